package operate

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
	"kenkenbot/bot/operate/config"
	"kenkenbot/internal/diskroom"
	"kenkenbot/storage/sqlite"
)

const (
	// ProbeTime is how long the store may take to answer.
	ProbeTime = 3 * time.Second
	// leastRoom is how much of the disk must be free for the bot to be well, and fewRoom
	// below which the operator hears of it; both in bytes.
	leastRoom = 16 << 20
	fewRoom   = 256 << 20
	// oldBackup is the age from which the newest backup is too old: a night was missed,
	// and some hours.
	oldBackup = 36 * time.Hour
)

// Health holds the sources from which the bot's health is judged.
type Health struct {
	Connection func() discord.Health
	Member     func() cluster.State // nil for a bot that is one process
	Offsite    *Offsite             // takes backups off this machine; nil does not
	Begun      time.Time            // when this process began

	probe     func(context.Context) error // the store
	keeps     func(context.Context) error // its files
	room      func() (free uint64, known bool)
	backup    func() Nightlies
	kept      int  // how many backups there are to be
	elsewhere bool // the database is backed up by other means
	now       func() time.Time
}

// NewHealth looks at what c names: its store, if it is open, its disk and its backups. What
// else there is to look at, the connection first of all, is the caller's to add.
func NewHealth(c config.Config, store Database, now func() time.Time) *Health {
	h := &Health{
		room:   func() (uint64, bool) { return diskroom.Free(existing(c.Data)) },
		backup: func() Nightlies { return NightliesIn(BackupFolder(c), now()) },
		kept:   c.BackupsKept, elsewhere: config.OnServer(string(c.Database)), now: now,
	}
	if store != nil {
		h.probe, h.keeps = store.Probe, keeps(store)
	}
	return h
}

// keeps returns a function that returns an error if the files of a store keep nothing.
func keeps(store Database) func(context.Context) error {
	if file, ok := store.(*sqlite.Store); ok {
		return file.Keeps
	}
	return func(context.Context) error { return nil }
}

// serves says whether the bot can serve people.
func (h *Health) serves(ctx context.Context) []Finding {
	found := []Finding{h.gateway(), h.store(ctx), h.file(ctx)}
	if f := h.processes(); f != nil {
		found = append(found, *f)
	}
	return found
}

// all says how everything does.
func (h *Health) all(ctx context.Context) []Finding {
	all := append(h.serves(ctx), h.Clock(), h.Disk(), h.Backups())
	if f := h.Offsite.finding(h.Begun); f != nil {
		all = append(all, *f)
	}
	return all
}

func (h *Health) gateway() Finding {
	state := h.Connection()
	if len(state.Held) == 0 && h.Member != nil {
		return Finding{"discord", Fine, "no shard is here"} // whether one should be, processes says
	}
	if !state.Connected {
		return Finding{"discord", Failed, notConnected(state)}
	}
	return Finding{Name: "discord"}
}

func (h *Health) store(ctx context.Context) Finding {
	ctx, cancel := context.WithTimeout(ctx, ProbeTime)
	defer cancel()
	if err := h.probe(ctx); err != nil {
		return Finding{"database", Failed, err.Error()}
	}
	return Finding{Name: "database"}
}

func (h *Health) file(ctx context.Context) Finding {
	ctx, cancel := context.WithTimeout(ctx, ProbeTime)
	defer cancel()
	if err := h.keeps(ctx); err != nil {
		return Finding{"file", Failed, err.Error()}
	}
	return Finding{Name: "file"}
}

// Clock says how far this machine's clock is off.
func (h *Health) Clock() Finding {
	off := h.Connection().ClockOff.Round(time.Second)
	detail := fmt.Sprintf("this machine's clock is %v ahead of Discord's", off)
	if off < 0 {
		detail = fmt.Sprintf("this machine's clock is %v behind Discord's", -off)
	}
	switch {
	case off.Abs() > discord.ClockLimit:
		return Finding{"clock", Failed, detail + ": nothing is posted until it is right"}
	case off.Abs() > discord.ClockWarn:
		return Finding{"clock", Doubtful, detail}
	}
	return Finding{Name: "clock"}
}

// Disk says how much room the data have.
func (h *Health) Disk() Finding {
	free, known := h.room()
	detail := fmt.Sprintf("%d MiB are free", free>>20)
	switch {
	case !known:
		return Finding{"disk", Fine, "how much is free is not known here"}
	case free < leastRoom:
		return Finding{"disk", Failed, detail + ": make room before the database can't grow any more"}
	case free < fewRoom:
		return Finding{"disk", Doubtful, detail}
	}
	return Finding{"disk", Fine, detail}
}

// Backups says how old the newest backup is.
func (h *Health) Backups() Finding {
	if h.elsewhere {
		return Finding{"backup", Unasked, "the bot does not know: PostgreSQL's own tools make them"}
	}
	if h.kept == 0 {
		return Finding{"backup", Fine, "none are kept, as configured"}
	}
	b := h.backup()
	newest := "the newest is of " + b.Night.Format(time.DateOnly)
	switch now := h.now(); {
	case now.Sub(h.Begun) < time.Hour:
		return Finding{"backup", Fine, "the bot has just begun"} // one may be under way
	case b.Night.IsZero():
		return Finding{"backup", Doubtful, "there is none: look for \"backup failed\" in the log" + b.remark()}
	case now.Sub(b.Night) > oldBackup:
		return Finding{"backup", Doubtful, newest + ": look for \"backup failed\" in the log" + b.remark()}
	}
	return Finding{"backup", Fine, newest + b.remark()}
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
func (h *Health) processes() *Finding {
	if h.Member == nil {
		return nil
	}
	state := h.Member()
	what := fmt.Sprintf("%d of %d shards are here, %d processes", len(state.Shards), state.Of, state.Processes)
	if state.Chores {
		what += ", and the chores"
	}
	f := &Finding{"processes", Fine, what}
	switch {
	case state.Lost:
		f.State, f.Detail = Failed, "other processes have taken over from this one: it begins again"
	case state.Leaving:
		f.State, f.Detail = Failed, "this process hands over to the others: "+what
	case state.Silent > 0:
		f.State, f.Detail = Failed, fmt.Sprintf("the leases were not renewed for %v: %s", state.Silent.Round(time.Second), what)
	case state.Waiting:
		f.State, f.Detail = Failed, "this process waits for its share: "+what
	}
	return f
}
