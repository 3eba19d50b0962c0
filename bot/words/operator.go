package words

import (
	"strings"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// What is said to those who run the bot.
const (
	OnlyOperators Sentence = "OnlyOperators" // to everybody else
	VoidedBefore  Sentence = "VoidedBefore"
	ButtonVoid    Sentence = "ButtonVoid"
	ButtonDismiss Sentence = "ButtonDismiss"
)

// LookAt labels a button that shows a puzzle by its number.
type LookAt int64

// FlaggedItem is a reported puzzle in a line.
type FlaggedItem struct {
	Puzzle  int64
	Size    int
	Grade   board.Difficulty // 0 if it has none
	Day     storage.Day
	Brought bool // by a player
	Count   int  // how many reported it
	Last    time.Time
	Finding FlagFinding
	Reason  string // the last one, cut
}

// FlagFinding is how many solutions the solver finds.
type FlagFinding struct {
	Solutions int // 2 is two or more
	Unproven  bool
}

// FlagList lists reported puzzles.
type FlagList struct {
	Items []FlaggedItem
	More  bool
}

// FlagListOf returns what a list of reported puzzles says.
func FlagListOf(flagged []game.FlaggedPuzzle, more bool) FlagList {
	m := FlagList{More: more}
	for _, f := range flagged {
		m.Items = append(m.Items, flaggedItemOf(f))
	}
	return m
}

func flaggedItemOf(f game.FlaggedPuzzle) FlaggedItem {
	item := FlaggedItem{
		Puzzle: f.Puzzle, Size: f.Info.Size, Grade: f.Info.Difficulty, Day: f.Day, Brought: f.Info.Generator == 0 && f.Day == 0, Count: f.Count, Last: f.At,
		Finding: FlagFinding{Solutions: f.Solutions, Unproven: f.Unproven},
	}
	if len(f.Flags) > 0 {
		item.Reason = reasonLine(f.Flags[0].Reason, 100)
	}
	return item
}

// reasonLine is what somebody wrote, in one line, as it is and no longer than that.
func reasonLine(text string, most int) string {
	r := []rune(strings.Join(strings.Fields(text), " "))
	if len(r) > most {
		r = append(r[:most], '…')
	}
	return string(r)
}

// FlagReport is one person's report.
type FlagReport struct {
	Name   string
	Player storage.ID
	Guild  storage.ID // 0 is a direct message
	At     time.Time
	Reason string
}

// FlagDetails is a reported puzzle with what is said of it.
type FlagDetails struct {
	FlaggedItem
	Nodes           int64            // of the search
	ByLogic         board.Difficulty // the grade; 0 if logic alone does not solve it
	Score           int
	AtFirst         int // the score when it was made
	Told            int // how many were told that it is voided
	Reports         []FlagReport
	Void, Dismissed bool
}

// FlagDetailsOf returns what there is to say about a reported puzzle.
func FlagDetailsOf(f game.FlaggedPuzzle) FlagDetails {
	const most = 200 // characters of each report: together they must fit a message
	m := FlagDetails{
		FlaggedItem: flaggedItemOf(f), Nodes: f.Nodes, ByLogic: f.Difficulty, Score: f.Score, AtFirst: f.Info.Score, Told: f.Told,
		Void: f.State == storage.FlagVoiding || f.State == storage.FlagVoided, Dismissed: f.State == storage.FlagDismissed,
	}
	for _, flag := range f.Flags {
		m.Reports = append(m.Reports, FlagReport{Name: flag.Name, Player: flag.Player, Guild: flag.Guild, At: flag.At, Reason: reasonLine(flag.Reason, most)})
	}
	return m
}

// AskVoid asks before a puzzle is voided.
type AskVoid struct{ FlaggedItem }

// AskVoidOf returns the question before a puzzle is voided.
func AskVoidOf(f game.FlaggedPuzzle) AskVoid { return AskVoid{flaggedItemOf(f)} }

// PuzzleVoided confirms that a puzzle is voided.
type PuzzleVoided struct{ Puzzle int64 }
