package rights

import (
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/storage"
)

// invited are the rights that the bot asks for when it is invited: those for posting, and to
// write in threads that are there.
const invited = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages | discordgo.PermissionSendMessagesInThreads |
	discordgo.PermissionAttachFiles | discordgo.PermissionReadMessageHistory

// InviteURL is where an owner adds the application's bot to a server.
func InviteURL(app storage.ID) string {
	return "https://discord.com/oauth2/authorize?client_id=" + app.String() +
		"&scope=bot+applications.commands&permissions=" + strconv.Itoa(invited)
}
