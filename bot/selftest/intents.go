package selftest

import (
	"context"
	"errors"

	"kenkenbot/bot/discord"
)

func (t *trial) intents(context.Context) (string, error) {
	if err := t.needsIdentity(); err != nil {
		return "", err
	}
	return Intents(t.details, t.opts.MessageContent)
}

// Intents says whether the application has the privileged intents that the configuration
// needs; the error says what to do.
func Intents(d discord.Details, messageContent bool) (string, error) {
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

func (t *trial) delivery(context.Context) (string, error) {
	if err := t.needsIdentity(); err != nil {
		return "", err
	}
	return Delivery(t.details)
}

// Delivery says whether interactions come over the gateway.
func Delivery(d discord.Details) (string, error) {
	if d.InteractionsURL != "" {
		return "", errors.New("the application has an interactions endpoint URL, so presses and commands never reach the bot: clear it in the developer portal (General Information)")
	}
	return "no interactions endpoint URL is set", nil
}
