package sandbox

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

// application is what the developer portal can set for the bot.
type application struct {
	// NoMessageContent is the privileged intent of that name switched off.
	NoMessageContent bool `json:"no_message_content,omitempty"`
}

// Flags of an application (Discord: resources/application, Application Flags).
const flagMessageContentLimited = 1 << 19

func (a application) flags() int {
	if a.NoMessageContent {
		return 0
	}
	return flagMessageContentLimited
}

// refusedIntents are the privileged intents that are switched off. Message content is the only one that can be on.
func (a application) refusedIntents() int {
	refused := intentGuildMembers | intentPresences
	if a.NoMessageContent {
		refused |= intentMessageContent
	}
	return refused
}

// getApplication is the application as its own bot sees it (Discord: resources/application). It can be installed to
// servers only, by a link that asks for the rights that the bot's role brings.
func (a *api) getApplication(*http.Request, body) (any, error) {
	owner := a.world.users[namedID("user", ownerName)]
	flags := a.world.application.flags()
	install := fields{"scopes": []string{"applications.commands", "bot"}, "permissions": permBotRole.String()}
	return fields{
		"id": a.world.appID(), "name": botName, "icon": nil, "description": "A KenKen puzzle a day.", "type": nil, "bot": a.world.bot,
		"bot_public": true, "bot_require_code_grant": false, "verify_key": strings.Repeat("0", 64), "flags": flags, "flags_new": strconv.Itoa(flags),
		"redirect_uris": []string{}, "interactions_endpoint_url": nil, "role_connections_verification_url": nil, "owner": owner,
		"approximate_guild_count": len(a.world.botGuilds()), "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
		"explicit_content_filter": 0, "team": nil, "eligible_oauth2_scopes": []string{"bot", "applications.commands"},
		"install_params": install, "integration_types_config": fields{"0": fields{"oauth2_install_params": install}},
	}, nil
}

// switchIntent switches a privileged intent on or off. Sessions that have it keep it, as on Discord.
func (w *world) switchIntent(name string, off bool) error {
	if strings.ToUpper(strings.ReplaceAll(name, " ", "_")) != "MESSAGE_CONTENT" {
		return fmt.Errorf("there is no intent %q that can be switched; there is MESSAGE_CONTENT", name)
	}
	w.application.NoMessageContent = off
	w.journal.write(record{Application: &w.application})
	return nil
}
