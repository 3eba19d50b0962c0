package storage

import (
	"fmt"
	"slices"
	"time"
)

// MatchKind says what sort of match it is.
type MatchKind uint8

// The kinds of matches. Their numbers are stored: never change one.
const (
	Duel MatchKind = 1 // one rival, who was invited
	Race MatchKind = 2 // whoever joins before the start
)

// MatchState is where a match stands. What leads from one to the next is up to the
// program.
type MatchState uint8

// The states of a match. Their numbers are stored: never change one.
const (
	MatchInvited   MatchState = 1 // a duel waits for its answer
	MatchStarting  MatchState = 2 // the start is fixed
	MatchRunning   MatchState = 3
	MatchDecided   MatchState = 4 // somebody has won the time, the others may still finish
	MatchOver      MatchState = 5
	MatchDeclined  MatchState = 6
	MatchWithdrawn MatchState = 7 // called off before the start
	MatchExpired   MatchState = 8 // no answer in time
	MatchDeserted  MatchState = 9 // too few at the start, or nobody came
)

// Open reports whether the match still goes on, or is to come.
func (s MatchState) Open() bool { return s >= MatchInvited && s <= MatchDecided }

// Match is several players who solve one puzzle against each other. A zero time has
// not happened.
type Match struct {
	ID       int64
	Kind     MatchKind
	State    MatchState
	Guild    ID
	Channel  ID // where it was called
	Host     ID // who called it
	Puzzle   int64
	Brought  bool // the puzzle is the host's own
	Rated    bool // its outcome counts for ratings
	Threaded bool // its message has a thread of its own
	Quiet    bool // its message tells only start and end
	MadeAt   time.Time
	StartsAt time.Time // when all clocks start
	DueAt    time.Time // when to look at it next, while it is open
	OverAt   time.Time // when it ended, however
}

// RivalState is where one player of a match stands.
type RivalState uint8

// The states of a rival. Their numbers are stored: never change one.
const (
	RivalAsked      RivalState = 1 // invited, without an answer yet
	RivalIn         RivalState = 2 // takes part, and is not done
	RivalSolved     RivalState = 3
	RivalGaveUp     RivalState = 4
	RivalAbsent     RivalState = 5 // never opened the board of a duel in time
	RivalUnfinished RivalState = 6 // ran out of time
	RivalWalkover   RivalState = 7 // won a duel unfinished: the other one was out
	RivalDrew       RivalState = 8 // by agreement
	RivalOut        RivalState = 9 // did not take part after all, or never opened the board of a race
)

// Rival is one player of a match.
type Rival struct {
	Match  int64
	Player ID
	Seat   int    // the order in which they came, from 1
	Name   string // as shown in the match's guild
	State  RivalState
	Game   int64     // 0 until the board was opened
	DrawAt time.Time // when a draw was last offered; zero if never
	DoneAt time.Time // when the state became one of those that stay

	// The outcome. Place counts from 1, and equals share it; 0 for who has not finished.
	Place   int
	Solve   time.Duration // from the start to the right answer; 0 if there was none
	Wrong   int           // wrong submissions
	TooFast bool          // solved faster than a person does: such a match is not rated
}

const matchColumns = "kind, state, guild, channel, host, puzzle, brought, rated, threaded, quiet, made_at, starts_at, due_at, over_at"

// joinedColumns are the columns of a match in a join with its rivals, whose columns have the same
// names.
const joinedColumns = "match.id, match.kind, match.state, match.guild, match.channel, match.host, match.puzzle, match.brought, match.rated, match.threaded, match.quiet, match.made_at, match.starts_at, match.due_at, match.over_at"

func scanMatch(row row) (m Match, err error) {
	err = row.Scan(&m.ID, &m.Kind, &m.State, &m.Guild, &m.Channel, &m.Host, &m.Puzzle, &m.Brought, &m.Rated, &m.Threaded, &m.Quiet, instant{&m.MadeAt}, instant{&m.StartsAt}, instant{&m.DueAt}, instant{&m.OverAt})
	return m, err
}

// Match returns a duel or race, ErrNotFound if there is none with that ID.
func (r Reader) Match(id int64) (Match, error) {
	r.hold(matchLock, id)
	m, err := get(r, scanMatch, "SELECT id, "+matchColumns+" FROM match WHERE id = ?", id)
	return m, about(err, "match %d", id)
}

// MatchOfPuzzle returns the latest match that is played on a puzzle, ErrNotFound if there is
// none.
func (r Reader) MatchOfPuzzle(puzzle int64) (Match, error) {
	m, err := get(r, scanMatch, "SELECT id, "+matchColumns+" FROM match WHERE puzzle = ? ORDER BY id DESC LIMIT 1", puzzle)
	if err == nil && r.hold(matchLock, m.ID) {
		return r.Match(m.ID)
	}
	return m, about(err, "match of puzzle %d", puzzle)
}

// openStates are the states of matches for which MatchState.Open holds.
var openStates = fmt.Sprintf("(%d, %d, %d, %d)", MatchInvited, MatchStarting, MatchRunning, MatchDecided)

// DueMatches returns at most limit open matches of a part of the guilds that are due by a time, the
// longest due first. Its conditions repeat those of the index match_due word for word.
func (r Reader) DueMatches(t time.Time, of Part, limit int) ([]Match, error) {
	due, err := list(r, scanMatch, "SELECT id, "+matchColumns+" FROM match"+
		" WHERE state IN "+openStates+" AND due_at <= ?"+inPart(of)+
		" ORDER BY due_at LIMIT ?", millis(t), natural(limit))
	return due, about(err, "matches due")
}

// matchesOf are the matches of a player.
const matchesOf = "SELECT " + joinedColumns + " FROM rival JOIN match ON match.id = rival.match WHERE rival.player = ?"

// openMatches has the conditions of the index rival_open, word for word.
var (
	openMatches   = fmt.Sprintf(matchesOf+" AND rival.state IN (%d, %d) ORDER BY rival.match LIMIT ?", RivalAsked, RivalIn)
	playedMatches = matchesOf + " AND match.state NOT IN " + openStates + " ORDER BY rival.match DESC LIMIT ?"
)

// OpenMatches returns at most limit matches to which a player is invited or in which they
// still play, the oldest first.
func (r Reader) OpenMatches(player ID, limit int) ([]Match, error) {
	r.hold(lobbyLock, int64(player))
	open, err := list(r, scanMatch, openMatches, player, natural(limit))
	return open, about(err, "open matches of player %v", player)
}

// PlayedMatches returns at most limit of a player's matches that are over, however they ended,
// the newest first.
func (r Reader) PlayedMatches(player ID, limit int) ([]Match, error) {
	played, err := list(r, scanMatch, playedMatches, player, natural(limit))
	return played, about(err, "matches of player %v", player)
}

// AddMatch keeps a new match and returns its ID; the ID in the record is ignored.
func (t Tx) AddMatch(m Match) (int64, error) {
	id, err := t.add("INSERT INTO match ("+matchColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		m.Kind, m.State, m.Guild, m.Channel, m.Host, m.Puzzle, m.Brought, m.Rated, m.Threaded, m.Quiet, millis(m.MadeAt), millis(m.StartsAt), millis(m.DueAt), millis(m.OverAt))
	return id, about(err, "match of puzzle %d", m.Puzzle)
}

// SaveMatch writes the parts of a match that change: State, Rated, Quiet, StartsAt, DueAt and
// OverAt. It returns ErrNotFound if there is no such match.
func (t Tx) SaveMatch(m Match) error {
	t.hold(matchLock, m.ID)
	n, err := t.change("UPDATE match SET state = ?, rated = ?, quiet = ?, starts_at = ?, due_at = ?, over_at = ? WHERE id = ?",
		m.State, m.Rated, m.Quiet, millis(m.StartsAt), millis(m.DueAt), millis(m.OverAt), m.ID)
	return about(found(n, err), "match %d", m.ID)
}

const rivalColumns = "match, player, seat, name, state, game, draw_at, done_at, place, solve, wrong, too_fast"

func scanRival(row row) (v Rival, err error) {
	err = row.Scan(&v.Match, &v.Player, &v.Seat, &v.Name, &v.State, &v.Game, instant{&v.DrawAt}, instant{&v.DoneAt}, &v.Place, span{&v.Solve}, &v.Wrong, &v.TooFast)
	return v, err
}

// Rivals returns the players of a match, in the order of their seats. A match has a few: they
// are sorted without an index.
func (r Reader) Rivals(match int64) ([]Rival, error) {
	r.hold(matchLock, match)
	all, err := list(r, scanRival, "SELECT "+rivalColumns+" FROM rival WHERE match = ?", match)
	slices.SortFunc(all, func(a, b Rival) int { return a.Seat - b.Seat })
	return all, about(err, "rivals of match %d", match)
}

var saveRival = put("rival", "match, player", rivalColumns)

// SaveRival writes a player of a match, new or not.
func (t Tx) SaveRival(v Rival) error {
	t.hold(matchLock, v.Match)
	err := t.save(saveRival,
		v.Match, v.Player, v.Seat, v.Name, v.State, v.Game, millis(v.DrawAt), millis(v.DoneAt), v.Place, v.Solve.Milliseconds(), v.Wrong, v.TooFast)
	return about(err, "player %v in match %d", v.Player, v.Match)
}
