package operate

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"kenkenbot/bot/cluster"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/timetable"
	"kenkenbot/internal/wait"
	"kenkenbot/storage"
)

const (
	// rejoinPause lies between two tries to be one of the bot's processes again.
	rejoinPause = 3 * time.Second
	// leaveTime is how long it may take to tell the others that this process has gone.
	leaveTime = 10 * time.Second
)

// Membership is this process among those of one bot. The zero value is a bot alone.
type Membership struct {
	member *cluster.Member
	again  bool // it was fenced off, and begins again
	log    *slog.Logger
}

// RunProcess runs a bot until ctx ends or something fails that no new attempt can help: as one of
// several processes where the database is a server, which others may use too, else alone. A
// process that others took for dead, because it stood still for a while, begins again: nothing
// that it was about to do goes on.
func RunProcess(ctx context.Context, c config.Config, store Database, log *slog.Logger, run func(context.Context, Membership, Database) error) error {
	if !config.OnServer(string(c.Database)) {
		return run(ctx, Membership{log: log}, store)
	}
	for again := false; ; again = true {
		err := once(ctx, c, store, Membership{again: again, log: log}, run)
		if !errors.Is(err, storage.ErrFenced) || ctx.Err() != nil {
			return err
		}
	}
}

// once runs the bot as a new member.
func once(ctx context.Context, c config.Config, store Database, m Membership, run func(context.Context, Membership, Database) error) error {
	var err error
	if m.member, err = m.join(ctx, c, store); err != nil || m.member == nil {
		return err
	}
	err = run(ctx, m, fencedDatabase{store, m.member.Store()})
	leaving, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveTime)
	defer cancel()
	if leaveErr := m.member.Leave(leaving); leaveErr != nil {
		m.log.Warn("the other processes could not be told that this one has ended: they notice within seconds", "err", leaveErr)
	}
	return err
}

// join makes this process one of the bot's. One that was before tries until it succeeds; nil if
// ctx ended.
func (m Membership) join(ctx context.Context, c config.Config, store Database) (*cluster.Member, error) {
	for {
		member, err := cluster.Join(ctx, store, c.Data, m.log)
		if err == nil || !m.again {
			return member, err
		}
		m.log.Error("this process could not join the others again; it is tried on", "err", err)
		if wait.For(ctx, rejoinPause) != nil {
			return nil, nil
		}
	}
}

// ErrEnded is returned where the bot ended in good order before something was done.
var ErrEnded = errors.New("ended")

// Reads does what a start needs of the store. A process that begins again has had it before, so
// that only the store can be in the way: it tries until that answers, or ctx ends (errEnded).
func (m Membership) Reads(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil || !m.again || errors.Is(err, storage.ErrFenced) {
			return err
		}
		m.log.Error("this process can't begin again yet; it is tried on", "err", err)
		if wait.For(ctx, rejoinPause) != nil {
			return ErrEnded
		}
	}
}

// fencedDatabase is a database that takes no more Updates once this process was taken for dead.
type fencedDatabase struct {
	Database
	under storage.Store
}

func (f fencedDatabase) Update(ctx context.Context, do func(storage.Tx) error) error {
	return f.under.Update(ctx, do)
}

// Fleet returns the client's share of a bot of several processes, nil if there can be none.
func (m Membership) Fleet() discord.Fleet {
	if m.member == nil {
		return nil
	}
	return m.member
}

// Share returns this process's share of the bot's work.
func (m Membership) Share() timetable.Share {
	if m.member == nil {
		return nil
	}
	return m.member
}

// State is how this process does among the others; nil where there can be none.
func (m Membership) State() func() cluster.State {
	if m.member == nil {
		return nil
	}
	return m.member.State
}

// Fenced returns once others took this process for dead.
func (m Membership) Fenced(ctx context.Context) error {
	if m.member == nil {
		return nil
	}
	select {
	case <-m.member.Lost():
		return storage.ErrFenced
	case <-ctx.Done():
		return nil
	}
}
