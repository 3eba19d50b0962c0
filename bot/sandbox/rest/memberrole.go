package rest

import (
	"slices"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// putMemberRole gives a role to a member, deleteMemberRole takes it back; a repeat is no error (Discord:
// resources/guild). The bot needs the right to, and a role above it: its own and everyone's are nobody's to give.
func (r request) putMemberRole() (any, error) {
	return nil, r.changeRoles(func(roles []string, id string) []string {
		if slices.Contains(roles, id) {
			return roles
		}
		return append(roles, id)
	})
}

func (r request) deleteMemberRole() (any, error) {
	return nil, r.changeRoles(func(roles []string, id string) []string {
		return slices.DeleteFunc(slices.Clone(roles), func(other string) bool { return other == id })
	})
}

// changeRoles changes the roles of the member that the path names.
func (r request) changeRoles(change func(roles []string, id string) []string) error {
	g, err := r.botGuild()
	if err != nil {
		return err
	}
	user, id := r.PathValue("user"), r.PathValue("role")
	_, in := g.Members[user]
	known := slices.ContainsFunc(g.Roles, func(role world.Role) bool { return role.ID == id })
	own := id == g.ID || id == g.BotRoleID()
	switch {
	case r.User(user) == nil:
		return rules.ErrUnknownUser
	case !in:
		return rules.ErrUnknownMember
	case !known && !own:
		return rules.ErrUnknownRole
	case own || !((rules.PermDefault | rules.PermBotRole) &^ g.BotDenied).Has(rules.PermManageRoles):
		return rules.ErrNoPermission
	}
	r.SetRoles(g, user, change(g.Wearers[user], id))
	return nil
}
