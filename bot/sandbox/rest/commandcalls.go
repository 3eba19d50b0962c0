package rest

import (
	"net/http"
	"slices"
	"strconv"

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
	localized := r.URL.Query().Get("with_localizations") == "true"
	list := []*rules.Command{}
	for _, c := range a.world.Commands[scope] {
		list = append(list, c.Answer(localized))
	}
	return list, nil
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
	answer := make([]*rules.Command, len(list))
	for i, c := range list {
		answer[i] = c.Answer(true)
	}
	return answer, nil
}

func (a *API) postCommand(r *http.Request, b rules.Body) (any, error) {
	scope, err := a.commandScope(r)
	if err != nil {
		return nil, err
	}
	c := &rules.Command{}
	if err := b.Decode(c); err != nil {
		return nil, err
	}
	old := a.world.Registered(scope, c)
	if old == nil {
		if err := a.world.CountCreations(scope, 1); err != nil {
			return nil, err
		}
	}
	return a.storeCommand(scope, c, old)
}

func (a *API) getCommand(r *http.Request, _ rules.Body) (any, error) {
	_, c, err := a.commandOf(r)
	if err != nil {
		return nil, err
	}
	return c.Answer(true), nil
}

func (a *API) patchCommand(r *http.Request, b rules.Body) (any, error) {
	scope, old, err := a.commandOf(r)
	if err != nil {
		return nil, err
	}
	changed := *old
	if err := b.Decode(&changed); err != nil {
		return nil, err
	}
	return a.storeCommand(scope, &changed, old)
}

func (a *API) deleteCommand(r *http.Request, _ rules.Body) (any, error) {
	scope, old, err := a.commandOf(r)
	if err != nil {
		return nil, err
	}
	a.world.SetCommands(scope, slices.DeleteFunc(slices.Clone(a.world.Commands[scope]), func(c *rules.Command) bool { return c == old }))
	return nil, nil
}

func (a *API) commandOf(r *http.Request) (string, *rules.Command, error) {
	scope, err := a.commandScope(r)
	if err != nil {
		return "", nil, err
	}
	for _, c := range a.world.Commands[scope] {
		if c.ID == r.PathValue("command") {
			return scope, c, nil
		}
	}
	return "", nil, rules.ErrUnknownCommand
}

// storeCommand checks one command, puts it in the place of the old one or at the end, and answers it.
func (a *API) storeCommand(scope string, c, old *rules.Command) (any, error) {
	list := slices.DeleteFunc(slices.Clone(a.world.Commands[scope]), func(other *rules.Command) bool { return other == old })
	list = append(list, c)
	var faults rules.FormErrors
	rules.CheckCommands(&faults, list, func(i int) string {
		if i == len(list)-1 {
			return ""
		}
		return strconv.Itoa(i)
	})
	if err := faults.Err(); err != nil {
		return nil, err
	}
	a.world.Stamp(scope, c, old)
	a.world.SetCommands(scope, list)
	return c.Answer(true), nil
}
