package sandbox

import (
	"net/http"
	"slices"
)

// putMemberRole gives a role to a member, deleteMemberRole takes it back; a repeat is no error (Discord:
// resources/guild). The bot needs the right to, and a role above it: its own and everyone's are nobody's to give.
func (a *api) putMemberRole(r *http.Request, _ body) (any, error) {
	return nil, a.changeRoles(r, func(roles []string, id string) []string {
		if slices.Contains(roles, id) {
			return roles
		}
		return append(roles, id)
	})
}

func (a *api) deleteMemberRole(r *http.Request, _ body) (any, error) {
	return nil, a.changeRoles(r, func(roles []string, id string) []string {
		return slices.DeleteFunc(slices.Clone(roles), func(other string) bool { return other == id })
	})
}

// changeRoles changes the roles of the member that the path names.
func (a *api) changeRoles(r *http.Request, change func(roles []string, id string) []string) error {
	g, err := a.botGuild(r)
	if err != nil {
		return err
	}
	user, id := r.PathValue("user"), r.PathValue("role")
	_, in := g.Members[user]
	known := slices.ContainsFunc(g.Roles, func(r role) bool { return r.ID == id })
	own := id == g.ID || id == g.botRoleID()
	switch {
	case a.world.users[user] == nil:
		return errUnknownUser
	case !in:
		return errUnknownMember
	case !known && !own:
		return errUnknownRole
	case own || !((permDefault | permBotRole) &^ g.BotDenied).has(permManageRoles):
		return errNoPermission
	}
	a.world.setRoles(g, user, change(g.Wearers[user], id))
	return nil
}

// setRoles changes which roles a member has.
func (w *world) setRoles(g *guild, userID string, roles []string) {
	if g.Wearers == nil {
		g.Wearers = map[string][]string{}
	}
	g.Wearers[userID] = roles
	w.journal.write(record{Guild: g})
}
