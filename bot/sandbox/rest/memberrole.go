package rest

import (
	"net/http"
	"slices"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// putMemberRole gives a role to a member, deleteMemberRole takes it back; a repeat is no error (Discord:
// resources/guild). The bot needs the right to, and a role above it: its own and everyone's are nobody's to give.
func (a *API) putMemberRole(r *http.Request, _ rules.Body) (any, error) {
	return nil, a.changeRoles(r, func(roles []string, id string) []string {
		if slices.Contains(roles, id) {
			return roles
		}
		return append(roles, id)
	})
}

func (a *API) deleteMemberRole(r *http.Request, _ rules.Body) (any, error) {
	return nil, a.changeRoles(r, func(roles []string, id string) []string {
		return slices.DeleteFunc(slices.Clone(roles), func(other string) bool { return other == id })
	})
}

// changeRoles changes the roles of the member that the path names.
func (a *API) changeRoles(r *http.Request, change func(roles []string, id string) []string) error {
	g, err := a.botGuild(r)
	if err != nil {
		return err
	}
	user, id := r.PathValue("user"), r.PathValue("role")
	_, in := g.Members[user]
	known := slices.ContainsFunc(g.Roles, func(r world.Role) bool { return r.ID == id })
	own := id == g.ID || id == g.BotRoleID()
	switch {
	case a.world.Users[user] == nil:
		return rules.ErrUnknownUser
	case !in:
		return rules.ErrUnknownMember
	case !known && !own:
		return rules.ErrUnknownRole
	case own || !((rules.PermDefault | rules.PermBotRole) &^ g.BotDenied).Has(rules.PermManageRoles):
		return rules.ErrNoPermission
	}
	a.world.SetRoles(g, user, change(g.Wearers[user], id))
	return nil
}
