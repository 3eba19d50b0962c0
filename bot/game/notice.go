package game

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// MaxNotice is how long a notice of the operator's can be, in characters.
const MaxNotice = 1000

// A notice goes to every server that was set up: to whoever did that, by direct message, and
// where these are closed, into the channel of the dailies. The timetable puts it into the
// outbox some servers at a time, spread, and notes in the same transaction how far it came.
const (
	noticeDraft = "notice/draft" // settings: the one that waits for a yes
	noticeSent  = "notice"       // and the one that goes out, or went out last
	noticeBatch = 100
	noticePace  = 200 * time.Millisecond // between two servers: a quarter of the outbox's pace
)

// notice is one, as it is kept. Its ID is the instant at which it was written.
type notice struct {
	ID      int64
	Text    string
	Through storage.ID // the last server that it was put into the outbox for
	DueAt   time.Time  // when the next one is sent
	Done    bool
}

type (
	// DraftNotice keeps a notice until SendNotice, of the same ID, sends it.
	DraftNotice struct{ Text string }
	SendNotice  struct{ ID int64 }
)

// NoticeDrafted is a notice that nobody has read yet, and how many servers would get it.
type NoticeDrafted struct {
	ID      int64
	Text    string
	Servers int
}

func (NoticeDrafted) Fact() {}

// NewsData is the outbox data of an operator's notice to one server.
type NewsData struct {
	ID    int64
	Guild storage.ID
	Text  string
}

func (d DraftNotice) Govern(o *Opening) error {
	n := notice{ID: o.Actor.At.UnixMilli(), Text: strings.TrimSpace(d.Text)}
	if n.Text == "" || utf8.RuneCountInString(n.Text) > MaxNotice {
		return TextLength{noticeLength, 1, MaxNotice}
	}
	servers := 0
	for after := storage.ID(0); ; {
		some, err := storage.SetUpGuilds(o.Tx.Reader, after, noticeBatch)
		if err != nil {
			return err
		}
		servers += len(some)
		if len(some) < noticeBatch {
			break
		}
		after = some[len(some)-1].ID
	}
	o.facts = append(o.facts, NoticeDrafted{ID: n.ID, Text: n.Text, Servers: servers})
	return saveNotice(o.Tx, noticeDraft, n)
}

func (d SendNotice) Govern(o *Opening) error {
	last, err := readNotice(o.Tx.Reader, noticeSent)
	switch {
	case err != nil:
		return err
	case last.ID == d.ID:
		return nil
	case last.ID != 0 && !last.Done:
		return noticeGoesOut
	}
	n, err := readNotice(o.Tx.Reader, noticeDraft)
	if err != nil {
		return err
	}
	if n.ID != d.ID || n.ID == 0 {
		return noNotice
	}
	n.DueAt = o.Actor.At
	return saveNotice(o.Tx, noticeSent, n)
}

// readNotice reads a kept notice; the zero value if there is none.
func readNotice(tx storage.Reader, key string) (n notice, err error) {
	text, err := tx.Setting(key)
	if err != nil || text == "" {
		return n, storage.IgnoreMissing(err)
	}
	return n, json.Unmarshal([]byte(text), &n)
}

func saveNotice(tx storage.Tx, key string, n notice) error {
	text, err := json.Marshal(n)
	if err != nil {
		return err
	}
	return tx.SaveSetting(key, string(text))
}

// SpreadNotice puts the operator's notice into the outbox, server by server. A process that
// dies goes on where it was, and no server gets it twice.
func (s *Service) SpreadNotice(ctx context.Context, now time.Time) error {
	for {
		n, err := storage.Read(ctx, s.store, func(tx storage.Reader) (notice, error) { return readNotice(tx, noticeSent) })
		if err != nil || n.ID == 0 || n.Done {
			return err
		}
		if err := s.store.Update(ctx, func(tx storage.Tx) error { return s.spreadNotice(tx, now) }); err != nil {
			return err
		}
	}
}

// spreadNotice puts a notice that is under way into the outbox of the next few servers.
func (s *Service) spreadNotice(tx storage.Tx, now time.Time) error {
	n, err := readNotice(tx.Reader, noticeSent)
	if err != nil || n.Done {
		return err
	}
	some, err := storage.SetUpGuilds(tx.Reader, n.Through, noticeBatch)
	if err != nil {
		return err
	}
	for _, g := range some {
		n.Through = g.ID
		if s.Admits(0, g.ID) != nil {
			continue
		}
		if n.DueAt.Before(now) {
			n.DueAt = now
		}
		if err := addNews(tx, NewsData{ID: n.ID, Guild: g.ID, Text: n.Text}, storage.Post{User: g.SetupBy, DueAt: n.DueAt}); err != nil {
			return err
		}
		n.DueAt = n.DueAt.Add(noticePace)
	}
	n.Done = len(some) < noticeBatch
	return saveNotice(tx, noticeSent, n)
}

// addNews puts a server's notice into the outbox, unless it is there.
func addNews(tx storage.Tx, d NewsData, to storage.Post) error {
	to.Kind, to.Guild = storage.NewsPost, d.Guild
	to.Key, to.Nonce = fmt.Sprintf("news/%d/%d", d.ID, d.Guild), fmt.Sprintf("n%x-%x", int64(d.Guild), d.ID&0xffffff)
	if to.Channel != 0 {
		to.Key, to.Nonce = to.Key+"/channel", "c"+to.Nonce
	}
	return addOnce(tx, to, d)
}

// NewsRefused has a server's channel get the notice that whoever set it up takes no direct
// message with. It works within the Update that notes so.
func NewsRefused(tx storage.Tx, p storage.Post, now time.Time) error {
	g, err := tx.Guild(p.Guild)
	if err != nil || p.Channel != 0 || g.Channel == 0 || !g.LeftAt.IsZero() {
		return storage.IgnoreMissing(err)
	}
	var d NewsData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return err
	}
	return addNews(tx, d, storage.Post{Channel: g.Channel, DueAt: now})
}

const (
	noticeLength  outcome.Reason = "notice length"   // a notice has no text, or more than that many characters
	noNotice      outcome.Reason = "no notice"       // there is another draft by now
	noticeGoesOut outcome.Reason = "notice goes out" // the notice before is still being put into the outbox
)
