package doctor

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/rights"
)

// intents says whether the application has the privileged intents that the configuration
// needs; the error says what to do.
func intents(d discord.Details, messageContent bool) (string, error) {
	switch has := d.MessageContent; {
	case messageContent && !has:
		return "", errors.New("message_content = true needs the intent, which is off: turn on Message Content Intent in the developer portal (Bot), or set message_content = false")
	case messageContent:
		return "message content is on, as message_content = true needs", nil
	case has:
		return "message content is on; message_content = false makes no use of it", nil
	}
	return "message content is off; message_content = false needs none", nil
}

// delivery says whether interactions come over the gateway.
func delivery(d discord.Details) (string, error) {
	if d.InteractionsURL != "" {
		return "", errors.New("the application has an interactions endpoint URL, so presses and commands never reach the bot: clear it in the developer portal (General Information)")
	}
	return "no interactions endpoint URL is set", nil
}

// installation says whether the application can be added to a server, by a link that asks for
// all that the bot needs.
func installation(d discord.Details) (string, error) {
	server := d.Server
	switch {
	case d.CodeGrant:
		return "", errors.New("the bot requires an OAuth2 code grant, so an invite link is not enough: turn that off in the developer portal (Bot)")
	case server == nil:
		return "", errors.New("installing to a server is off: turn on Guild Install in the developer portal (Installation)")
	}
	account := "off"
	if d.User != nil {
		account = "on"
	}
	came := fmt.Sprintf("install to a server is on, to an account %s", account)
	if !server.HasLink {
		return came + "; Discord has no link of its own", nil
	}
	var missing []string
	for _, scope := range []string{"bot", "applications.commands"} {
		if !slices.Contains(server.Scopes, scope) {
			missing = append(missing, "scope "+scope)
		}
	}
	missing = append(missing, rights.Missing(server.Permissions)...)
	if len(missing) > 0 {
		return "", fmt.Errorf("the install link in the developer portal lacks %s: add them there (Installation), or invite with the README's link", strings.Join(missing, ", "))
	}
	return came + "; Discord's own link has all scopes and rights", nil
}
