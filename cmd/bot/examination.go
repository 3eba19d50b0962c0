package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// shownOfAKind bounds the lines about things that there can be thousands of.
const shownOfAKind = 20

// doctorOptions say what to look at.
type doctorOptions struct {
	source     source
	time       time.Duration // that it may take in all
	posts      int           // how many of the next posts are shown
	discordURL string        // another server than Discord's; empty is Discord
}

// found counts findings by their state.
type found map[findingState]int

// examination is a look at a bot. Its parts print what they find, and leave here what
// later ones build on.
type examination struct {
	options doctorOptions
	out     io.Writer
	secrets *strings.Replacer
	found   found

	config   config
	database string
	held     bool // a process has the database open to write
	holder   string
	store    storage.Store // nil if it can't be read
	client   *discord.Client
	guilds   []storage.Guild                 // with a channel to post in
	places   map[storage.ID]discord.Standing // by channel, as far as Discord told
}

// examine looks at everything, prints a line about each, and returns how many findings of each
// state there are.
func examine(ctx context.Context, o doctorOptions, out io.Writer) found {
	ctx, cancel := context.WithTimeout(ctx, o.time)
	defer cancel()
	x := &examination{options: o, out: out, found: found{}, secrets: strings.NewReplacer(), places: map[storage.ID]discord.Standing{}}
	fmt.Fprintln(x.out, builtWith())
	if x.configured() {
		defer x.close()
		x.data(ctx)
		x.discord(ctx)
		x.posts(ctx)
		x.addresses(ctx)
	}
	return x.found
}

// builtWith is a line with the versions of the program and of what matters in it.
func builtWith() string {
	line := fmt.Sprintf("KenKen bot %s, %s %s/%s", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dep := range info.Deps {
			if dep.Path == "github.com/bwmarrin/discordgo" {
				line += ", discordgo " + dep.Version
			}
		}
	}
	if v := sqlite.Version(); v != "" {
		line += ", SQLite " + v
	}
	return line
}

func (x *examination) close() {
	if x.store != nil {
		x.store.Close()
	}
}

// tell prints what was found.
func (x *examination) tell(f finding) {
	x.found[f.state]++
	fmt.Fprintf(x.out, "%-9s  %-13s  %s\n", f.state, f.name, oneLine(x.secrets.Replace(f.detail)))
}

func (x *examination) say(state findingState, name, format string, args ...any) {
	x.tell(finding{name: name, state: state, detail: fmt.Sprintf(format, args...)})
}

// judged tells what a check returned: what it saw, or an error that says what to do.
func (x *examination) judged(name, saw string, err error) {
	if err != nil {
		x.say(failed, name, "%v", err)
		return
	}
	x.say(fine, name, "%s", saw)
}

// summary says what is to be done.
func (f found) summary() string {
	var parts []string
	for _, p := range []struct {
		state     findingState
		one, many string
	}{
		{failed, "1 thing failed", "%d things failed"},
		{doubtful, "1 warning", "%d warnings"},
		{unasked, "1 thing not asked", "%d things not asked"},
	} {
		switch n := f[p.state]; {
		case n == 1:
			parts = append(parts, p.one)
		case n > 1:
			parts = append(parts, fmt.Sprintf(p.many, n))
		}
	}
	if len(parts) == 0 {
		return "All is well."
	}
	return strings.Join(parts, ", ") + "."
}

// data looks at the database, its backups and its disk.
func (x *examination) data(ctx context.Context) {
	x.database = x.options.source.database(x.config)
	if onServer(x.database) {
		x.server(ctx)
		return
	}
	var err error
	if x.held, x.holder, err = sqlite.InUse(x.database); err != nil {
		x.say(doubtful, "process", "whether a bot is at work on the data can't be told: %v", err)
	} else if x.held {
		x.say(fine, "process", "a bot%s is at work on the data", x.holder)
	} else {
		x.say(fine, "process", "no bot is at work on the data now")
	}
	x.file(ctx)
	h := x.health()
	x.tell(h.disk())
	if x.store != nil {
		x.tell(h.backups())
		x.offsite(ctx)
		x.salt(ctx)
	}
}

// server looks at a database on a server, and at this machine's disk. It never shows the
// address, which may hold a password. Whether a bot is at work on it, its own answer at
// metrics_addr tells.
func (x *examination) server(ctx context.Context) {
	if x.config.MetricsAddr != "" {
		_, _, err := pageAt(ctx, "http://"+local(x.config.MetricsAddr)+"/readyz")
		x.held = err == nil
	}
	half, cancel := context.WithTimeout(ctx, x.options.time/2)
	defer cancel()
	begun := time.Now()
	store, err := attachDatabase(half, x.config, x.database, slog.New(slog.DiscardHandler))
	if err != nil {
		x.say(failed, "database", "%v", err)
		return
	}
	x.store = store
	x.say(fine, "database", "the PostgreSQL database answers and has this version's schema (looked at in %v)", time.Since(begun).Round(time.Millisecond))
	h := x.health()
	x.tell(h.disk())
	x.tell(h.backups())
	x.salt(ctx)
}

// offsite looks whether the command that takes backups off this machine is there, and how far
// it came.
func (x *examination) offsite(ctx context.Context) {
	command := x.config.BackupCommand
	if len(command) == 0 {
		x.say(fine, "off-site", "no backup_command is set, so backups stay on this machine unless something else takes them")
		return
	}
	if _, err := exec.LookPath(command[0]); err != nil {
		x.say(failed, "off-site", "backup_command can't be run: %v", err)
		return
	}
	night, err := lastOffsite(ctx, x.store)
	if err != nil {
		x.say(failed, "off-site", "%v", err)
		return
	}
	x.tell(offsiteFinding(night, x.now()))
}

// health is what a running bot would look at, without one.
func (x *examination) health() *health {
	c := x.config
	c.Data = x.folder()
	return newHealth(c, nil, x.now)
}

// now is Discord's time as far as it is known, else this machine's.
func (x *examination) now() time.Time {
	if x.client != nil {
		return x.client.Time()
	}
	return time.Now()
}

// file looks at the database, and opens it to be read if that can be done.
func (x *examination) file(ctx context.Context) {
	info, err := os.Stat(x.database)
	if errors.Is(err, os.ErrNotExist) {
		x.noDatabase()
		return
	}
	if err != nil {
		x.say(failed, "database", "%v", err)
		return
	}
	if stray := sqlite.Stray(x.database); stray != "" && !x.held {
		x.say(failed, "owner", "%s", stray)
	}
	begun := time.Now()
	half, cancel := context.WithTimeout(ctx, x.options.time/2)
	defer cancel()
	report, err := sqlite.Glance(half, x.database)
	switch {
	case half.Err() != nil && ctx.Err() == nil:
		x.say(unasked, "database", "%s was not looked through within %v: \"bot check-data\" takes the time that it needs", x.database, x.options.time/2)
	case err != nil:
		x.say(failed, "database", "%v", err)
		return
	case len(report.Faults) > 0:
		x.say(failed, "database", "%s is damaged (%s): stop the bot, keep the file, and go back to the newest backup: \"bot restore FILE\"", x.database, report.Faults[0])
		return
	case report.Unfit != nil:
		x.say(failed, "database", "%s was %v", x.database, report.Unfit)
		return
	case report.Schema < report.Newest && x.held:
		x.say(doubtful, "database", "%s is sound and has schema %d; the bot at work on it is older than this one (schema %d), or upgrading it just now: look again, ask that version, or start the bot again with this one", x.database, report.Schema, report.Newest)
		return
	case report.Schema < report.Newest:
		x.say(doubtful, "database", "%s is sound and has schema %d: the next start copies it into the backups and upgrades it to %d", x.database, report.Schema, report.Newest)
		return
	default:
		x.say(fine, "database", "%s is sound, schema %d, %s (looked at in %v)", x.database, report.Schema, mebibytes(info.Size()+x.log()), time.Since(begun).Round(time.Millisecond))
	}
	if x.store, err = sqlite.Read(ctx, x.database, sqlite.Options{Log: slog.New(slog.DiscardHandler)}); err != nil {
		x.store = nil
		x.say(failed, "database", "%v", err)
	}
}

// noDatabase says why there may be none.
func (x *examination) noDatabase() {
	c := x.config
	c.Data = x.folder()
	switch b := nightliesIn(backupFolder(c), time.Now()); {
	case x.held:
		x.say(failed, "database", "%s was deleted or moved away from under the bot: stop the bot, and restore the newest backup with \"bot restore FILE\"", x.database)
	case !b.night.IsZero():
		x.say(failed, "database", "there is no %s, but a backup of %s in %s: go back to it with \"bot restore FILE\", or begin with an empty one: \"bot run --new-database\"", x.database, b.night.Format(time.DateOnly), backupFolder(c))
	case b.ahead != "":
		x.say(failed, "database", "there is no %s, but %s in %s is dated ahead: the clock was wrong when it was made, or is wrong now. Go back to it with \"bot restore FILE\", or begin with an empty one: \"bot run --new-database\"", x.database, b.ahead, backupFolder(c))
	default:
		x.say(doubtful, "database", "there is no %s yet: the first start makes it. If the bot has run before, name its data folder with --data", x.database)
	}
}

// log is the size of what was written and waits beside the database.
func (x *examination) log() int64 {
	info, err := os.Stat(x.database + "-wal")
	if err != nil {
		return 0
	}
	return info.Size()
}

// mebibytes writes a size for people.
func mebibytes(bytes int64) string { return fmt.Sprintf("%.1f MiB", float64(bytes)/(1<<20)) }

// posts tells what the timetable has before it.
func (x *examination) posts(ctx context.Context) {
	if x.store == nil {
		x.say(unasked, "posts", "the database can't be read now")
		return
	}
	now := x.now()
	agenda, err := game.AgendaAt(ctx, x.store, now, x.config.PostSpread.duration())
	if err != nil {
		x.say(failed, "posts", "%v", err)
		return
	}
	if len(agenda.Posts) == 0 {
		x.say(doubtful, "posts", "no server has a channel for its daily: a server's manager chooses one with /kenken-admin setup")
		return
	}
	next, troubled := 0, 0
	for _, p := range agenda.Posts {
		f := x.appointment(p, now)
		switch {
		case f.state != fine:
			if troubled++; troubled <= shownOfAKind {
				x.tell(f)
			}
		case next < x.options.posts:
			next++
			x.tell(f)
		}
	}
	if troubled > shownOfAKind {
		x.say(doubtful, "posts", "%d more are overdue or paused", troubled-shownOfAKind)
	}
	if more := len(agenda.Posts) - next - troubled; more > 0 {
		x.say(fine, "posts", "%d more servers have their next post later", more)
	}
	x.crowd(agenda.Posts)
	x.outbox(agenda.Late)
}

// overdueAfter is how long a daily's hour may have passed before it is overdue: the poster
// looks every minute.
const overdueAfter = 2 * time.Minute

// appointment says how the next daily of a server stands.
func (x *examination) appointment(p game.NextPost, now time.Time) finding {
	where := x.place(p.Guild.Channel, p.Guild.ID)
	when := p.At
	if zone, err := game.Zone(p.Guild.Zone); err == nil {
		when = p.At.In(zone)
	}
	at := when.Format("Mon 2 Jan 15:04 MST")
	switch {
	case p.Guild.Paused:
		return finding{name: "post", state: failed, detail: fmt.Sprintf("%s: paused since the last one failed: %s. It is tried again %s", where, pausedWhy(p.Guild), at)}
	case now.Sub(p.At) > overdueAfter && x.held:
		return finding{name: "post", state: failed, detail: fmt.Sprintf("%s: overdue since %s, though a bot is running: look for \"not posted\" and \"clock\" in its log", where, at)}
	case now.Sub(p.At) > overdueAfter:
		return finding{name: "post", state: doubtful, detail: fmt.Sprintf("%s: overdue since %s: it goes out once the bot runs", where, at)}
	}
	return finding{name: "post", state: fine, detail: fmt.Sprintf("%s: %s", where, at)}
}

// pausedWhy says why a server's posts failed, and who can fix it.
func pausedWhy(g storage.Guild) string {
	switch game.PauseCause(g.PauseCause) {
	case game.CauseGone:
		return "the channel is gone, so a manager of the server has to choose another with /kenken-admin setup"
	case game.CauseAccess:
		return "the bot can't see the channel"
	case game.CauseRights:
		return "the bot lacked a permission there"
	}
	return "Discord refused it"
}

// outbox tells of messages that don't go out.
func (x *examination) outbox(late []storage.Post) {
	if len(late) == 0 {
		x.say(fine, "outbox", "no message is late")
		return
	}
	oldest, why := late[0], ""
	for _, p := range late {
		why = cmp.Or(why, p.Failure)
	}
	detail := fmt.Sprintf("%d messages wait to be sent, the first (%s) since %s", len(late), oldest.Kind, oldest.DueAt.UTC().Format("Mon 2 Jan 15:04 MST"))
	if len(late) == 1 {
		detail = fmt.Sprintf("1 message (%s) waits to be sent", oldest.Kind)
	}
	if why != "" {
		detail += fmt.Sprintf("; the last try ended with: %s", why)
	}
	if !x.held {
		x.say(doubtful, "outbox", "%s. They go out once the bot runs, as far as there is still use in them", detail)
		return
	}
	x.say(doubtful, "outbox", "%s. The bot tries again by itself", detail)
}

// place names a channel and its server, as far as Discord told.
func (x *examination) place(channel, guild storage.ID) string {
	if s, known := x.places[channel]; known {
		return fmt.Sprintf("#%s (%v) in %s", s.Channel, channel, s.Guild)
	}
	return fmt.Sprintf("channel %v in server %v", channel, guild)
}
