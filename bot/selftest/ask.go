package selftest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// ask posts a request to whoever reads along.
func (t *trial) ask(ctx context.Context, request words.Message) error {
	if err := t.needsGateway(); err != nil {
		return err
	}
	_, err := t.send(ctx, view.Note(request))
	return err
}

// nothing returns the error of a check that waited in vain. Nobody is waited for again.
func (t *trial) nothing(what string) error {
	t.alone = true
	return fmt.Errorf("no %s arrived within %s", what, words.Duration(t.opts.Patience))
}

// visit waits for an interaction.
func (t *trial) visit(ctx context.Context, what string, until <-chan time.Time, wanted func(*discord.Interaction) bool) (visit, error) {
	for {
		select {
		case v := <-t.visits:
			if wanted(v.Interaction) {
				return v, nil
			}
			v.respond.Defer(ctx, handler{t}.late(v.Interaction)) //nolint:errcheck // only to spare the person an error
			close(v.done)
		case <-until:
			return visit{}, t.nothing(what)
		case <-ctx.Done():
			return visit{}, ctx.Err()
		}
	}
}

// arrived says what an interaction lacks.
func (t *trial) arrived(i *discord.Interaction) error {
	switch {
	case i.User.ID == 0:
		return errors.New("it names nobody")
	case i.Elsewhere:
		return errors.New("by authorizing_integration_owners it comes from a place that has not added the bot")
	case i.GuildID != t.channel.GuildID:
		return fmt.Errorf("it names server %v, not %v", i.GuildID, t.channel.GuildID)
	case i.ChannelID != t.opts.Channel:
		return fmt.Errorf("it names channel %v, not %v", i.ChannelID, t.opts.Channel)
	}
	if missing := rights.Missing(i.AppPermissions); len(missing) > 0 {
		return fmt.Errorf("the bot's rights came without %s", strings.Join(missing, ", "))
	}
	return nil
}

// answer updates the board in answer to an interaction, and looks at what became
// of it.
func (t *trial) answer(ctx context.Context, v visit) error {
	was := t.shown
	if err := t.drawBoard(words.SelftestThanks(t.run)); err != nil {
		return err
	}
	if err := v.respond.Update(ctx, t.sent); err != nil {
		return unanswered(err)
	}
	return t.newPicture(ctx, was)
}

// unanswered says why an interaction could not be answered.
func unanswered(err error) error {
	if errors.Is(err, discord.ErrDuplicate) {
		return errors.New("another process answered first: stop the bot while the test runs")
	}
	return fmt.Errorf("the answer: %w", err)
}

// pressed tells whether an interaction is a press on the board that opens no form.
func (t *trial) pressed(i *discord.Interaction) bool {
	return i.Kind == discord.Component && i.MessageID == t.board && !t.sample.OpensForm(i.Path)
}

func (t *trial) press(ctx context.Context) (string, error) {
	v, err := t.askPress(ctx, words.SelftestPress(t.run, t.opts.Patience))
	if err != nil {
		return "", err
	}
	defer close(v.done)
	answered := t.answer(ctx, v)
	if err := t.arrived(v.Interaction); err != nil {
		return "", err
	}
	return "all of it, and the board has its new picture", answered
}

func (t *trial) form(ctx context.Context) (string, error) {
	if err := t.needsBoard(); err != nil {
		return "", err
	}
	if err := t.ask(ctx, words.SelftestForm(t.run, t.opts.Patience)); err != nil {
		return "", err
	}
	until := time.After(t.opts.Patience)
	form, field := t.sample.Form()
	for {
		v, err := t.visit(ctx, "form", until, func(i *discord.Interaction) bool {
			return i.Kind == discord.FormSent || t.sample.OpensForm(i.Path)
		})
		if err != nil {
			return "", err
		}
		if v.Kind == discord.FormSent {
			defer close(v.done)
			return t.formSent(ctx, v, form.CustomID, field)
		}
		// Somebody may close the form and open it again.
		err = v.respond.Modal(ctx, form)
		close(v.done)
		if err != nil {
			return "", unanswered(err)
		}
	}
}

func (t *trial) formSent(ctx context.Context, v visit, customID, field string) (string, error) {
	answered := t.answer(ctx, v)
	if err := t.arrived(v.Interaction); err != nil {
		return "", err
	}
	switch {
	case v.Path != customID:
		return "", fmt.Errorf("its custom ID came as %q", v.Path)
	case v.Field(field) == "":
		return "", errors.New("its field came empty")
	}
	return "the form and what was typed, and the board has its new picture", answered
}
