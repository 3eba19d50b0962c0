package rights

import (
	"cmp"
	"context"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// CauseOf returns why a channel is out of the bot's reach, as people will read it, by an error of
// Discord's; empty if it says nothing of that.
func CauseOf(err error) game.PauseCause {
	switch api.Code(err) {
	case api.CodeUnknownChannel, api.CodeUnknownGuild:
		return game.CauseGone
	case api.CodeMissingAccess:
		return game.CauseAccess
	case api.CodeMissingPermissions:
		return game.CauseRights
	}
	return ""
}

// refusals are the causes of Discord's other codes.
var refusals = map[int]game.PauseCause{
	api.CodeUnknownMessage: game.CauseDeleted,
	api.CodeAutoMod:        game.CauseAutoMod,
	api.CodeInvalidBody:    game.CauseInvalid,
	api.CodeUnfitChannel:   game.CauseUnfit,
	api.CodeThreadArchived: game.CauseLocked,
	api.CodeMaximumThreads: game.CauseThreads,
	api.CodeNetworkBlocked: game.CauseNetwork,
}

// RefusalOf returns why Discord refused a message; empty if it did not.
func RefusalOf(err error) game.PauseCause {
	code := api.Code(err)
	if cause := cmp.Or(CauseOf(err), refusals[code]); cause != "" || code == 0 {
		return cause
	}
	return game.PauseCause(strconv.Itoa(code))
}

// right is a permission, by the name that Discord's settings show.
type right struct {
	bit  int64
	name string
}

// threadRights are the permissions needed to open a thread below a post and to write there.
var threadRights = []right{
	{discordgo.PermissionCreatePublicThreads, "Create Public Threads"},
	{discordgo.PermissionSendMessagesInThreads, "Send Messages in Threads"},
}

// MissingForThreads names the rights for a thread that are not among those given.
func MissingForThreads(have int64) []string { return lacking(have, threadRights) }

// neededFor returns the rights that a server's dailies need.
func neededFor(g storage.Guild) []right {
	if g.Threads {
		return append(postingRights[:len(postingRights):len(postingRights)], threadRights...)
	}
	return postingRights
}

// lacking names the needed rights that are not among the given ones.
func lacking(have int64, needed []right) []string {
	if have&discordgo.PermissionAdministrator != 0 {
		return nil
	}
	var missing []string
	for _, r := range needed {
		if have&r.bit == 0 {
			missing = append(missing, r.name)
		}
	}
	return missing
}

// Lack lists the permissions that a server's dailies need and the bot doesn't have.
type Lack struct {
	discord.Standing // of the bot in their channel
	// Cause is why Discord does not tell how the bot stands there; empty if that is no
	// fault of the channel's or the bot's.
	Cause  game.PauseCause
	Rights []string // that are missing, as Discord's settings call them
	NoPing bool     // their post can't notify the role that it is to notify
}

// LackingFor looks up the missing permissions in the channel of a server's dailies.
func LackingFor(ctx context.Context, client *discord.Client, g storage.Guild) (l Lack, err error) {
	if l.Standing, err = client.Standing(ctx, g.Channel); err != nil {
		l.Cause = CauseOf(err)
		return l, err
	}
	l.Rights = lacking(l.Standing.Rights, neededFor(g))
	l.NoPing = g.PingRole != 0 && !MayPing(ctx, client, g.ID, g.PingRole, l.Standing.Rights)
	return l, nil
}

// MayPing reports whether a message of the bot's, with these rights in its channel, notifies
// the role. Trouble in finding out is taken for no.
func MayPing(ctx context.Context, client *discord.Client, guild, role storage.ID, rights int64) bool {
	if rights&(discordgo.PermissionMentionEveryone|discordgo.PermissionAdministrator) != 0 {
		return true
	}
	free, err := client.Mentionable(ctx, guild, role)
	return err == nil && free
}

// ReadHistory is the right without which the bot can't find its own posts again.
const ReadHistory = "Read Message History"

// postingRights are the permissions that the bot needs in a channel to post the daily there, by
// their names in Discord's settings.
var postingRights = []right{
	{discordgo.PermissionViewChannel, "View Channel"},
	{discordgo.PermissionSendMessages, "Send Messages"},
	{discordgo.PermissionAttachFiles, "Attach Files"},
	{discordgo.PermissionReadMessageHistory, ReadHistory},
}

// Missing names the rights for posting that are not among those given, as
// Discord's settings call them.
func Missing(have int64) []string { return lacking(have, postingRights) }

// Obstacle says what keeps the bot from posting in a channel; without a Cause, nothing
// does as far as can be seen.
func Obstacle(ctx context.Context, client *discord.Client, channel storage.ID) words.PostFailure {
	rights, err := client.Permissions(ctx, channel)
	switch {
	case err != nil:
		return words.PostFailure{Cause: CauseOf(err)}
	case rights&discordgo.PermissionAdministrator == 0 && rights&discordgo.PermissionViewChannel == 0:
		return words.PostFailure{Cause: game.CauseAccess}
	}
	if missing := Missing(rights); len(missing) > 0 {
		return words.PostFailure{Cause: game.CauseRights, Rights: missing}
	}
	return words.PostFailure{}
}
