package rest

import (
	"net/http"

	"kenkenbot/bot/sandbox/rules"
)

// commandScope checks the application and, if there is one, the server of a command's path, and returns its ID.
func (a *API) commandScope(r *http.Request) (string, error) {
	if r.PathValue("application") != a.world.AppID() {
		return "", rules.ErrUnknownApp
	}
	guildID := r.PathValue("guild")
	if guildID == "" {
		return "", nil
	}
	g := a.world.Guild(guildID)
	if g == nil || g.BotRemoved && !g.CommandsOnly {
		return "", rules.ErrMissingAccess
	}
	return guildID, nil
}

func (a *API) getCommands(r *http.Request, _ rules.Body) (any, error) {
	scope, err := a.commandScope(r)
	if err != nil {
		return nil, err
	}
	return append([]*rules.Command{}, a.world.Commands[scope]...), nil
}

func (a *API) putCommands(r *http.Request, b rules.Body) (any, error) {
	scope, err := a.commandScope(r)
	if err != nil {
		return nil, err
	}
	list, err := b.Commands()
	if err != nil {
		return nil, err
	}
	created := 0
	for _, c := range list {
		if a.world.Registered(scope, c) == nil {
			created++
		}
	}
	if err := a.world.CountCreations(scope, created); err != nil {
		return nil, err
	}
	for _, c := range list {
		a.world.Stamp(scope, c, a.world.Registered(scope, c))
	}
	a.world.SetCommands(scope, list)
	return list, nil
}
