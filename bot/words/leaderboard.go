package words

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

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
	Anywhere  bool // it is of everywhere
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

// NoTimes says that nobody has a ranked time of a puzzle.
type NoTimes struct {
	Puzzle DayPuzzle
	Invite bool // the reader has not solved it either
}

// EverywhereTimes says how a puzzle went everywhere, and how its reader did.
type EverywhereTimes struct {
	Median time.Duration // 0 if there is none
	Solved bool          // by the reader
	Took   time.Duration // 0 if they have no time
	Ahead  int           // of a hundred who have a time; 0 is not told
}

// EverywherePoints says how many points its reader has everywhere.
type EverywherePoints struct{ Points, Solved, Ahead int }

// LeadersOfPuzzle returns the board of a puzzle. direct says that it is read in a
// direct message.
func LeadersOfPuzzle(b game.PuzzleBoard, direct bool) Leaders {
	puzzle := dayPuzzle(b.Day, b.Slot)
	m := Leaders{
		Title: puzzle, Anywhere: b.Guild == 0, OnePuzzle: true, Whole: b.Guild != 0 && b.Total > 0 && b.Post == standings.WholePuzzle, Teaser: b.Guild != 0 && b.Post == standings.Teaser,
		Of: LeadersOf{By: wishedKind(b.Size, b.Difficulty, b.Options), Total: b.Total, Finishers: true, Scope: scopeOf(b.Guild, direct), Page: b.Page + 1, Pages: b.Pages},
	}
	for _, r := range b.Rows {
		m.add(leaderRow(r), b.Own != nil && r.Player == b.Own.Player)
	}
	switch {
	case b.Total == 0:
		m.Empty = NoTimes{Puzzle: puzzle, Invite: !b.Solved && !b.Past}
	case b.Guild == 0:
		m.Empty = everywhereTimes(b)
	case b.Own != nil:
		m.addOwn(leaderRow(*b.Own), b.Total, m.Whole && len(b.Rows) > 0 && isAhead(*b.Own, b.Rows[0]))
	}
	if b.Span == game.PlayedLater {
		m.Title, m.Teaser, m.Later = Of("LaterBoard", puzzle), false, true
		if b.Total == 0 {
			m.Empty = "NoLaterTimes"
		}
	}
	return m
}

// everywhereTimes says a puzzle's board of everywhere.
func everywhereTimes(b game.PuzzleBoard) EverywhereTimes {
	m := EverywhereTimes{Ahead: b.Ahead}
	if b.MedianOf >= fewestCompared {
		m.Median = b.Median
	}
	if m.Solved = b.Own != nil; m.Solved {
		m.Took = b.Own.Took
	}
	return m
}

// isAhead reports whether a row of a board without ranks comes before another.
func isAhead(x, y storage.BoardRow) bool {
	return x.Timed && (!y.Timed || cmp.Or(cmp.Compare(x.Hints, y.Hints), cmp.Compare(x.Took, y.Took)) < 0)
}

// leaderRow says a row of a puzzle's board.
func leaderRow(r storage.BoardRow) LeaderRow {
	row := LeaderRow{Rank: r.Rank, Name: r.Name, Result: "LeaderNoTime"}
	if r.Timed {
		row.Result = Of("LeaderTime", r.Took)
	}
	if r.Hints > 0 {
		row.Detail = Of("LeaderHints", r.Hints)
	}
	return row
}

// LeadersOfMany returns a board of many puzzles in words.
func LeadersOfMany(b game.ScoreBoard, direct bool) Leaders {
	m := Leaders{
		Title: periodTitle(b), Anywhere: b.Guild == 0, Foot: "LeadersRule",
		Of: LeadersOf{By: "LeadersByPoints", Total: b.Total, Scope: scopeOf(b.Guild, direct), Page: b.Page + 1, Pages: b.Pages},
	}
	if b.Days {
		m.Of.By, m.Foot = "LeadersByDays", "LeadersDayRule"
	}
	for _, r := range b.Rows {
		m.add(scoreRow(r, b.Days), b.Own != nil && r.Player == b.Own.Player)
	}
	switch {
	case b.Total == 0:
		m.Empty, m.Foot = "LeadersNobody", nil
	case b.Guild == 0:
		own := EverywherePoints{}
		if b.Own != nil {
			own = EverywherePoints{b.Own.Points, b.Own.Solved, standings.AheadOf(b.Own.Rank, b.Total)}
		}
		m.Empty = own
	case b.Own != nil:
		m.addOwn(scoreRow(*b.Own, b.Days), b.Total, false)
	}
	return m
}

// add adds a row of a page, which may be the reader's own.
func (m *Leaders) add(r LeaderRow, own bool) {
	r.Own = own
	m.Rows = append(m.Rows, r)
}

// addOwn adds the reader's row, of a board of that many, unless the page has it: above a
// page that is behind it by its ranks, or that the row is ahead of without.
func (m *Leaders) addOwn(r LeaderRow, total int, ahead bool) {
	m.OwnRank, m.Ahead = r.Rank, standings.AheadOf(r.Rank, total)
	for _, shown := range m.Rows {
		if shown.Own {
			return
		}
	}
	r.Own = true
	if ahead || len(m.Rows) > 0 && r.Rank > 0 && (m.Rows[0].Rank == 0 || r.Rank < m.Rows[0].Rank) {
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
		return Of("LeadersWeek", b.Period.First)
	case game.ThisMonth:
		return Of("LeadersMonth", b.Period.First)
	}
	return "LeadersAllTime"
}

// scoreRow says a row of a board of many puzzles, whose points may count days.
func scoreRow(r storage.Score, days bool) LeaderRow {
	row := LeaderRow{Rank: r.Rank, Name: r.Name, Result: Of("LeaderPoints", r.Points), Detail: Of("LeaderSolved", r.Solved)}
	if days {
		row.Result = Of("LeaderDays", r.Points/standings.SolvePoints)
	}
	return row
}

// table writes the rows of a board in columns, for a font whose characters are equally wide.
func (c *Catalogue) table(rows []LeaderRow) string {
	lines := make([][]string, len(rows))
	var wide [4]int
	for i, r := range rows {
		lines[i] = c.Columns(r)
		name := []rune(strings.ReplaceAll(lines[i][1], "`", "'"))
		lines[i][1] = string(name[:min(len(name), widestName)])
		for k, cell := range lines[i] {
			wide[k] = max(wide[k], utf8.RuneCountInString(cell))
		}
	}
	for i, line := range lines {
		row := fmt.Sprintf("%*s %-*s  %*s  %-*s", wide[0], line[0], wide[1], line[1], wide[2], line[2], wide[3], line[3])
		lines[i] = []string{row}
	}
	return c.rowsOf(rows, lines)
}

// listed writes the rows of a board as they come.
func (c *Catalogue) listed(rows []LeaderRow) string {
	lines := make([][]string, len(rows))
	for i, r := range rows {
		row := c.Columns(r)
		lines[i] = []string{row[0] + " " + row[1], row[2], row[3]}
	}
	return c.rowsOf(rows, lines)
}

// Columns are the rank, the name, the result and the detail of a row.
func (c *Catalogue) Columns(r LeaderRow) []string {
	rank := "·"
	if r.Rank > 0 {
		rank = plainRank(r.Rank)
	}
	return []string{rank, c.named(plainName(r.Name)), c.Text(r.Result), c.Text(r.Detail)}
}

// rowsOf joins the parts of rows, and marks the reader's row and where rows are left out.
func (c *Catalogue) rowsOf(rows []LeaderRow, lines [][]string) string {
	var text strings.Builder
	for i, r := range rows {
		if r.Gap {
			text.WriteString("…\n")
		}
		parts := slices.DeleteFunc(lines[i], func(part string) bool { return part == "" })
		row := strings.Join(parts, " · ")
		if r.Own {
			row += " " + c.Text("LeaderOwn")
		}
		text.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// widestName is how much of a name a table shows, so that a row fits on a phone.
const widestName = 18

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

// plainRank writes a rank where no Markdown is read.
func plainRank(rank int) string { return strconv.Itoa(rank) + "." }
