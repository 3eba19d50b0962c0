package operate

import (
	"context"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"kenkenbot/bot/game"
	"kenkenbot/bot/web"
	"kenkenbot/internal/wait"
)

// sessionsEvery is how often the page looks which sessions have ended, should another process's
// word of that have been lost.
const sessionsEvery = time.Minute

// Teller tells other processes what changes; nil where there are none.
func (m Membership) Teller() func(word string) {
	if m.member == nil {
		return nil
	}
	return m.member.Tell
}

// Hear keeps this process's memory up to date with the changes of others, until ctx ends. page is
// nil if there is none.
func (m Membership) Hear(ctx context.Context, service *game.Service, page *web.Server, now func() time.Time) {
	if m.member == nil {
		return
	}
	complain := func(err error) {
		if err != nil && ctx.Err() == nil {
			m.log.Error("what another process has changed could not be read", "err", err)
		}
	}
	sessions := func() {
		if page != nil {
			complain(page.Missed(ctx))
		}
	}
	heard := func(word string) {
		name, ended := strings.CutPrefix(word, web.News)
		switch {
		case !ended:
			complain(service.Heard(ctx, word, now()))
		case page != nil:
			page.Heard(name)
		}
	}
	missed := func() {
		sessions()
		complain(service.Missed(ctx, now()))
	}
	var group errgroup.Group
	group.Go(func() error { m.member.Hear(ctx, heard, missed); return nil })
	if page != nil {
		group.Go(func() error {
			for wait.For(ctx, sessionsEvery) == nil {
				sessions()
			}
			return nil
		})
	}
	_ = group.Wait() // nothing fails
}
