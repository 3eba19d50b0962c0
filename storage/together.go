package storage

import (
	"fmt"
	"time"

	"kenkenbot/board"
)

// TogetherState is where a board stands that a server solves together.
type TogetherState uint8

// The states of such a board. Their numbers are stored: never change one.
const (
	TogetherOpen    TogetherState = 1
	TogetherSolved  TogetherState = 2
	TogetherClosed  TogetherState = 3 // by a manager
	TogetherExpired TogetherState = 4 // nobody finished it in time
)

// Together is a board that a server solves together. A server has one that is open at most. A
// zero time has not happened.
type Together struct {
	ID       int64         `db:"id"`
	Guild    ID            `db:"guild" forget:"keep"`
	Channel  ID            `db:"channel" forget:"keep"` // where its message is
	Message  ID            `db:"message" forget:"keep"` // 0 until it was posted
	Thread   ID            `db:"thread" forget:"keep"`  // that of its first message; 0 until there is one
	Puzzle   int64         `db:"puzzle"`
	State    TogetherState `db:"state"`
	Threaded bool          `db:"threaded"` // it wants one
	Ration   int           `db:"ration"`   // how many digits somebody may place in a row
	MadeAt   time.Time     `db:"made_at"`
	DueAt    time.Time     `db:"due_at"`  // when it closes by itself
	OverAt   time.Time     `db:"over_at"` // when it ended, however
}

var togethers = recordOf[Together]("together", "id")

// TogetherBoard returns a board that a server solves together, ErrNotFound if there is none with
// that ID.
func TogetherBoard(r Reader, id int64) (Together, error) {
	r.hold(togetherLock, id)
	b, err := togethers.one(r, "WHERE id = ?", id)
	return b, about(err, "shared board %d", id)
}

// The lists of open boards have the conditions of their indexes, word for word.
var (
	openTogether   = fmt.Sprintf("WHERE state = %d", TogetherOpen)
	solvedTogether = fmt.Sprintf("WHERE state = %d", TogetherSolved)
)

// OpenTogetherBoard returns the board that a guild is solving, ErrNotFound if there is none.
func OpenTogetherBoard(r Reader, guild ID) (Together, error) {
	b, err := togethers.one(r, openTogether+" AND guild = ?", guild)
	if err == nil && r.hold(togetherLock, b.ID) {
		return TogetherBoard(r, b.ID)
	}
	return b, about(err, "open shared board of guild %v", guild)
}

// TogetherBoardAt returns the open board with a thread, ErrNotFound if there is none.
func TogetherBoardAt(r Reader, thread ID) (Together, error) {
	b, err := togethers.one(r, openTogether+" AND thread = ? AND thread <> 0", thread)
	return b, about(err, "shared board of thread %v", thread)
}

// DueTogetherBoards returns at most limit open boards of a part of the guilds that close by a time,
// the longest due first.
func DueTogetherBoards(r Reader, t time.Time, of Part, limit int) ([]Together, error) {
	due, err := togethers.all(r, openTogether+" AND due_at <= ?"+inPart(of)+" ORDER BY due_at LIMIT ?", millis(t), natural(limit))
	return due, about(err, "shared boards due")
}

// SolvedTogetherBoards returns at most limit boards that a guild has solved before a time, the
// latest first.
func SolvedTogetherBoards(r Reader, guild ID, before time.Time, limit int) ([]Together, error) {
	solved, err := togethers.all(r, solvedTogether+" AND guild = ? AND over_at < ? ORDER BY over_at DESC LIMIT ?", guild, millis(before), natural(limit))
	return solved, about(err, "solved shared boards of guild %v", guild)
}

// NamedTogetherBoards returns at most limit boards of a guild on which a player was, the newest first.
func NamedTogetherBoards(r Reader, guild, player ID, limit int) ([]Together, error) {
	named, err := list(r, togethers.scan, "SELECT "+togethers.of("together")+
		" FROM together_player JOIN together ON together.id = together_player.board"+
		" WHERE together_player.player = ? AND together.guild = ? ORDER BY together_player.board DESC LIMIT ?", player, guild, natural(limit))
	return named, about(err, "shared boards of player %v", player)
}

// AddTogether keeps a new board and returns its ID; the ID in the record is ignored. It returns
// ErrExists if the guild has one that is open.
func AddTogether(t Tx, b Together) (int64, error) {
	id, err := togethers.add(t, b)
	return id, about(err, "shared board of guild %v", b.Guild)
}

// SaveTogether writes the parts of a board that change: Message, Thread, Threaded, State and OverAt. It
// returns ErrNotFound if there is no such board.
func SaveTogether(t Tx, b Together) error {
	t.hold(togetherLock, b.ID)
	n, err := t.change("UPDATE together SET message = ?, thread = ?, threaded = ?, state = ?, over_at = ? WHERE id = ?",
		b.Message, b.Thread, b.Threaded, b.State, millis(b.OverAt), b.ID)
	return about(found(n, err), "shared board %d", b.ID)
}

// TogetherKind says what somebody did on such a board.
type TogetherKind uint8

// The kinds of what is done. Their numbers are stored: never change one.
const (
	TogetherDigit TogetherKind = 1
	TogetherHint  TogetherKind = 2
	TogetherYet   TogetherKind = 3 // a right digit that waits until the board shows it
)

// TogetherMove is an entry in the log of such a board.
type TogetherMove struct {
	Board  int64        `db:"board"`
	Seq    int          `db:"seq"` // from 1
	Kind   TogetherKind `db:"kind"`
	Player ID           `db:"player" forget:"former"`
	At     time.Time    `db:"at"`

	// Of a digit.
	Cell     int       `db:"cell"` // in reading order
	Value    int       `db:"value"`
	Steps    int       `db:"steps"`     // of its proof; 0 while it waits
	UndoneAt time.Time `db:"undone_at"` // when a manager took it back
}

var togetherMoves = recordOf[TogetherMove]("together_move", "board, seq", finding{
	narrow: "board IN (SELECT board FROM together_player WHERE player = ?1)",
	guilds: togetherIn,
})

// togetherIn says which rows are of a guild's boards on which a person was.
const togetherIn = "board IN (SELECT together.id FROM together_player JOIN together ON together.id = together_player.board" +
	" WHERE together_player.player = ?1 AND together.guild = ?2)"

// TogetherMoves returns the log of a board.
func TogetherMoves(r Reader, board int64) ([]TogetherMove, error) {
	r.hold(togetherLock, board)
	log, err := togetherMoves.all(r, "WHERE board = ? ORDER BY seq", board)
	return log, about(err, "log of shared board %d", board)
}

// SaveTogetherMove writes an entry of a board's log, new or not.
func SaveTogetherMove(t Tx, m TogetherMove) error {
	t.hold(togetherLock, m.Board)
	err := togetherMoves.save(t, m)
	return about(err, "entry %d of shared board %d", m.Seq, m.Board)
}

// TogetherPlayer is somebody who is at such a board.
type TogetherPlayer struct {
	Board      int64     `db:"board"`
	Player     ID        `db:"player" forget:"row"`
	Name       string    `db:"name"`        // as shown in the board's guild
	Refused    int       `db:"refused"`     // how many digits of theirs in a row were wrong
	WaitsUntil time.Time `db:"waits_until"` // until when they may place none
}

var togetherPlayers = recordOf[TogetherPlayer]("together_player", "board, player", finding{guilds: togetherIn})

// TogetherPlayers returns who is at a board, by ID.
func TogetherPlayers(r Reader, board int64) ([]TogetherPlayer, error) {
	r.hold(togetherLock, board)
	all, err := togetherPlayers.all(r, "WHERE board = ? ORDER BY player", board)
	return all, about(err, "players of shared board %d", board)
}

// SaveTogetherPlayer writes somebody who is at a board, new or not.
func SaveTogetherPlayer(t Tx, p TogetherPlayer) error {
	t.hold(togetherLock, p.Board)
	err := togetherPlayers.save(t, p)
	return about(err, "player %v at shared board %d", p.Player, p.Board)
}

// TogetherPlan is what a guild wants of its shared boards. The zero value, but for Guild, is
// that of one that has chosen nothing.
type TogetherPlan struct {
	Guild      ID               `db:"guild" forget:"goes"`
	Off        bool             `db:"off"`     // there are none
	Weekday    int              `db:"weekday"` // the day that begins one, 1 for Sunday to 7; 0 is none
	Size       int              `db:"size"`    // 0 goes by how many play
	Difficulty board.Difficulty `db:"difficulty"`
	Ration     int              `db:"ration"` // 0 is the usual
	DueAt      time.Time        `db:"due_at"` // when the next begins by itself; zero is never
}

var togetherPlans = recordOf[TogetherPlan]("together_plan", "guild")

// TogetherPlanOf returns what a guild wants of its shared boards, ErrNotFound if it has chosen
// nothing.
func TogetherPlanOf(r Reader, guild ID) (TogetherPlan, error) {
	r.hold(togetherPlanLock, int64(guild))
	p, err := togetherPlans.one(r, "WHERE guild = ?", guild)
	return p, about(err, "plan of shared boards of guild %v", guild)
}

// DueTogetherPlans returns at most limit plans of a part of the guilds whose next board is due by
// a time, the longest due first.
func DueTogetherPlans(r Reader, t time.Time, of Part, limit int) ([]TogetherPlan, error) {
	due, err := togetherPlans.all(r, "WHERE due_at <> 0 AND due_at <= ?"+inPart(of)+" ORDER BY due_at LIMIT ?", millis(t), natural(limit))
	return due, about(err, "plans of shared boards due")
}

// SaveTogetherPlan writes what a guild wants, new or not.
func SaveTogetherPlan(t Tx, p TogetherPlan) error {
	t.hold(togetherPlanLock, int64(p.Guild))
	err := togetherPlans.save(t, p)
	return about(err, "plan of shared boards of guild %v", p.Guild)
}

// TogetherPlacers counts who has placed a digit on a guild's boards, up to a limit.
func TogetherPlacers(r Reader, guild ID, limit int) (int, error) {
	people, err := list(r, scalar[ID], "SELECT DISTINCT together_move.player FROM together JOIN together_move ON together_move.board = together.id"+
		fmt.Sprintf(" WHERE together.guild = ? AND together_move.kind = %d LIMIT ?", TogetherDigit), guild, natural(limit))
	return len(people), about(err, "people at shared boards of guild %v", guild)
}

// NamelessAt returns who is at a board and shows no name.
func NamelessAt(r Reader, board int64) ([]ID, error) {
	people, err := list(r, scalar[ID], "SELECT player.id FROM together_player JOIN player ON player.id = together_player.player"+
		" WHERE together_player.board = ? AND player.hide_name = 1", board)
	return people, about(err, "people without names at shared board %d", board)
}
