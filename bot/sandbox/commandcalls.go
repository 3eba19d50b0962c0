package sandbox

import (
	"net/http"
	"slices"
	"strconv"
	"time"
)

// registry counts the creations of commands, 200 a day and scope.
type registry struct {
	day     time.Time
	created map[string]int
}

func (r *registry) create(now time.Time, scope string, n int) error {
	day := now.Truncate(24 * time.Hour)
	if !day.Equal(r.day) {
		r.day, r.created = day, map[string]int{}
	}
	if r.created[scope]+n > maxDailyCreations {
		return errDailyCommands
	}
	r.created[scope] += n
	return nil
}

// commandScope checks the application and, if there is one, the server of a command's path, and returns its ID.
func (a *api) commandScope(r *http.Request) (string, error) {
	if r.PathValue("application") != a.world.appID() {
		return "", errUnknownApp
	}
	guildID := r.PathValue("guild")
	if guildID == "" {
		return "", nil
	}
	g := a.world.guilds[guildID]
	if g == nil || g.BotRemoved && !g.CommandsOnly {
		return "", errMissingAccess
	}
	return guildID, nil
}

func (a *api) getCommands(r *http.Request, _ body) (any, error) {
	scope, err := a.commandScope(r)
	if err != nil {
		return nil, err
	}
	localized := r.URL.Query().Get("with_localizations") == "true"
	list := []*command{}
	for _, c := range a.world.commands[scope] {
		list = append(list, c.answer(localized))
	}
	return list, nil
}

func (a *api) putCommands(r *http.Request, b body) (any, error) {
	scope, err := a.commandScope(r)
	if err != nil {
		return nil, err
	}
	var list []*command
	if err := b.decode(&list); err != nil {
		return nil, err
	}
	var faults formErrors
	for i, c := range list {
		if c == nil {
			faults.required(strconv.Itoa(i))
			list[i] = &command{Name: "null", Description: "null"}
		}
	}
	checkCommands(&faults, list, strconv.Itoa)
	if err := faults.err(); err != nil {
		return nil, err
	}
	created := 0
	for _, c := range list {
		if a.world.registered(scope, c) == nil {
			created++
		}
	}
	if err := a.world.registry.create(a.world.clock.Now(), scope, created); err != nil {
		return nil, err
	}
	for _, c := range list {
		a.world.stamp(scope, c, a.world.registered(scope, c))
	}
	a.world.setCommands(scope, list)
	answer := make([]*command, len(list))
	for i, c := range list {
		answer[i] = c.answer(true)
	}
	return answer, nil
}

func (a *api) postCommand(r *http.Request, b body) (any, error) {
	scope, err := a.commandScope(r)
	if err != nil {
		return nil, err
	}
	c := &command{}
	if err := b.decode(c); err != nil {
		return nil, err
	}
	old := a.world.registered(scope, c)
	if old == nil {
		if err := a.world.registry.create(a.world.clock.Now(), scope, 1); err != nil {
			return nil, err
		}
	}
	return a.storeCommand(scope, c, old)
}

func (a *api) getCommand(r *http.Request, _ body) (any, error) {
	_, c, err := a.commandOf(r)
	if err != nil {
		return nil, err
	}
	return c.answer(true), nil
}

func (a *api) patchCommand(r *http.Request, b body) (any, error) {
	scope, old, err := a.commandOf(r)
	if err != nil {
		return nil, err
	}
	changed := *old
	if err := b.decode(&changed); err != nil {
		return nil, err
	}
	return a.storeCommand(scope, &changed, old)
}

func (a *api) deleteCommand(r *http.Request, _ body) (any, error) {
	scope, old, err := a.commandOf(r)
	if err != nil {
		return nil, err
	}
	a.world.setCommands(scope, slices.DeleteFunc(slices.Clone(a.world.commands[scope]), func(c *command) bool { return c == old }))
	return nil, nil
}

func (a *api) commandOf(r *http.Request) (string, *command, error) {
	scope, err := a.commandScope(r)
	if err != nil {
		return "", nil, err
	}
	for _, c := range a.world.commands[scope] {
		if c.ID == r.PathValue("command") {
			return scope, c, nil
		}
	}
	return "", nil, errUnknownCommand
}

// storeCommand checks one command, puts it in the place of the old one or at the end, and answers it.
func (a *api) storeCommand(scope string, c, old *command) (any, error) {
	list := slices.DeleteFunc(slices.Clone(a.world.commands[scope]), func(other *command) bool { return other == old })
	list = append(list, c)
	var faults formErrors
	checkCommands(&faults, list, func(i int) string {
		if i == len(list)-1 {
			return ""
		}
		return strconv.Itoa(i)
	})
	if err := faults.err(); err != nil {
		return nil, err
	}
	a.world.stamp(scope, c, old)
	a.world.setCommands(scope, list)
	return c.answer(true), nil
}

// registered is the command that has this one's type and name already.
func (w *world) registered(scope string, c *command) *command {
	for _, old := range w.commands[scope] {
		if old.Name == c.Name && (old.Type == c.Type || c.Type == 0) {
			return old
		}
	}
	return nil
}

// stamp gives a command what Discord gives it: its ID, which an earlier one of the name hands on, and a version.
func (w *world) stamp(scope string, c, old *command) {
	c.ApplicationID, c.GuildID, c.Version = w.appID(), scope, w.ids.next()
	c.ID = c.Version
	if old != nil {
		c.ID = old.ID
	}
	if c.Type == 0 {
		c.Type = chatInput
	}
	if len(c.IntegrationTypes) == 0 {
		c.IntegrationTypes = []int{0}
	}
	c.DefaultPermission, c.Handler = nil, nil
}

func (w *world) setCommands(scope string, list []*command) {
	w.commands[scope] = list
	w.journal.write(record{Commands: &commandRecord{GuildID: scope, List: list}})
	w.publish(event{name: eventChanged})
}
