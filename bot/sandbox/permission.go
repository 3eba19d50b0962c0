package sandbox

import (
	"strconv"
	"strings"
)

// permissions is a set of rights (Discord: topics/permissions).
type permissions int64

const (
	permAdministrator      permissions = 1 << 3
	permManageGuild        permissions = 1 << 5
	permAddReactions       permissions = 1 << 6
	permViewChannel        permissions = 1 << 10
	permSendMessages       permissions = 1 << 11
	permManageMessages     permissions = 1 << 13
	permEmbedLinks         permissions = 1 << 14
	permAttachFiles        permissions = 1 << 15
	permReadMessageHistory permissions = 1 << 16
	permMentionEveryone    permissions = 1 << 17
	permUseExternalEmojis  permissions = 1 << 18
	permManageRoles        permissions = 1 << 28
	permUseCommands        permissions = 1 << 31
	permCreateThreads      permissions = 1 << 35
	permSendInThreads      permissions = 1 << 38
	permAll                permissions = 1<<51 - 1
	permDefault            permissions = 2248473465835073 &^ permMentionEveryone
	permBotRole            permissions = permViewChannel | permSendMessages | permSendInThreads | permAttachFiles | permReadMessageHistory | permManageMessages | permMentionEveryone | permManageRoles
	permGroup              permissions = permAttachFiles | permEmbedLinks | permMentionEveryone
	permDirectMessage      permissions = permViewChannel | permSendMessages | permEmbedLinks | permAttachFiles | permReadMessageHistory | permAddReactions | permUseExternalEmojis | permMentionEveryone
)

// permissionNames are the names by which faults speak of rights, Discord's own.
var permissionNames = map[string]permissions{
	"ADMINISTRATOR":            permAdministrator,
	"MANAGE_GUILD":             permManageGuild,
	"ADD_REACTIONS":            permAddReactions,
	"VIEW_CHANNEL":             permViewChannel,
	"SEND_MESSAGES":            permSendMessages,
	"MANAGE_MESSAGES":          permManageMessages,
	"EMBED_LINKS":              permEmbedLinks,
	"ATTACH_FILES":             permAttachFiles,
	"READ_MESSAGE_HISTORY":     permReadMessageHistory,
	"MENTION_EVERYONE":         permMentionEveryone,
	"USE_EXTERNAL_EMOJIS":      permUseExternalEmojis,
	"MANAGE_ROLES":             permManageRoles,
	"USE_APPLICATION_COMMANDS": permUseCommands,
	"SEND_MESSAGES_IN_THREADS": permSendInThreads,
	"CREATE_PUBLIC_THREADS":    permCreateThreads,
}

// permissionNamed finds a right by Discord's name for it.
func permissionNamed(name string) (permissions, bool) {
	right, known := permissionNames[strings.ToUpper(strings.ReplaceAll(name, " ", "_"))]
	return right, known
}

func (p permissions) has(all permissions) bool { return p&all == all }

// String is the decimal number in a text that Discord writes permissions as.
func (p permissions) String() string { return strconv.FormatInt(int64(p), 10) }

// botPermissions are the bot's rights in a channel.
func (w *world) botPermissions(c *channel) permissions {
	switch c.kind() {
	case channelDM:
		return permDirectMessage
	case channelGroupDM:
		return 0
	}
	g := w.guilds[c.GuildID]
	if g.BotRemoved {
		return 0
	}
	denied := g.BotDenied | c.BotDenied
	if parent := w.channels[c.ParentID]; parent != nil { // a thread has its channel's overwrites, and a right of its own to write
		denied |= parent.BotDenied &^ permSendMessages
		if denied.has(permSendInThreads) {
			denied |= permSendMessages
		}
	}
	rights := (permDefault | permBotRole) &^ denied
	if !rights.has(permViewChannel) {
		return 0
	}
	if !rights.has(permSendMessages) {
		// What needs a message goes with the right to send one (Discord: implicit permissions).
		rights &^= permMentionEveryone | permAttachFiles | permEmbedLinks
	}
	return rights
}

// appPermissions are the rights that an answer to an interaction has in a channel: the bot's own or, where the bot user is
// not, those that come with the interaction (interactions/receiving-and-responding, app_permissions).
func (w *world) appPermissions(c *channel) permissions {
	g := w.guilds[c.GuildID]
	switch {
	case c.kind() == channelGroupDM:
		return permGroup
	case g != nil && g.BotRemoved:
		return permDefault
	}
	return w.botPermissions(c)
}

// userPermissions are a person's rights in a channel: the owner's are all, everybody else's Discord's default.
func (w *world) userPermissions(userID string, c *channel) permissions {
	if c.GuildID == "" {
		return permDirectMessage
	}
	if w.guilds[c.GuildID].OwnerID == userID {
		return permAll
	}
	return permDefault
}
