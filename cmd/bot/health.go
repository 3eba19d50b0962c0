package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"kenkenbot/bot/cluster"
	"kenkenbot/bot/discord"
	"kenkenbot/internal/diskroom"
	"kenkenbot/storage/sqlite"
)

const (
	// probeTime is how long the store may take to answer.
	probeTime = 3 * time.Second
	// leastRoom is how much of the disk must be free for the bot to be well, and fewRoom
	// below which the operator hears of it; both in bytes.
	leastRoom = 16 << 20
	fewRoom   = 256 << 20
	// oldBackup is the age from which the newest backup is too old: a night was missed,
	// and some hours.
	oldBackup = 36 * time.Hour
)

// health is what is looked at to say how the bot does.
type health struct {
	connection func() discord.Health
	member     func() cluster.State        // nil for a bot that is one process
	probe      func(context.Context) error // the store
	keeps      func(context.Context) error // its files
	room       func() (free uint64, known bool)
	backup     func() nightlies
	kept       int      // how many there are to be
	offsite    *offsite // takes them off this machine; nil does not
	elsewhere  bool     // the database is backed up by other means
	now        func() time.Time
	begun      time.Time // when this process began
}

// newHealth looks at what c names: its store, if it is open, its disk and its backups. What
// else there is to look at, the connection first of all, is the caller's to add.
func newHealth(c config, store database, now func() time.Time) *health {
	h := &health{
		room:   func() (uint64, bool) { return diskroom.Free(existing(c.Data)) },
		backup: func() nightlies { return nightliesIn(backupFolder(c), now()) },
		kept:   c.BackupsKept, elsewhere: onServer(string(c.Database)), now: now,
	}
	if store != nil {
		h.probe, h.keeps = store.Probe, keeps(store)
	}
	return h
}

// keeps returns what says why the files of a store keep nothing.
func keeps(store database) func(context.Context) error {
	if file, ok := store.(*sqlite.Store); ok {
		return file.Keeps
	}
	return func(context.Context) error { return nil }
}

// serves says whether the bot can serve people.
func (h *health) serves(ctx context.Context) []finding {
	found := []finding{h.gateway(), h.store(ctx), h.file(ctx)}
	if f := h.processes(); f != nil {
		found = append(found, *f)
	}
	return found
}

// all says how everything does.
func (h *health) all(ctx context.Context) []finding {
	all := append(h.serves(ctx), h.clock(), h.disk(), h.backups())
	if f := h.offsite.finding(h.begun); f != nil {
		all = append(all, *f)
	}
	return all
}

func (h *health) gateway() finding {
	state := h.connection()
	if len(state.Held) == 0 && h.member != nil {
		return finding{"discord", fine, "no shard is here"} // whether one should be, processes says
	}
	if !state.Connected {
		return finding{"discord", failed, notConnected(state)}
	}
	return finding{name: "discord"}
}

func (h *health) store(ctx context.Context) finding {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	if err := h.probe(ctx); err != nil {
		return finding{"database", failed, err.Error()}
	}
	return finding{name: "database"}
}

func (h *health) file(ctx context.Context) finding {
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	if err := h.keeps(ctx); err != nil {
		return finding{"file", failed, err.Error()}
	}
	return finding{name: "file"}
}

func (h *health) clock() finding {
	off := h.connection().ClockOff.Round(time.Second)
	detail := fmt.Sprintf("this machine's clock is %v ahead of Discord's", off)
	if off < 0 {
		detail = fmt.Sprintf("this machine's clock is %v behind Discord's", -off)
	}
	switch {
	case off.Abs() > discord.ClockLimit:
		return finding{"clock", failed, detail + ": nothing is posted until it is right"}
	case off.Abs() > discord.ClockWarn:
		return finding{"clock", doubtful, detail}
	}
	return finding{name: "clock"}
}

func (h *health) disk() finding {
	free, known := h.room()
	detail := fmt.Sprintf("%d MiB are free", free>>20)
	switch {
	case !known:
		return finding{"disk", fine, "how much is free is not known here"}
	case free < leastRoom:
		return finding{"disk", failed, detail + ": make room before the database can't grow any more"}
	case free < fewRoom:
		return finding{"disk", doubtful, detail}
	}
	return finding{"disk", fine, detail}
}

func (h *health) backups() finding {
	if h.elsewhere {
		return finding{"backup", fine, "PostgreSQL's own tools make them"}
	}
	if h.kept == 0 {
		return finding{"backup", fine, "none are kept, as configured"}
	}
	b := h.backup()
	newest := "the newest is of " + b.night.Format(time.DateOnly)
	switch now := h.now(); {
	case now.Sub(h.begun) < time.Hour:
		return finding{"backup", fine, "the bot has just begun"} // one may be under way
	case b.night.IsZero():
		return finding{"backup", doubtful, "there is none: look for \"backup failed\" in the log" + b.remark()}
	case now.Sub(b.night) > oldBackup:
		return finding{"backup", doubtful, newest + ": look for \"backup failed\" in the log" + b.remark()}
	}
	return finding{"backup", fine, newest + b.remark()}
}

// notConnected says which connections to Discord are missing.
func notConnected(h discord.Health) string {
	if len(h.Down) == len(h.Held) || h.Shards == 1 {
		return "not connected to Discord"
	}
	var names []string
	for _, shard := range h.Down {
		names = append(names, strconv.Itoa(shard))
	}
	return fmt.Sprintf("not connected to Discord: shard %s of %d", strings.Join(names, ", "), h.Shards)
}

// existing returns the folder, or the nearest one above it that there is: what is to be made
// there will lie on the same disk.
func existing(folder string) string {
	for {
		if _, err := os.Stat(folder); err == nil {
			return folder
		}
		above := filepath.Dir(folder)
		if above == folder {
			return folder
		}
		folder = above
	}
}

// processes says how this process does among the others; nil where there can be none. One that
// waits for its share, or is about to go, is not to be relied on.
func (h *health) processes() *finding {
	if h.member == nil {
		return nil
	}
	state := h.member()
	what := fmt.Sprintf("%d of %d shards are here, %d processes", len(state.Shards), state.Of, state.Processes)
	if state.Chores {
		what += ", and the chores"
	}
	f := &finding{"processes", fine, what}
	switch {
	case state.Lost:
		f.state, f.detail = failed, "other processes have taken over from this one: it begins again"
	case state.Leaving:
		f.state, f.detail = failed, "this process hands over to the others: "+what
	case state.Silent > 0:
		f.state, f.detail = failed, fmt.Sprintf("the leases were not renewed for %v: %s", state.Silent.Round(time.Second), what)
	case state.Waiting:
		f.state, f.detail = failed, "this process waits for its share: "+what
	}
	return f
}
