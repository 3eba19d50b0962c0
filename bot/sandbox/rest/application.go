package rest

import (
	"strconv"
	"strings"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// getApplication is the application as its own bot sees it (Discord: resources/application). It can be installed to
// servers, by a link that asks for the rights that the bot's role brings, and to accounts.
func (r request) getApplication() (any, error) {
	owner := r.User(rules.NamedID("user", world.OwnerName))
	flags := r.ApplicationFlags()
	install := rules.Object{"scopes": []string{"applications.commands", "bot"}, "permissions": rules.PermBotRole.String()}
	return rules.Object{
		"id": r.AppID(), "name": world.BotName, "icon": nil, "description": "A KenKen puzzle a day.", "type": nil, "bot": r.Bot,
		"bot_public": true, "bot_require_code_grant": false, "verify_key": strings.Repeat("0", 64), "flags": flags, "flags_new": strconv.Itoa(flags),
		"redirect_uris": []string{}, "interactions_endpoint_url": nil, "role_connections_verification_url": nil, "owner": owner,
		"approximate_guild_count": r.CountBotGuilds(), "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
		"explicit_content_filter": 0, "team": nil, "eligible_oauth2_scopes": []string{"bot", "applications.commands"},
		"install_params": install, "integration_types_config": rules.Object{
			"0": rules.Object{"oauth2_install_params": install},
			"1": rules.Object{"oauth2_install_params": rules.Object{"scopes": []string{"applications.commands"}, "permissions": "0"}},
		},
	}, nil
}
