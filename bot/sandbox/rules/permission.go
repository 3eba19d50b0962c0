package rules

import (
	"strconv"
	"strings"
)

// Permissions is a set of rights (Discord: topics/permissions).
type Permissions int64

const (
	permAdministrator      Permissions = 1 << 3
	permManageGuild        Permissions = 1 << 5
	PermAddReactions       Permissions = 1 << 6
	PermViewChannel        Permissions = 1 << 10
	PermSendMessages       Permissions = 1 << 11
	PermManageMessages     Permissions = 1 << 13
	PermEmbedLinks         Permissions = 1 << 14
	PermAttachFiles        Permissions = 1 << 15
	PermReadMessageHistory Permissions = 1 << 16
	PermMentionEveryone    Permissions = 1 << 17
	permUseExternalEmojis  Permissions = 1 << 18
	permUseCommands        Permissions = 1 << 31
	PermManageThreads      Permissions = 1 << 34
	PermCreateThreads      Permissions = 1 << 35
	PermSendInThreads      Permissions = 1 << 38
	PermAll                Permissions = 1<<51 - 1
	PermDefault            Permissions = 2248473465835073 &^ PermMentionEveryone
	PermBotRole            Permissions = PermViewChannel | PermSendMessages | PermSendInThreads | PermAttachFiles | PermReadMessageHistory | PermManageMessages | PermMentionEveryone | PermManageThreads
	PermGroup              Permissions = PermAttachFiles | PermEmbedLinks | PermMentionEveryone
	PermDirectMessage      Permissions = PermViewChannel | PermSendMessages | PermEmbedLinks | PermAttachFiles | PermReadMessageHistory | PermAddReactions | permUseExternalEmojis | PermMentionEveryone
)

// permissionNames are the names by which faults speak of rights, Discord's own.
var permissionNames = map[string]Permissions{
	"ADMINISTRATOR":            permAdministrator,
	"MANAGE_GUILD":             permManageGuild,
	"ADD_REACTIONS":            PermAddReactions,
	"VIEW_CHANNEL":             PermViewChannel,
	"SEND_MESSAGES":            PermSendMessages,
	"MANAGE_MESSAGES":          PermManageMessages,
	"EMBED_LINKS":              PermEmbedLinks,
	"ATTACH_FILES":             PermAttachFiles,
	"READ_MESSAGE_HISTORY":     PermReadMessageHistory,
	"MENTION_EVERYONE":         PermMentionEveryone,
	"USE_EXTERNAL_EMOJIS":      permUseExternalEmojis,
	"USE_APPLICATION_COMMANDS": permUseCommands,
	"MANAGE_THREADS":           PermManageThreads,
	"SEND_MESSAGES_IN_THREADS": PermSendInThreads,
	"CREATE_PUBLIC_THREADS":    PermCreateThreads,
}

// PermissionNamed finds a right by Discord's name for it.
func PermissionNamed(name string) (Permissions, bool) {
	right, known := permissionNames[strings.ToUpper(strings.ReplaceAll(name, " ", "_"))]
	return right, known
}

// Has tells whether all of these rights are in the set.
func (p Permissions) Has(all Permissions) bool { return p&all == all }

// String is the decimal number in a text that Discord writes permissions as.
func (p Permissions) String() string { return strconv.FormatInt(int64(p), 10) }
