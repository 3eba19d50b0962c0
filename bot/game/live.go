package game

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// LiveEvery is the least time between two edits of a daily's post.
const LiveEvery = time.Minute

// StandingEvery is how often a message is edited at most on which people play against each other, or together.
const StandingEvery = 5 * time.Second

// Turnout is how many play a puzzle in a guild, and how many of them are on its board.
type Turnout struct {
	Started, Solved int
	Fastest         time.Duration // of the times without a hint, where nobody saw the puzzle before the clock began; 0 if there is none
	Half            time.Duration // elsewhere: half of HalfOf such times are within it; 0 if there are few
	HalfOf          int
}

// fewestHalved is how many times it takes to tell how long half of them took.
const fewestHalved = 3

// Yesterday is how the main puzzle of the day before a post went in its guild.
type Yesterday struct {
	Turnout
	Bands []Band // who solved it, the quickest first
	More  int    // solvers who are not named
	Row   int    // the guild's days in a row
	InRow bool   // yesterday is one of them: somebody has solved its main puzzle or its mini
}

// Band is people who solved a puzzle about equally well.
type Band struct {
	Pace  Pace
	Names []string
}

// Pace is how well a puzzle was solved.
type Pace uint8

// The paces, in the order in which a post names them.
const (
	AnyPace Pace = iota // where times have no places
	WithinHalf
	WithinPar
	WithinTwice
	Slower
	WithHints
	WithoutTime
)

// paceOf returns the pace of a row of a board whose puzzle has that par.
func paceOf(r storage.BoardRow, par time.Duration) Pace {
	switch {
	case !r.Timed:
		return WithoutTime
	case r.Hints > 0:
		return WithHints
	case 2*r.Took <= par:
		return WithinHalf
	case r.Took <= par:
		return WithinPar
	case r.Took <= 2*par:
		return WithinTwice
	}
	return Slower
}

// mostNamed is how many of those who solved yesterday's a post names.
const mostNamed = 25

// liveKey is the outbox key of the edits of a guild's daily.
func liveKey(guild storage.ID, day storage.Day) string {
	return fmt.Sprintf("live/%d/%s", guild, day)
}

// stir has the posts of a guild's days edited because something happened at the instant. However
// much happens, one edit waits, and at most one a minute is made; a server where nothing happens
// costs nothing.
func stir(tx storage.Tx, guild storage.ID, at time.Time, days ...storage.Day) error {
	if guild == 0 {
		return nil
	}
	var keys []string
	for _, day := range days {
		keys = append(keys, liveKey(guild, day), dailyKey(guild, day))
	}
	posts, err := storage.SharedPosts(tx.Reader, keys...)
	for _, day := range days {
		if err == nil {
			err = stirPost(tx, posts, guild, day, at)
		}
	}
	return err
}

// stirPost has the post of one day edited. posts are the day's posts by key.
func stirPost(tx storage.Tx, posts map[string]storage.Post, guild storage.ID, day storage.Day, at time.Time) error {
	p, edited := posts[liveKey(guild, day)]
	daily, posted := posts[dailyKey(guild, day)]
	switch {
	case !edited && posted:
		return enlivenPost(tx, daily, day, at)
	case p.State.UnderWay():
		return noteStir(tx, p)
	}
	return editAgain(tx, p, LiveEvery, at)
}

// stirAll has the posts edited that tell of a game, in the guilds in which it is played.
func stirAll(tx storage.Tx, game storage.Game, guilds []storage.ID, at time.Time) error {
	for _, id := range guilds {
		if err := stirPosts(tx, id, game.Day, game.Slot, at); err != nil {
			return err
		}
	}
	return nil
}

// stirPosts has every post edited that shows one of a guild's puzzles: the post of its day and, for
// a main puzzle, the post of the next day, which shows the result.
func stirPosts(tx storage.Tx, guild storage.ID, day storage.Day, slot storage.Slot, at time.Time) error {
	if slot != storage.Main {
		return stir(tx, guild, at, day)
	}
	return stir(tx, guild, at, day, day+1)
}

// enliven puts the first edit of a daily's post into the outbox, if it was sent.
func enliven(tx storage.Tx, guild storage.ID, day storage.Day, at time.Time) error {
	daily, err := tx.Post(dailyKey(guild, day))
	if err != nil {
		return storage.IgnoreMissing(err)
	}
	return enlivenPost(tx, daily, day, at)
}

// enlivenPost puts the first edit of a post into the outbox, if it was sent.
func enlivenPost(tx storage.Tx, daily storage.Post, day storage.Day, at time.Time) error {
	switch {
	case daily.State.UnderWay():
		return noteStir(tx, daily) // on its way: people may see it before it is known to be there
	case daily.State != storage.PostSent || daily.MessageID == 0:
		return nil
	}
	return tx.AddPost(storage.Post{
		Key: liveKey(daily.Guild, day), Kind: storage.LivePost, Guild: daily.Guild, Channel: daily.Channel, MessageID: daily.MessageID,
		Data: daily.Data, Attached: daily.Attached, DueAt: at, State: storage.PostPending,
	})
}

// editAgain has a post edited that was sent or edited before, as soon as it may be. One that waits
// to be edited comes no later than it would, and one that waits to be sent, or was given up, stays.
func editAgain(tx storage.Tx, p storage.Post, every time.Duration, at time.Time) error {
	due := p.ClaimedAt.Add(every)
	if due.Before(at) {
		due = at
	}
	switch {
	case p.State == storage.PostSent:
	case p.State == storage.PostPending && p.MessageID != 0 && due.Before(p.DueAt):
	default:
		return nil
	}
	p.State, p.Attempts, p.DueAt = storage.PostPending, 0, due
	return tx.SavePost(p)
}

// StirPost has the message with an outbox key edited, because of what happened at the instant.
// However much happens, one edit waits, and none follows another too soon.
func StirPost(tx storage.Tx, key string, at time.Time) error {
	p, err := tx.Post(key)
	switch {
	case err != nil:
		return storage.IgnoreMissing(err)
	case p.State.UnderWay():
		return noteStir(tx, p)
	}
	return editAgain(tx, p, StandingEvery, at)
}

// DailyOpen reports whether the day of a daily's post goes on in its guild.
func DailyOpen(tx storage.Reader, p storage.Post, now time.Time) (bool, error) {
	var d DailyData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return false, fmt.Errorf("post %s: %w", p.Key, err)
	}
	g, err := almanac.GuildOf(tx, d.Guild)
	if err != nil {
		return false, err
	}
	day, err := almanac.Today(tx, g, now, d.Slot)
	return g.LeftAt.IsZero() && day <= d.Day, err
}

// repostedField is the field in a post's data that says: its message was deleted, and it was posted
// once more.
const repostedField = "Reposted"

// TakeAnew has a post be posted once more, and reports whether it may: not a
// second time.
func TakeAnew(p *storage.Post) (bool, error) {
	d, _, err := stirred(*p)
	if _, before := d[repostedField]; err != nil || before {
		return false, err
	}
	d[repostedField] = json.RawMessage("true")
	p.Data, err = json.Marshal(d)
	return err == nil, err
}

// againField is the field in a post's data that says: something happened which the edit under way
// may not show.
const againField = "Again"

// stirred returns the data of a post, and whether it notes that something happened.
func stirred(p storage.Post) (d map[string]json.RawMessage, again bool, err error) {
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return nil, false, fmt.Errorf("post %s: %w", p.Key, err)
	}
	_, again = d[againField]
	return d, again, nil
}

// noteStir notes that something happened while a post or an edit is under way.
func noteStir(tx storage.Tx, p storage.Post) error {
	d, again, err := stirred(p)
	if err != nil || again {
		return err
	}
	d[againField] = json.RawMessage("true")
	if p.Data, err = json.Marshal(d); err != nil {
		return err
	}
	return tx.SavePost(p)
}

// takeNote takes the note out of a post's data, and reports whether there was one.
func takeNote(p *storage.Post) (bool, error) {
	d, again, err := stirred(*p)
	if err != nil || !again {
		return false, err
	}
	delete(d, againField)
	p.Data, err = json.Marshal(d)
	return true, err
}

// Edited is called for a post that was edited, or sent, and follows what happens: if
// something happened meanwhile, it is edited again, but not before every has passed.
func Edited(tx storage.Tx, p storage.Post, every time.Duration) error {
	again, err := takeNote(&p)
	if err != nil || !again {
		return err
	}
	return editAgain(tx, p, every, p.ClaimedAt)
}

// catchUp has the post of a daily edited if something happened while it was under way.
func catchUp(tx storage.Tx, p storage.Post, day storage.Day, at time.Time) error {
	again, err := takeNote(&p)
	if err != nil || !again {
		return err
	}
	if err := tx.SavePost(p); err != nil {
		return err
	}
	return enliven(tx, p.Guild, day, at)
}

// miniTurnout counts who plays the mini of a guild's day.
func miniTurnout(tx storage.Reader, guild storage.ID, day storage.Day) (Turnout, error) {
	c, err := tx.Claim(guild, day, storage.Mini)
	if err != nil {
		return Turnout{}, storage.IgnoreMissing(err) // nobody has opened it yet
	}
	return turnoutOf(tx, guild, c.Puzzle, c.Teaser)
}

// turnoutOf counts who plays a puzzle in a guild, whose post is a teaser or shows all of it.
func turnoutOf(tx storage.Reader, guild storage.ID, puzzle int64, teaser bool) (t Turnout, err error) {
	if t.Started, err = storage.GamesStarted(tx, guild, puzzle); err != nil {
		return t, err
	}
	first, solved, err := tx.PuzzleBoard(guild, puzzle, 0, 1)
	if t.Solved = solved; err != nil || solved == 0 {
		return t, err
	}
	if !teaser {
		half, of, err := tx.Median(guild, puzzle)
		if of >= fewestHalved {
			t.Half, t.HalfOf = half, of
		}
		return t, err
	}
	if first[0].Timed && first[0].Hints == 0 {
		t.Fastest = first[0].Took
	}
	return t, nil
}

// yesterdayOf returns how the main puzzle of a guild's day went; nil if it had none.
func yesterdayOf(tx storage.Reader, g storage.Guild, day storage.Day) (*Yesterday, error) {
	c, err := tx.Claim(g.ID, day, storage.Main)
	if err != nil {
		return nil, storage.IgnoreMissing(err)
	}
	y := &Yesterday{}
	if y.Turnout, err = turnoutOf(tx, g.ID, c.Puzzle, c.Teaser); err != nil {
		return nil, err
	}
	if y.Row, y.InRow, err = standings.ServersRow(tx, g.ID, day); err != nil {
		return nil, err
	}
	info, err := tx.Puzzle(c.Puzzle)
	if err != nil {
		return nil, err
	}
	rows, _, err := tx.PuzzleBoard(g.ID, c.Puzzle, 0, mostNamed)
	y.More = y.Turnout.Solved
	for _, r := range rows {
		if r.Name == "" {
			continue
		}
		pace := AnyPace
		if c.Teaser && !g.Untimed {
			pace = paceOf(r, info.Par)
		}
		y.More--
		if last := len(y.Bands) - 1; last >= 0 && y.Bands[last].Pace == pace {
			y.Bands[last].Names = append(y.Bands[last].Names, r.Name)
			continue
		}
		y.Bands = append(y.Bands, Band{pace, []string{r.Name}})
	}
	return y, err
}

// isNewIn reports whether a game was not played in the guild yet.
func isNewIn(tx storage.Reader, game int64, guild storage.ID) (bool, error) {
	guilds, err := tx.Visits(game)
	return !slices.Contains(guilds, guild), err
}
