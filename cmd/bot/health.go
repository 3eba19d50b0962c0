package main

import (
	"context"
	"fmt"
	"net/http"
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

// healthOf looks at a bot's store and connection.
func (s serving) healthOf(client *discord.Client) *health {
	h := &health{
		connection: client.Health, probe: s.store.Probe, keeps: s.keeps,
		room:   func() (uint64, bool) { return diskroom.Free(s.config.Data) },
		backup: func() nightlies { return nightliesIn(backupFolder(s.config), s.clock.Now()) },
		kept:   s.config.BackupsKept, offsite: s.offsite, elsewhere: onServer(string(s.config.Database)), now: s.clock.Now, begun: s.clock.Now(),
	}
	if s.member != nil {
		h.member = s.member.State
	}
	return h
}

// keeps returns why the database's files keep nothing.
func (s serving) keeps(ctx context.Context) error {
	if file, ok := s.store.(*sqlite.Store); ok {
		return file.Keeps(ctx)
	}
	return nil
}

// finding is what one check says.
type finding struct {
	name   string
	state  findingState
	detail string // what is wrong and what to do
}

type findingState int

const (
	fine findingState = iota
	doubtful
	failed
)

func (f finding) String() string {
	if f.detail == "" {
		return f.name + ": " + findingWords[f.state]
	}
	return f.name + ": " + findingWords[f.state] + ": " + f.detail
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

// writeFindings answers with what was found: 503 if something failed, else 200. The first line
// sums it up, the others say it one by one.
func writeFindings(w http.ResponseWriter, findings []finding) {
	worst, status := finding{}, http.StatusOK
	var lines []string
	for _, f := range findings {
		lines = append(lines, f.String())
		if f.state > worst.state {
			worst = f
		}
	}
	first := "ok"
	switch worst.state {
	case doubtful:
		first = "ok, but " + worst.detail
	case failed:
		first, status = worst.detail, http.StatusServiceUnavailable
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	fmt.Fprintln(w, first+"\n"+strings.Join(lines, "\n"))
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
