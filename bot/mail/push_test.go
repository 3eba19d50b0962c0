package mail

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/web/push"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// page notes the last message to a browser, and fails it with err.
type page struct {
	face.Touch
	err  error
	sent string
}

func (p *page) Push(_ context.Context, to storage.Push, l *words.Language, topic string, m words.Message) error {
	p.sent = fmt.Sprint(to.Hash, " ", l, " ", topic)
	return p.err
}

// TestPushed sends a message by the page, and gives it up where the browser or the page is gone.
func TestPushed(t *testing.T) {
	trouble := errors.New("no network")
	for _, c := range []struct {
		err  error
		gone bool
	}{{nil, false}, {trouble, false}, {fmt.Errorf("%w: 410", push.ErrGone), true}} {
		p := &page{err: c.err}
		b := &face.Base{Options: face.Options{Touch: p}, Composer: view.New(true)}
		err := pushed(b, storage.Push{Hash: "phone"}, "streak", nil).Elsewhere(t.Context())
		if p.sent != "phone english streak" || !errors.Is(err, c.err) || errors.Is(err, discord.ErrGone) != c.gone {
			t.Errorf("%v: sent %q, %v", c.err, p.sent, err)
		}
	}
	b := &face.Base{Composer: view.New(false)}
	if err := pushed(b, storage.Push{}, "", nil).Elsewhere(t.Context()); !errors.Is(err, discord.ErrUnwanted) {
		t.Errorf("without a page: %v", err)
	}
}

// TestBrowserGone forgets a browser that is gone, and none for any other reason.
func TestBrowserGone(t *testing.T) {
	store := sqlitetest.Open(t)
	data, err := json.Marshal(game.ReminderData{Player: 5, Push: "phone"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		cause error
		left  bool
	}{{errors.New("no network"), true}, {fmt.Errorf("%w: 410", discord.ErrGone), false}} {
		err := store.Update(t.Context(), func(tx storage.Tx) error {
			return errors.Join(tx.SavePush(storage.Push{Hash: "phone", Player: 5, Streak: true}), kinds[storage.PushReminderPost].failed(nil, tx, storage.Post{Data: data}, c.cause))
		})
		if err != nil {
			t.Fatal(err)
		}
		err = store.View(t.Context(), func(r storage.Reader) error { _, err := r.Push("phone"); return err })
		if (err == nil) != c.left {
			t.Errorf("%v: %v", c.cause, err)
		}
	}
}
