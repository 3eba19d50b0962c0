package selftest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/rights"
)

func (t *trial) install(context.Context) (string, error) {
	if err := t.needsIdentity(); err != nil {
		return "", err
	}
	return Install(t.details)
}

// Install says whether the application can be added to a server, by a link that asks for
// all that the bot needs.
func Install(d discord.Details) (string, error) {
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
