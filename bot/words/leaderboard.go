package words

import (
	"math"
	"strconv"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/imaging"
	"kenkenbot/internal/catalogue"
	"kenkenbot/storage"
)

// Scope is whose board it is where that does not go without saying.
type Scope struct {
	Everywhere bool
	LastServer bool // read in a direct message
}

func scopeOf(guild storage.ID, direct bool) Scope {
	return Scope{Everywhere: guild == 0, LastServer: guild != 0 && direct}
}

// Leaders says who leads.
type Leaders struct {
	Title Message
	Of    LeadersOf
	Rows  []LeaderRow
	Empty Message // said where there are no rows
	Foot  Message // what the rows mean; nil if that goes without saying

	OwnRank   int  // the reader's; 0 if there is none
	Ahead     int  // how many of a hundred are behind the reader; 0 is not told
	Teasers   bool // it counts games of servers that post a teaser
	Whole     bool // it is of a server that posts the whole puzzle
	Teaser    bool // it is of a server that posts a teaser
	OnePuzzle bool
	Later     bool // of those who played it later
}

// LeadersOf says, below the title, what the board goes by and for how many.
type LeadersOf struct {
	By          Message
	Total       int
	Finishers   bool // they finished one puzzle
	Scope       Scope
	Page, Pages int // from 1; told where there are several
}

// LeaderRow is one row of a board.
type LeaderRow struct {
	Rank   int // 0 is none
	Name   string
	Result Message
	Detail Message // nil if there is none
	Own    bool    // the reader's
	Gap    bool    // it does not follow the row above
}

// What rows and boards say.
type (
	// LeaderTime is a time.
	LeaderTime struct{ Took time.Duration }
	// LeaderCount is a number of things: LeaderPoints, LeaderSolved, LeaderHints.
	LeaderCount struct {
		Sentence
		N int
	}
	// LeadersWeek and LeadersMonth name a period by its first date.
	LeadersWeek  struct{ First storage.Day }
	LeadersMonth struct{ First storage.Day }
)

// NoTimes says that nobody has a ranked time of a puzzle.
type NoTimes struct {
	Puzzle DayPuzzle
	Invite bool // the reader has not solved it either
}

// LaterBoard is the title of the board of those who played a daily from the archive.
type LaterBoard struct{ Puzzle DayPuzzle }

// LeadersOfPuzzle returns the board of a puzzle. direct says that it is read in a
// direct message.
func LeadersOfPuzzle(b game.PuzzleBoard, direct bool) Leaders {
	puzzle := dayPuzzle(b.Day, b.Slot)
	m := Leaders{
		Title: puzzle, Teasers: b.Guild == 0, OnePuzzle: true, Whole: b.Guild != 0 && b.Post == standings.WholePuzzle, Teaser: b.Guild != 0 && b.Post == standings.Teaser,
		Of: LeadersOf{By: wishedKind(b.Size, b.Difficulty, b.Options), Total: b.Total, Finishers: true, Scope: scopeOf(b.Guild, direct), Page: b.Page + 1, Pages: b.Pages},
	}
	for _, r := range b.Rows {
		m.add(leaderRow(r), b.Own != nil && r.Player == b.Own.Player)
	}
	if b.Own != nil {
		m.addOwn(leaderRow(*b.Own), b.Total)
	}
	if len(m.Rows) == 0 {
		m.Empty = NoTimes{Puzzle: puzzle, Invite: !b.Solved && !b.Past}
	}
	if b.Span == game.PlayedLater {
		m.Title, m.Teasers, m.Whole, m.Teaser, m.Later = LaterBoard{puzzle}, false, false, false, true
		if len(m.Rows) == 0 {
			m.Empty = "NoLaterTimes"
		}
	}
	return m
}

// leaderRow says a row of a puzzle's board.
func leaderRow(r storage.BoardRow) LeaderRow {
	row := LeaderRow{Rank: r.Rank, Name: r.Name, Result: "LeaderNoTime"}
	if r.Timed {
		row.Result = LeaderTime{r.Took}
	}
	if r.Hints > 0 {
		row.Detail = LeaderCount{"LeaderHints", r.Hints}
	}
	return row
}

// LeadersOfMany returns a board of many puzzles in words.
func LeadersOfMany(b game.ScoreBoard, direct bool) Leaders {
	m := Leaders{
		Title: periodTitle(b), Teasers: b.Guild == 0,
		Of: LeadersOf{By: "LeadersByPoints", Total: b.Total, Scope: scopeOf(b.Guild, direct), Page: b.Page + 1, Pages: b.Pages},
	}
	for _, r := range b.Rows {
		m.add(scoreRow(r), b.Own != nil && r.Player == b.Own.Player)
	}
	if b.Own != nil {
		m.addOwn(scoreRow(*b.Own), b.Total)
	}
	if m.Foot = "LeadersRule"; len(m.Rows) == 0 {
		m.Empty, m.Foot = "LeadersNobody", nil
	}
	return m
}

// add adds a row of a page, which may be the reader's own.
func (m *Leaders) add(r LeaderRow, own bool) {
	r.Own = own
	m.Rows = append(m.Rows, r)
}

// fewestBehind is how many players a board needs for a share of them to tell something.
const fewestBehind = 10

// addOwn adds the reader's row, of a board of that many, unless the page has it: above a
// page that is behind it.
func (m *Leaders) addOwn(r LeaderRow, total int) {
	if m.OwnRank = r.Rank; r.Rank > 0 && total >= fewestBehind {
		m.Ahead = min(int(math.Round(100*float64(total-r.Rank)/float64(total))), 99)
	}
	for _, shown := range m.Rows {
		if shown.Own {
			return
		}
	}
	r.Own = true
	if len(m.Rows) > 0 && r.Rank > 0 && (m.Rows[0].Rank == 0 || r.Rank < m.Rows[0].Rank) {
		m.Rows[0].Gap = true
		m.Rows = append([]LeaderRow{r}, m.Rows...)
		return
	}
	r.Gap = true
	m.Rows = append(m.Rows, r)
}

// periodTitle names the board of a period.
func periodTitle(b game.ScoreBoard) Message {
	switch b.Span {
	case game.ThisWeek:
		return LeadersWeek{b.Period.First}
	case game.ThisMonth:
		return LeadersMonth{b.Period.First}
	}
	return "LeadersAllTime"
}

// scoreRow says a row of a board of many puzzles.
func scoreRow(r storage.Score) LeaderRow {
	return LeaderRow{Rank: r.Rank, Name: r.Name, Result: LeaderCount{"LeaderPoints", r.Points}, Detail: LeaderCount{"LeaderSolved", r.Solved}}
}

// LeadersCard returns what a picture of a board shows: all that its text says but the
// notes and the way on, which stay text.
func (c *Catalogue) LeadersCard(m Leaders) imaging.Recap {
	card := imaging.Recap{Title: c.capitalText(m.Title), Subtitle: c.capitalText(m.Of), Footer: c.Text(m.Foot)}
	for _, r := range m.Rows {
		row := imaging.RecapRow{Rank: r.Rank, Name: c.named(plainName(r.Name)), Result: c.Text(r.Result), Detail: c.Text(r.Detail), Mine: r.Own, Gap: r.Gap}
		card.Rows = append(card.Rows, row)
	}
	return card
}

func (c *Catalogue) capitalText(m Message) string { return catalogue.Capital(c.Text(m)) }

// LeadersAside says beside the picture of a board what that doesn't, and what its reader
// looks for first.
type LeadersAside struct{ Leaders }

// medals are the signs of the first three.
var medals = [...]string{1: "🥇", 2: "🥈", 3: "🥉"}

// medal writes a rank where Markdown is read.
func medal(rank int) string {
	if rank >= 1 && rank < len(medals) {
		return medals[rank]
	}
	return "**" + strconv.Itoa(rank) + ".**"
}

// plainRank writes a rank where no Markdown is read.
func plainRank(rank int) string { return strconv.Itoa(rank) + "." }
