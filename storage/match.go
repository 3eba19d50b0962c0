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
	ID       int64      `db:"id"`
	Kind     MatchKind  `db:"kind"`
	State    MatchState `db:"state"`
	Guild    ID         `db:"guild" forget:"guild"`
	Channel  ID         `db:"channel" forget:"keep"` // where it was called
	Host     ID         `db:"host" forget:"former"`  // who called it
	Puzzle   int64      `db:"puzzle"`
	Brought  bool       `db:"brought"`  // the puzzle is the host's own
	Rated    bool       `db:"rated"`    // its outcome counts for ratings
	Threaded bool       `db:"threaded"` // its message has a thread of its own
	Quiet    bool       `db:"quiet"`    // its message tells only start and end
	MadeAt   time.Time  `db:"made_at"`
	StartsAt time.Time  `db:"starts_at"` // when all clocks start
	DueAt    time.Time  `db:"due_at"`    // when to look at it next, while it is open
	OverAt   time.Time  `db:"over_at"`   // when it ended, however
}

// partyOf says in which matches somebody was: each has its players as rivals.
const partyOf = "id IN (SELECT match FROM rival WHERE player = ?1)"

var matches = recordOf[Match]("match", "id", finding{narrow: partyOf, party: partyOf})

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
	Match  int64      `db:"match"`
	Player ID         `db:"player" forget:"former"`
	Seat   int        `db:"seat"`                // the order in which they came, from 1
	Name   string     `db:"name" forget:"blank"` // as shown in the match's guild
	State  RivalState `db:"state"`
	Game   int64      `db:"game" forget:"link"` // 0 until the board was opened
	DrawAt time.Time  `db:"draw_at"`            // when a draw was last offered; zero if never
	DoneAt time.Time  `db:"done_at"`            // when the state became one of those that stay

	// The outcome. Place counts from 1, and equals share it; 0 for who has not finished.
	Place   int           `db:"place"`
	Solve   time.Duration `db:"solve"`    // from the start to the right answer; 0 if there was none
	Wrong   int           `db:"wrong"`    // wrong submissions
	TooFast bool          `db:"too_fast"` // solved faster than a person does: such a match is not rated
}

var rivals = recordOf[Rival]("rival", "match, player", finding{guilds: "match IN (SELECT match.id FROM rival JOIN match ON match.id = rival.match" +
	" WHERE rival.player = ?1 AND match.guild = ?2)"})

// MatchByID returns a duel or race, ErrNotFound if there is none with that ID.
func MatchByID(r Reader, id int64) (Match, error) {
	r.hold(matchLock, id)
	m, err := matches.one(r, "WHERE id = ?", id)
	return m, about(err, "match %d", id)
}

// MatchOfPuzzle returns the latest match that is played on a puzzle, ErrNotFound if there is
// none.
func MatchOfPuzzle(r Reader, puzzle int64) (Match, error) {
	m, err := matches.one(r, "WHERE puzzle = ? ORDER BY id DESC LIMIT 1", puzzle)
	if err == nil && r.hold(matchLock, m.ID) {
		return MatchByID(r, m.ID)
	}
	return m, about(err, "match of puzzle %d", puzzle)
}

// openStates are the states of matches for which MatchState.Open holds.
var openStates = fmt.Sprintf("(%d, %d, %d, %d)", MatchInvited, MatchStarting, MatchRunning, MatchDecided)

// DueMatches returns at most limit open matches of a part of the guilds that are due by a time, the
// longest due first. Its conditions repeat those of the index match_due word for word.
func DueMatches(r Reader, t time.Time, of Part, limit int) ([]Match, error) {
	due, err := matches.all(r, "WHERE state IN "+openStates+" AND due_at <= ?"+inPart(of)+
		" ORDER BY due_at LIMIT ?", millis(t), natural(limit))
	return due, about(err, "matches due")
}

// matchesOf are the matches of a player.
var matchesOf = "SELECT " + matches.of("match") + " FROM rival JOIN match ON match.id = rival.match WHERE rival.player = ?"

// openMatches has the conditions of the index rival_open, word for word.
var (
	openMatches   = fmt.Sprintf(matchesOf+" AND rival.state IN (%d, %d) ORDER BY rival.match LIMIT ?", RivalAsked, RivalIn)
	playedMatches = matchesOf + " AND match.state NOT IN " + openStates + " ORDER BY rival.match DESC LIMIT ?"
)

// OpenMatches returns at most limit matches to which a player is invited or in which they
// still play, the oldest first.
func OpenMatches(r Reader, player ID, limit int) ([]Match, error) {
	r.hold(lobbyLock, int64(player))
	open, err := list(r, matches.scan, openMatches, player, natural(limit))
	return open, about(err, "open matches of player %v", player)
}

// PlayedMatches returns at most limit of a player's matches that are over, however they ended,
// the newest first.
func PlayedMatches(r Reader, player ID, limit int) ([]Match, error) {
	played, err := list(r, matches.scan, playedMatches, player, natural(limit))
	return played, about(err, "matches of player %v", player)
}

// AddMatch keeps a new match and returns its ID; the ID in the record is ignored.
func AddMatch(t Tx, m Match) (int64, error) {
	id, err := matches.add(t, m)
	return id, about(err, "match of puzzle %d", m.Puzzle)
}

// SaveMatch writes the parts of a match that change: State, Rated, Quiet, StartsAt, DueAt and
// OverAt. It returns ErrNotFound if there is no such match.
func SaveMatch(t Tx, m Match) error {
	t.hold(matchLock, m.ID)
	n, err := t.change("UPDATE match SET state = ?, rated = ?, quiet = ?, starts_at = ?, due_at = ?, over_at = ? WHERE id = ?",
		m.State, m.Rated, m.Quiet, millis(m.StartsAt), millis(m.DueAt), millis(m.OverAt), m.ID)
	return about(found(n, err), "match %d", m.ID)
}

// Rivals returns the players of a match, in the order of their seats. A match has a few: they
// are sorted without an index.
func Rivals(r Reader, match int64) ([]Rival, error) {
	r.hold(matchLock, match)
	all, err := rivals.all(r, "WHERE match = ?", match)
	slices.SortFunc(all, func(a, b Rival) int { return a.Seat - b.Seat })
	return all, about(err, "rivals of match %d", match)
}

// SaveRival writes a player of a match, new or not.
func SaveRival(t Tx, v Rival) error {
	t.hold(matchLock, v.Match)
	err := rivals.save(t, v)
	return about(err, "player %v in match %d", v.Player, v.Match)
}
