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
	"kenkenbot/internal/diskroom"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

type doctorCmd struct {
	configFlags
	Time       time.Duration `default:"1m" help:"How long it may take in all. What was not asked by then is named."`
	Posts      int           `default:"5" placeholder:"N" help:"Show the next N posts. Those that are overdue or paused are shown in any case."`
	DiscordURL string        `placeholder:"URL" help:"Ask another server than Discord's, such as a sandbox."`
}

// Help is shown by "bot doctor --help".
func (doctorCmd) Help() string {
	return "It looks at the configuration, the database and its backups, at what Discord knows of the application, the bot's rights in each channel with a daily, and the next posts. " +
		"It changes and posts nothing, and may run beside the bot: give it the same configuration, environment and user. Each line says that something is right, or what to do. " +
		"\"warning\" is for what can wait or may be meant so, \"failed\" for what can't, \"not asked\" for what could not be looked at, such as Discord without a network. Exit code 1: something failed."
}

// shownOfAKind bounds the lines about things that there can be thousands of.
const shownOfAKind = 20

// unasked is the state of what could not be looked at.
const unasked = failed + 1

// examination is a look at a bot. Its parts print what they find, and leave here what
// later ones build on.
type examination struct {
	cmd     *doctorCmd
	out     io.Writer
	secrets *strings.Replacer
	found   map[findingState]int

	config   config
	database string
	held     bool // a process has the database open to write
	holder   string
	store    storage.Store // nil if it can't be read
	client   *discord.Client
	guilds   []storage.Guild                 // with a channel to post in
	places   map[storage.ID]discord.Standing // by channel, as far as Discord told
}

// Run looks at everything and prints a line about each.
func (c *doctorCmd) Run(con *console) error {
	switch {
	case c.Time < time.Second || c.Time > time.Hour:
		return fmt.Errorf("--time must be from 1s to 1h, not %v", c.Time)
	case c.Posts < 0 || c.Posts > 10000:
		return fmt.Errorf("--posts must be from 0 to 10000, not %d", c.Posts)
	}
	ctx, cancel := context.WithTimeout(con.ctx, c.Time)
	defer cancel()
	x := &examination{cmd: c, out: con.stdout, found: map[findingState]int{}, secrets: strings.NewReplacer(), places: map[storage.ID]discord.Standing{}}
	fmt.Fprintln(x.out, builtWith())
	if x.configured() {
		defer x.close()
		x.data(ctx)
		x.discord(ctx)
		x.posts(ctx)
		x.addresses(ctx)
	}
	if err := con.ctx.Err(); err != nil {
		return err
	}
	fmt.Fprintln(con.stderr, x.summary())
	if x.found[failed] > 0 {
		return errNo
	}
	return nil
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

var findingWords = map[findingState]string{fine: "ok", doubtful: "warning", failed: "failed", unasked: "not asked"}

// tell prints what was found.
func (x *examination) tell(f finding) {
	x.found[f.state]++
	fmt.Fprintf(x.out, "%-9s  %-13s  %s\n", findingWords[f.state], f.name, oneLine(x.secrets.Replace(f.detail)))
}

func (x *examination) say(state findingState, name, format string, args ...any) {
	x.tell(finding{name, state, fmt.Sprintf(format, args...)})
}

// judged tells what a check returned: what it saw, or an error that says what to do.
func (x *examination) judged(name, saw string, err error) {
	if err != nil {
		x.say(failed, name, "%v", err)
		return
	}
	x.say(fine, name, "%s", saw)
}

// oneLine makes one line of what may be others' words, without control characters.
func oneLine(text string) string {
	const most = 1000
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return strings.Join(strings.Fields(text), " ")
}

// summary counts what is to be done.
func (x *examination) summary() string {
	var parts []string
	for _, p := range []struct {
		state     findingState
		one, many string
	}{
		{failed, "1 thing failed", "%d things failed"},
		{doubtful, "1 warning", "%d warnings"},
		{unasked, "1 thing not asked", "%d things not asked"},
	} {
		switch n := x.found[p.state]; {
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
	x.database = x.cmd.database(x.config)
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
	half, cancel := context.WithTimeout(ctx, x.cmd.Time/2)
	defer cancel()
	begun := time.Now()
	store, err := x.cmd.attach(half, x.config, slog.New(slog.DiscardHandler))
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
	return &health{
		elsewhere: onServer(x.database),
		room:      func() (uint64, bool) { return diskroom.Free(existing(c.Data)) },
		backup:    func() nightlies { return nightliesIn(backupFolder(c), x.now()) },
		kept:      c.BackupsKept, now: x.now,
	}
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
	half, cancel := context.WithTimeout(ctx, x.cmd.Time/2)
	defer cancel()
	report, err := sqlite.Glance(half, x.database)
	switch {
	case half.Err() != nil && ctx.Err() == nil:
		x.say(unasked, "database", "%s was not looked through within %v: \"bot check-data\" takes the time that it needs", x.database, x.cmd.Time/2)
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
		case next < x.cmd.Posts:
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
		return finding{"post", failed, fmt.Sprintf("%s: paused since the last one failed: %s. It is tried again %s", where, pausedWhy(p.Guild), at)}
	case now.Sub(p.At) > overdueAfter && x.held:
		return finding{"post", failed, fmt.Sprintf("%s: overdue since %s, though a bot is running: look for \"not posted\" and \"clock\" in its log", where, at)}
	case now.Sub(p.At) > overdueAfter:
		return finding{"post", doubtful, fmt.Sprintf("%s: overdue since %s: it goes out once the bot runs", where, at)}
	}
	return finding{"post", fine, fmt.Sprintf("%s: %s", where, at)}
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
