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
	ID       int64
	Guild    ID
	Channel  ID // where its message is
	Message  ID // 0 until it was posted; the message's thread has the same ID
	Puzzle   int64
	State    TogetherState
	Threaded bool // its message has a thread
	Ration   int  // how many digits somebody may place in a row
	MadeAt   time.Time
	DueAt    time.Time // when it closes by itself
	OverAt   time.Time // when it ended, however
}

const togetherColumns = "guild, channel, message, puzzle, state, threaded, ration, made_at, due_at, over_at"

func scanTogether(row row) (b Together, err error) {
	err = row.Scan(&b.ID, &b.Guild, &b.Channel, &b.Message, &b.Puzzle, &b.State, &b.Threaded, &b.Ration, instant{&b.MadeAt}, instant{&b.DueAt}, instant{&b.OverAt})
	return b, err
}

// Together returns a board that a server solves together, ErrNotFound if there is none with
// that ID.
func (r Reader) Together(id int64) (Together, error) {
	r.hold(togetherLock, id)
	b, err := get(r, scanTogether, "SELECT id, "+togetherColumns+" FROM together WHERE id = ?", id)
	return b, about(err, "shared board %d", id)
}

// The lists of open boards have the conditions of their indexes, word for word.
var (
	openTogether   = fmt.Sprintf("SELECT id, "+togetherColumns+" FROM together WHERE state = %d", TogetherOpen)
	solvedTogether = fmt.Sprintf("SELECT id, "+togetherColumns+" FROM together WHERE state = %d", TogetherSolved)
)

// OpenTogether returns the board that a guild is solving, ErrNotFound if there is none.
func (r Reader) OpenTogether(guild ID) (Together, error) {
	b, err := get(r, scanTogether, openTogether+" AND guild = ?", guild)
	if err == nil && r.hold(togetherLock, b.ID) {
		return r.Together(b.ID)
	}
	return b, about(err, "open shared board of guild %v", guild)
}

// TogetherAt returns the open board with a message, which is also the ID of its thread;
// ErrNotFound if there is none.
func (r Reader) TogetherAt(message ID) (Together, error) {
	b, err := get(r, scanTogether, openTogether+" AND message = ? AND message <> 0", message)
	return b, about(err, "shared board at message %v", message)
}

// DueTogether returns at most limit open boards of a part of the guilds that close by a time,
// the longest due first.
func (r Reader) DueTogether(t time.Time, of Part, limit int) ([]Together, error) {
	due, err := list(r, scanTogether, openTogether+" AND due_at <= ?"+inPart(of)+" ORDER BY due_at LIMIT ?", millis(t), natural(limit))
	return due, about(err, "shared boards due")
}

// SolvedTogether returns at most limit boards that a guild has solved before a time, the
// latest first.
func (r Reader) SolvedTogether(guild ID, before time.Time, limit int) ([]Together, error) {
	solved, err := list(r, scanTogether, solvedTogether+" AND guild = ? AND over_at < ? ORDER BY over_at DESC LIMIT ?", guild, millis(before), natural(limit))
	return solved, about(err, "solved shared boards of guild %v", guild)
}

// NamedTogether returns at most limit boards of a guild on which a player was, the newest first.
func (r Reader) NamedTogether(guild, player ID, limit int) ([]Together, error) {
	named, err := list(r, scanTogether, "SELECT together.id, together.guild, together.channel, together.message, together.puzzle, together.state, together.threaded, together.ration, together.made_at, together.due_at, together.over_at"+
		" FROM together_player JOIN together ON together.id = together_player.board"+
		" WHERE together_player.player = ? AND together.guild = ? ORDER BY together_player.board DESC LIMIT ?", player, guild, natural(limit))
	return named, about(err, "shared boards of player %v", player)
}

// AddTogether keeps a new board and returns its ID; the ID in the record is ignored. It returns
// ErrExists if the guild has one that is open.
func (t Tx) AddTogether(b Together) (int64, error) {
	id, err := t.add("INSERT INTO together ("+togetherColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		b.Guild, b.Channel, b.Message, b.Puzzle, b.State, b.Threaded, b.Ration, millis(b.MadeAt), millis(b.DueAt), millis(b.OverAt))
	return id, about(err, "shared board of guild %v", b.Guild)
}

// SaveTogether writes the parts of a board that change: Message, Threaded, State and OverAt. It returns
// ErrNotFound if there is no such board.
func (t Tx) SaveTogether(b Together) error {
	t.hold(togetherLock, b.ID)
	n, err := t.change("UPDATE together SET message = ?, threaded = ?, state = ?, over_at = ? WHERE id = ?", b.Message, b.Threaded, b.State, millis(b.OverAt), b.ID)
	return about(found(n, err), "shared board %d", b.ID)
}

// TogetherKind says what somebody did on such a board.
type TogetherKind uint8

// The kinds of what is done. Their numbers are stored: never change one.
const (
	TogetherDigit TogetherKind = 1
	TogetherHint  TogetherKind = 2
)

// TogetherMove is an entry in the log of such a board.
type TogetherMove struct {
	Board  int64
	Seq    int // from 1
	Kind   TogetherKind
	Player ID
	At     time.Time

	// Of a digit.
	Cell     int // in reading order
	Value    int
	Steps    int       // of its proof
	Looked   int       // how many people had looked since the digit before it
	Faster   bool      // somebody else sent the same a moment later, and was served first
	UndoneAt time.Time // when a manager took it back
}

const togetherMoveColumns = "board, seq, kind, player, at, cell, value, steps, looked, faster, undone_at"

func scanTogetherMove(row row) (m TogetherMove, err error) {
	err = row.Scan(&m.Board, &m.Seq, &m.Kind, &m.Player, instant{&m.At}, &m.Cell, &m.Value, &m.Steps, &m.Looked, &m.Faster, instant{&m.UndoneAt})
	return m, err
}

// TogetherMoves returns the log of a board.
func (r Reader) TogetherMoves(board int64) ([]TogetherMove, error) {
	r.hold(togetherLock, board)
	log, err := list(r, scanTogetherMove, "SELECT "+togetherMoveColumns+" FROM together_move WHERE board = ? ORDER BY seq", board)
	return log, about(err, "log of shared board %d", board)
}

var saveTogetherMove = put("together_move", "board, seq", togetherMoveColumns)

// SaveTogetherMove writes an entry of a board's log, new or not.
func (t Tx) SaveTogetherMove(m TogetherMove) error {
	t.hold(togetherLock, m.Board)
	err := t.save(saveTogetherMove, m.Board, m.Seq, m.Kind, m.Player, millis(m.At), m.Cell, m.Value, m.Steps, m.Looked, m.Faster, millis(m.UndoneAt))
	return about(err, "entry %d of shared board %d", m.Seq, m.Board)
}

// TogetherPlayer is somebody who is at such a board.
type TogetherPlayer struct {
	Board      int64
	Player     ID
	Name       string    // as shown in the board's guild
	SeenAt     time.Time // when they last did something there
	Refused    int       // how many digits in a row were refused them
	WaitsUntil time.Time // until when they may place none
}

const togetherPlayerColumns = "board, player, name, seen_at, refused, waits_until"

func scanTogetherPlayer(row row) (p TogetherPlayer, err error) {
	err = row.Scan(&p.Board, &p.Player, &p.Name, instant{&p.SeenAt}, &p.Refused, instant{&p.WaitsUntil})
	return p, err
}

// TogetherPlayers returns who is at a board, by ID.
func (r Reader) TogetherPlayers(board int64) ([]TogetherPlayer, error) {
	r.hold(togetherLock, board)
	all, err := list(r, scanTogetherPlayer, "SELECT "+togetherPlayerColumns+" FROM together_player WHERE board = ? ORDER BY player", board)
	return all, about(err, "players of shared board %d", board)
}

var saveTogetherPlayer = put("together_player", "board, player", togetherPlayerColumns)

// SaveTogetherPlayer writes somebody who is at a board, new or not.
func (t Tx) SaveTogetherPlayer(p TogetherPlayer) error {
	t.hold(togetherLock, p.Board)
	err := t.save(saveTogetherPlayer, p.Board, p.Player, p.Name, millis(p.SeenAt), p.Refused, millis(p.WaitsUntil))
	return about(err, "player %v at shared board %d", p.Player, p.Board)
}

// TogetherPlan is what a guild wants of its shared boards. The zero value, but for Guild, is
// that of one that has chosen nothing.
type TogetherPlan struct {
	Guild      ID
	Off        bool // there are none
	Weekday    int  // the day that begins one, 1 for Sunday to 7; 0 is none
	Size       int  // 0 goes by how many play
	Difficulty board.Difficulty
	Ration     int       // 0 is the usual
	DueAt      time.Time // when the next begins by itself; zero is never
}

const togetherPlanColumns = "guild, off, weekday, size, difficulty, ration, due_at"

func scanTogetherPlan(row row) (p TogetherPlan, err error) {
	err = row.Scan(&p.Guild, &p.Off, &p.Weekday, &p.Size, &p.Difficulty, &p.Ration, instant{&p.DueAt})
	return p, err
}

// TogetherPlan returns what a guild wants of its shared boards, ErrNotFound if it has chosen
// nothing.
func (r Reader) TogetherPlan(guild ID) (TogetherPlan, error) {
	r.hold(togetherPlanLock, int64(guild))
	p, err := get(r, scanTogetherPlan, "SELECT "+togetherPlanColumns+" FROM together_plan WHERE guild = ?", guild)
	return p, about(err, "plan of shared boards of guild %v", guild)
}

// TogetherPlans returns at most limit plans of a part of the guilds whose next board is due by
// a time, the longest due first.
func (r Reader) TogetherPlans(t time.Time, of Part, limit int) ([]TogetherPlan, error) {
	due, err := list(r, scanTogetherPlan, "SELECT "+togetherPlanColumns+" FROM together_plan WHERE due_at <> 0 AND due_at <= ?"+inPart(of)+" ORDER BY due_at LIMIT ?", millis(t), natural(limit))
	return due, about(err, "plans of shared boards due")
}

var saveTogetherPlan = put("together_plan", "guild", togetherPlanColumns)

// SaveTogetherPlan writes what a guild wants, new or not.
func (t Tx) SaveTogetherPlan(p TogetherPlan) error {
	t.hold(togetherPlanLock, int64(p.Guild))
	err := t.save(saveTogetherPlan, p.Guild, p.Off, p.Weekday, p.Size, p.Difficulty, p.Ration, millis(p.DueAt))
	return about(err, "plan of shared boards of guild %v", p.Guild)
}

// PlayedLately counts who has played a guild's dailies since a day, up to a limit.
func (r Reader) PlayedLately(guild ID, since Day, limit int) (int, error) {
	people, err := list(r, scalar[ID], "SELECT DISTINCT game.player FROM claim"+
		" JOIN visit ON visit.guild = claim.guild AND visit.puzzle = claim.puzzle JOIN game ON game.id = visit.game"+
		fmt.Sprintf(" WHERE claim.guild = ? AND claim.slot IN (%d, %d) AND claim.day >= ? LIMIT ?", Main, Mini), guild, dayText(since), natural(limit))
	return len(people), about(err, "players of late in guild %v", guild)
}
