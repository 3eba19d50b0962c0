package storage

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
)

// Slot distinguishes the puzzles of a day.
type Slot uint8

// The puzzles of a day. Their numbers are stored: never change one.
const (
	Main Slot = 1
	Mini Slot = 2
)

// Kind is a kind of puzzle.
type Kind struct {
	Size       int
	Difficulty board.Difficulty
}

// Week is the kinds of the main puzzle by day of the week, Sunday first as in
// time.Weekday.
type Week [7]Kind

// Guild is a server's settings. The zero Week means the default one.
type Guild struct {
	ID         ID        `db:"id" forget:"guild,goes"`
	Zone       string    `db:"zone" forget:"keep"`    // IANA name; empty is UTC
	Channel    ID        `db:"channel" forget:"keep"` // where the daily is posted; 0 is nowhere
	PostMinute int       `db:"post_minute"`           // minute of the day at which it is posted
	Teaser     bool      `db:"teaser"`                // the post shows cages without targets
	Untimed    bool      `db:"untimed"`               // neither times nor ranks are shown
	Week       Week      `db:"week"`
	SetupBy    ID        `db:"setup_by" forget:"blank"` // who ran setup last
	Paused     bool      `db:"paused"`                  // the last post failed for good, and none has gone out since
	PauseCause string    `db:"pause_cause" forget:"keep"`
	ChangedAt  time.Time `db:"changed_at"`
	Recap      bool      `db:"recap"` // Monday's post names the week's best

	NoMatches    bool `db:"no_matches"`                  // no duels and races here
	MatchChannel ID   `db:"match_channel" forget:"keep"` // the one channel that has them; 0 is any

	OnHold   bool   `db:"on_hold"`                 // its manager has paused the dailies
	NoMini   bool   `db:"no_mini"`                 // its days have no mini
	Ops      string `db:"ops" forget:"keep"`       // the operators of its dailies, in bot/game's notation; empty is all four
	Language string `db:"language" forget:"keep"`  // of what it reads in public, as "de"; empty is that of its Discord
	Locale   string `db:"locale" forget:"keep"`    // that of its Discord, as last told
	PingRole ID     `db:"ping_role" forget:"keep"` // is notified by the daily's post; 0 is none
	Threads  bool   `db:"threads"`                 // each daily has a thread below it
	Quiet    bool   `db:"quiet"`                   // the bot answers aloud in the daily's channel alone

	Greeting Greeting  `db:"greeting"`
	LeftAt   time.Time `db:"left_at"` // when it removed the bot; zero while the bot is there
}

var guilds = recordOf[Guild]("guild", "id")

// IsSetUp reports whether somebody has made choices about a guild's dailies. Until then nobody has chosen
// what its post shows.
func (g Guild) IsSetUp() bool { return g.SetupBy != 0 || g.Channel != 0 }

// Greeting is whether the bot has said hello in a guild.
type Greeting uint8

// The states of a greeting. Their numbers are stored: never change one.
const (
	NotGreeted Greeting = 0
	GreetLater Greeting = 1 // there is no channel to write in: the first manager's command brings it
	Greeted    Greeting = 2
)

// Guild returns a guild's settings, ErrNotFound if there are none.
func (r Reader) Guild(id ID) (Guild, error) {
	g, err := once(r, guildLock, int64(id), func() (Guild, error) {
		return guilds.one(r, "WHERE id = ?", id)
	})
	return g, about(err, "guild %v", id)
}

// GuildLanguages returns the language that was chosen for a guild, and the locale of its
// Discord as last told; either is empty if it is unknown.
func GuildLanguages(r Reader, id ID) (chosen, locale string, err error) {
	both, err := get(r, func(row row) (both [2]string, err error) {
		err = row.Scan(&both[0], &both[1])
		return both, err
	}, "SELECT language, locale FROM guild WHERE id = ?", id)
	return both[0], both[1], about(IgnoreMissing(err), "languages of guild %v", id)
}

// Untimed reports whether a guild shows neither times nor ranks: the one setting that every
// move asks for. A guild without settings shows them.
func (r Reader) Untimed(id ID) (bool, error) {
	if was, ok := r.knows(lockOf(guildLock, []int64{int64(id)})); ok {
		return was.record.(Guild).Untimed, nil
	}
	r.share(guildLock, int64(id))
	untimed, err := get(r, scalar[bool], "SELECT untimed FROM guild WHERE id = ?", id)
	if errors.Is(err, ErrNotFound) {
		return false, nil
	}
	return untimed, about(err, "guild %v", id)
}

// PostingGuilds returns at most limit guilds of a part that have a channel for dailies, with
// IDs above after and in their order. Guilds on hold, and those that removed the bot, are not
// among them.
func PostingGuilds(r Reader, of Part, after ID, limit int) ([]Guild, error) {
	some, err := guilds.all(r, "WHERE channel <> 0 AND id > ? AND on_hold = 0 AND left_at = 0"+within("id", of)+
		" ORDER BY id LIMIT ?", after, natural(limit))
	return some, about(err, "posting guilds")
}

// SetUpGuilds returns at most limit guilds that somebody has set up and that still have the
// bot, with IDs above after and in their order.
func SetUpGuilds(r Reader, after ID, limit int) ([]Guild, error) {
	all, err := guilds.all(r, "WHERE id > ? AND setup_by <> 0 AND left_at = 0 ORDER BY id LIMIT ?", after, natural(limit))
	return all, about(err, "guilds that were set up")
}

// LeftGuilds returns at most limit guilds that removed the bot before a time, the longest gone
// first.
func LeftGuilds(r Reader, before time.Time, limit int) ([]ID, error) {
	ids, err := list(r, scalar[ID], "SELECT id FROM guild WHERE left_at <> 0 AND left_at < ? ORDER BY left_at, id LIMIT ?", millis(before), natural(limit))
	return ids, about(err, "guilds left")
}

var guildsToGreet = fmt.Sprintf("SELECT id FROM guild WHERE greeting = %d ORDER BY id", GreetLater)

// UngreetedGuilds returns the guilds that the bot has yet to greet, by ID.
func UngreetedGuilds(r Reader) ([]ID, error) {
	ids, err := list(r, scalar[ID], guildsToGreet)
	return ids, about(err, "guilds to be greeted")
}

// ForgetGuild drops a guild's settings, its plan of shared boards, its blocks and what is still to be
// said there. Its boards stay, and what people played there; their sessions of the page go on in none.
func ForgetGuild(t Tx, id ID) error {
	t.hold(guildLock, int64(id))
	statements := []string{
		fmt.Sprintf("DELETE FROM post WHERE state IN (%d, %d) AND message = 0 AND guild = ?", PostPending, PostClaimed),
		fmt.Sprintf("DELETE FROM post WHERE state IN (%d, %d, %d) AND message <> 0 AND guild = ?", PostPending, PostClaimed, PostArrived),
	}
	for _, of := range everything {
		for _, f := range of.with(guildGoes) {
			statements = append(statements, "DELETE FROM "+of.name+" WHERE "+f.column+" = ?")
		}
		for _, f := range of.with(guildLeaves) {
			statements = append(statements, "UPDATE "+of.name+" SET "+f.column+" = 0 WHERE "+f.column+" = ?")
		}
	}
	return about(t.all(statements, id), "guild %v", id)
}

// SaveGuild writes a guild's settings, new or not.
func (t Tx) SaveGuild(g Guild) error {
	t.hold(guildLock, int64(g.ID))
	err := guilds.save(t, g)
	return about(err, "guild %v", g.ID)
}

// weekText returns how a week is stored.
func weekText(w Week) string {
	if w == (Week{}) {
		return ""
	}
	var days [7][2]int
	for i, kind := range w {
		days[i] = [2]int{kind.Size, int(kind.Difficulty)}
	}
	text, _ := json.Marshal(days) // integers always have a text
	return string(text)
}

// week reads a stored week.
type week struct{ to *Week }

// Scan implements sql.Scanner.
func (v week) Scan(value any) error {
	text, ok := value.(string)
	if !ok {
		return fmt.Errorf("a stored week is %T", value)
	}
	*v.to = Week{}
	if text == "" {
		return nil
	}
	var days [7][2]int
	if err := json.Unmarshal([]byte(text), &days); err != nil {
		return about(err, "stored week %q", text)
	}
	for i, day := range days {
		v.to[i] = Kind{Size: day[0], Difficulty: board.Difficulty(day[1])}
	}
	return nil
}
