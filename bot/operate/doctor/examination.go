package doctor

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
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// shownOfAKind bounds the lines about things that there can be thousands of.
const shownOfAKind = 20

// Options say what to look at.
type Options struct {
	Source     config.Source
	Time       time.Duration // that it may take in all
	Posts      int           // how many of the next posts are shown
	DiscordURL string        // another server than Discord's; empty is Discord
}

// Found counts findings by their state.
type Found map[operate.State]int

// examination is a look at a bot. Its parts print what they find, and leave here what
// later ones build on.
type examination struct {
	options Options
	out     io.Writer
	secrets *strings.Replacer
	found   Found

	config   config.Config
	database string
	held     bool // a process has the database open to write
	holder   string
	store    storage.Store // nil if it can't be read
	client   *discord.Client
	guilds   []storage.Guild                 // with a channel to post in
	places   map[storage.ID]discord.Standing // by channel, as far as Discord told
}

// Examine looks at everything, prints a line about each, and returns how many findings of each
// state there are.
func Examine(ctx context.Context, o Options, out io.Writer) Found {
	ctx, cancel := context.WithTimeout(ctx, o.Time)
	defer cancel()
	x := &examination{options: o, out: out, found: Found{}, secrets: strings.NewReplacer(), places: map[storage.ID]discord.Standing{}}
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

// builtWith returns a line with the versions of the program and of its most important modules.
func builtWith() string {
	line := fmt.Sprintf("KenKen bot %s, %s %s/%s", operate.Version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
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
func (x *examination) tell(f operate.Finding) {
	x.found[f.State]++
	fmt.Fprintf(x.out, "%-9s  %-13s  %s\n", f.State, f.Name, operate.OneLine(x.secrets.Replace(f.Detail)))
}

func (x *examination) say(state operate.State, name, format string, args ...any) {
	x.tell(operate.Finding{Name: name, State: state, Detail: fmt.Sprintf(format, args...)})
}

// judged reports the result of a check: an observation, or an error that says what to do.
func (x *examination) judged(name, saw string, err error) {
	if err != nil {
		x.say(operate.Failed, name, "%v", err)
		return
	}
	x.say(operate.Fine, name, "%s", saw)
}

// Summary says what is to be done.
func (f Found) Summary() string {
	var parts []string
	for _, p := range []struct {
		state     operate.State
		one, many string
	}{
		{operate.Failed, "1 thing failed", "%d things failed"},
		{operate.Doubtful, "1 warning", "%d warnings"},
		{operate.Unasked, "1 thing not asked", "%d things not asked"},
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
	x.database = x.options.Source.Database(x.config)
	if config.OnServer(x.database) {
		x.server(ctx)
		return
	}
	var err error
	if x.held, x.holder, err = sqlite.InUse(x.database); err != nil {
		x.say(operate.Doubtful, "process", "whether a bot is at work on the data can't be told: %v", err)
	} else if x.held {
		x.say(operate.Fine, "process", "a bot%s is at work on the data", x.holder)
	} else {
		x.say(operate.Fine, "process", "no bot is at work on the data now")
	}
	x.file(ctx)
	h := x.health()
	x.tell(h.Disk())
	if x.store != nil {
		x.tell(h.Backups())
		x.offsite(ctx)
		x.salt(ctx)
	}
}

// server looks at a database on a server, and at this machine's disk. It never shows the
// address, which may hold a password. Whether a bot is at work on it, its own answer at
// metrics_addr tells.
func (x *examination) server(ctx context.Context) {
	if x.config.MetricsAddr != "" {
		_, _, _, err := pageAt(ctx, "http://"+operate.Local(x.config.MetricsAddr)+"/readyz")
		x.held = err == nil
	}
	half, cancel := context.WithTimeout(ctx, x.options.Time/2)
	defer cancel()
	begun := time.Now()
	store, err := operate.Attach(half, x.config, x.database, slog.New(slog.DiscardHandler))
	if err != nil {
		x.say(operate.Failed, "database", "%v", err)
		return
	}
	x.store = store
	x.say(operate.Fine, "database", "the PostgreSQL database answers and has this version's schema (looked at in %v)", time.Since(begun).Round(time.Millisecond))
	h := x.health()
	x.tell(h.Disk())
	x.tell(h.Backups())
	x.salt(ctx)
}

// offsite looks whether the command that takes backups off this machine is there, and how far
// it came.
func (x *examination) offsite(ctx context.Context) {
	command := x.config.BackupCommand
	if len(command) == 0 {
		x.say(operate.Fine, "off-site", "no backup_command is set, so backups stay on this machine unless something else takes them")
		return
	}
	if _, err := exec.LookPath(command[0]); err != nil {
		x.say(operate.Failed, "off-site", "backup_command can't be run: %v", err)
		return
	}
	taken, err := operate.KeptOffsite(ctx, x.store, x.now())
	if err != nil {
		x.say(operate.Failed, "off-site", "%v", err)
		return
	}
	x.tell(taken)
}

// health returns the sources by which a running bot judges its health, without a bot.
func (x *examination) health() *operate.Health {
	c := x.config
	c.Data = x.folder()
	return operate.NewHealth(c, nil, x.now)
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
		x.say(operate.Failed, "database", "%v", err)
		return
	}
	if stray := sqlite.Stray(x.database); stray != "" && !x.held {
		x.say(operate.Failed, "owner", "%s", stray)
	}
	begun := time.Now()
	half, cancel := context.WithTimeout(ctx, x.options.Time/2)
	defer cancel()
	report, err := sqlite.Glance(half, x.database)
	switch {
	case half.Err() != nil && ctx.Err() == nil:
		x.say(operate.Unasked, "database", "%s was not looked through within %v: \"bot check-data\" takes the time that it needs", x.database, x.options.Time/2)
	case err != nil:
		x.say(operate.Failed, "database", "%v", err)
		return
	case len(report.Faults) > 0:
		x.say(operate.Failed, "database", "%s is damaged (%s): stop the bot, keep the file, and go back to the newest backup: \"bot restore FILE\"", x.database, report.Faults[0])
		return
	case report.Unfit != nil:
		x.say(operate.Failed, "database", "%s was %v", x.database, report.Unfit)
		return
	case report.Schema < report.Newest && x.held:
		x.say(operate.Doubtful, "database", "%s is sound and has schema %d; the bot at work on it is older than this one (schema %d), or upgrading it just now: look again, ask that version, or start the bot again with this one", x.database, report.Schema, report.Newest)
		return
	case report.Schema < report.Newest:
		x.say(operate.Doubtful, "database", "%s is sound and has schema %d: the next start copies it into the backups and upgrades it to %d", x.database, report.Schema, report.Newest)
		return
	default:
		x.say(operate.Fine, "database", "%s is sound, schema %d, %s (looked at in %v)", x.database, report.Schema, mebibytes(info.Size()+x.log()), time.Since(begun).Round(time.Millisecond))
	}
	if x.store, err = sqlite.Read(ctx, x.database, sqlite.Options{Log: slog.New(slog.DiscardHandler)}); err != nil {
		x.store = nil
		x.say(operate.Failed, "database", "%v", err)
	}
}

// noDatabase says why there may be none.
func (x *examination) noDatabase() {
	c := x.config
	c.Data = x.folder()
	switch b := operate.NightliesIn(operate.BackupFolder(c), time.Now()); {
	case x.held:
		x.say(operate.Failed, "database", "%s was deleted or moved away from under the bot: stop the bot, and restore the newest backup with \"bot restore FILE\"", x.database)
	case !b.Night.IsZero():
		x.say(operate.Failed, "database", "there is no %s, but a backup of %s in %s: go back to it with \"bot restore FILE\", or begin with an empty one: \"bot run --new-database\"", x.database, b.Night.Format(time.DateOnly), operate.BackupFolder(c))
	case b.Ahead != "":
		x.say(operate.Failed, "database", "there is no %s, but %s in %s is dated ahead: the clock was wrong when it was made, or is wrong now. Go back to it with \"bot restore FILE\", or begin with an empty one: \"bot run --new-database\"", x.database, b.Ahead, operate.BackupFolder(c))
	default:
		x.say(operate.Doubtful, "database", "there is no %s yet: the first start makes it. If the bot has run before, name its data folder with --data", x.database)
	}
}

// log returns the size of the write-ahead log beside the database.
func (x *examination) log() int64 {
	info, err := os.Stat(x.database + "-wal")
	if err != nil {
		return 0
	}
	return info.Size()
}

// mebibytes writes a size for people.
func mebibytes(bytes int64) string { return fmt.Sprintf("%.1f MiB", float64(bytes)/(1<<20)) }

// posts reports the tasks that the timetable has before it.
func (x *examination) posts(ctx context.Context) {
	if x.store == nil {
		x.say(operate.Unasked, "posts", "the database can't be read now")
		return
	}
	now := x.now()
	agenda, err := game.AgendaAt(ctx, x.store, now, x.config.PostSpread.Duration())
	if err != nil {
		x.say(operate.Failed, "posts", "%v", err)
		return
	}
	if len(agenda.Posts) == 0 {
		x.say(operate.Doubtful, "posts", "no server has a channel for its daily: a server's manager chooses one with /kenken-admin setup")
		return
	}
	next, troubled := 0, 0
	for _, p := range agenda.Posts {
		f := x.appointment(p, now)
		switch {
		case f.State != operate.Fine:
			if troubled++; troubled <= shownOfAKind {
				x.tell(f)
			}
		case next < x.options.Posts:
			next++
			x.tell(f)
		}
	}
	if troubled > shownOfAKind {
		x.say(operate.Doubtful, "posts", "%d more are overdue or paused", troubled-shownOfAKind)
	}
	if more := len(agenda.Posts) - next - troubled; more > 0 {
		x.say(operate.Fine, "posts", "%d more servers have their next post later", more)
	}
	x.crowd(agenda.Posts)
	x.outbox(agenda.Late)
}

// overdueAfter is how long a daily's hour may have passed before it is overdue: the
// timetable looks every minute.
const overdueAfter = 2 * time.Minute

// appointment says how the next daily of a server stands.
func (x *examination) appointment(p game.NextPost, now time.Time) operate.Finding {
	where := x.place(p.Guild.Channel, p.Guild.ID)
	when := p.At
	if zone, err := almanac.Zone(p.Guild.Zone); err == nil {
		when = p.At.In(zone)
	}
	at := when.Format("Mon 2 Jan 15:04 MST")
	switch {
	case p.Guild.Paused:
		return operate.Finding{Name: "post", State: operate.Failed, Detail: fmt.Sprintf("%s: paused since the last one failed: %s. It is tried again %s", where, pausedWhy(p.Guild), at)}
	case now.Sub(p.At) > overdueAfter && x.held:
		return operate.Finding{Name: "post", State: operate.Failed, Detail: fmt.Sprintf("%s: overdue since %s, though a bot is running: look for \"not posted\" and \"clock\" in its log", where, at)}
	case now.Sub(p.At) > overdueAfter:
		return operate.Finding{Name: "post", State: operate.Doubtful, Detail: fmt.Sprintf("%s: overdue since %s: it goes out once the bot runs", where, at)}
	}
	return operate.Finding{Name: "post", State: operate.Fine, Detail: fmt.Sprintf("%s: %s", where, at)}
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
		x.say(operate.Fine, "outbox", "no message is late")
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
		x.say(operate.Doubtful, "outbox", "%s. They go out once the bot runs, as far as there is still use in them", detail)
		return
	}
	x.say(operate.Doubtful, "outbox", "%s. The bot tries again by itself", detail)
}

// place names a channel and its server, as far as Discord told.
func (x *examination) place(channel, guild storage.ID) string {
	if s, known := x.places[channel]; known {
		return fmt.Sprintf("#%s (%v) in %s", s.Channel, channel, s.Guild)
	}
	return fmt.Sprintf("channel %v in server %v", channel, guild)
}
