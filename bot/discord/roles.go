package discord

import (
	"context"
	"net/http"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// IsMember reports whether somebody is in a server (page resources/guild, Get Guild Member). To be told
// when somebody leaves takes a privileged intent; to ask takes none.
func (c *Client) IsMember(ctx context.Context, guild, who storage.ID) (bool, error) {
	_, err := c.member(ctx, guild, who)
	switch api.Code(err) {
	case api.CodeUnknownMember, api.CodeUnknownUser:
		return false, nil
	}
	return err == nil, err
}

// AddRole gives a role to a member of a server (page resources/guild, Add Guild Member
// Role); a member who has it keeps it. RemoveRole takes it back.
func (c *Client) AddRole(ctx context.Context, guild, member, role storage.ID) error {
	return c.role(ctx, http.MethodPut, guild, member, role)
}

// RemoveRole takes a role from a member of a server; from one without it, too.
func (c *Client) RemoveRole(ctx context.Context, guild, member, role storage.ID) error {
	return c.role(ctx, http.MethodDelete, guild, member, role)
}

func (c *Client) role(ctx context.Context, method string, guild, member, role storage.ID) error {
	path := "guilds/" + guild.String() + "/members/" + member.String() + "/roles/" + role.String()
	return c.rest.Do(ctx, api.Call{Method: method, Path: path}, nil)
}

// RoleBar is the obstacle that keeps the bot from giving a role.
type RoleBar int

// The obstacles to giving a role.
const (
	RoleFree    RoleBar = iota // nothing
	RoleNoRight                // the right Manage Roles is missing
	RoleTooHigh                // the role is not below the bot's own highest one
	RoleManaged                // it is an integration's, or everyone's, and is never given
)

// MayGive looks whether the bot may give a role of a server (page topics/permissions,
// Permission Hierarchy).
func (c *Client) MayGive(ctx context.Context, guild, role storage.ID) (RoleBar, error) {
	app, err := c.App(ctx)
	if err != nil {
		return RoleFree, err
	}
	g, err := c.guild(ctx, guild)
	if err != nil {
		return RoleFree, err
	}
	member, err := c.member(ctx, guild, app.BotID)
	if err != nil {
		return RoleFree, err
	}
	highest, at, managed := 0, 0, role == guild
	for _, r := range g.Roles {
		if slices.Contains(member.Roles, r.ID) {
			highest = max(highest, r.Position)
		}
		if storage.ParseID(r.ID) == role {
			at, managed = r.Position, managed || r.Managed
		}
	}
	switch {
	case managed:
		return RoleManaged, nil
	case permissionsIn(g, member.Roles, app.BotID.String(), nil)&discordgo.PermissionManageRoles == 0:
		return RoleNoRight, nil
	case at >= highest:
		return RoleTooHigh, nil
	}
	return RoleFree, nil
}
