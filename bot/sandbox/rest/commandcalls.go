package rest

import "kenkenbot/bot/sandbox/rules"

// commandScope checks the application and, if there is one, the server of a command's path, and returns its ID.
func (r request) commandScope() (string, error) {
	if r.PathValue("application") != r.AppID() {
		return "", rules.ErrUnknownApp
	}
	guildID := r.PathValue("guild")
	if guildID == "" {
		return "", nil
	}
	g := r.Guild(guildID)
	if g == nil || g.BotRemoved && !g.CommandsOnly {
		return "", rules.ErrMissingAccess
	}
	return guildID, nil
}

func (r request) getCommands() (any, error) {
	scope, err := r.commandScope()
	if err != nil {
		return nil, err
	}
	return r.Commands(scope), nil
}

func (r request) putCommands() (any, error) {
	scope, err := r.commandScope()
	if err != nil {
		return nil, err
	}
	list, err := r.body.Commands()
	if err != nil {
		return nil, err
	}
	return list, r.SetCommands(scope, list)
}

func (r request) patchCommand() (any, error) {
	scope, err := r.commandScope()
	if err != nil {
		return nil, err
	}
	edit, err := r.body.CommandEdit()
	if err != nil {
		return nil, err
	}
	return r.EditCommand(scope, r.PathValue("command"), edit)
}
