package game

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/almanac"
)

// FillsABoard reports whether a text is a whole answer of any size, however it is dressed.
func FillsABoard(text string) bool { return fills(text, parseAnswer) }

// IsBareAnswer reports whether a text is a whole answer of any size, and nothing else.
func IsBareAnswer(text string) bool { return fills(text, format.ParseGrid) }

func fills(text string, parse func(int, string) (board.Grid, error)) bool {
	for n := almanac.MinSize; n <= almanac.MaxSize; n++ {
		if g, err := parse(n, text); err == nil && isWhole(n, g) {
			return true
		}
	}
	return false
}

// wholeGrid reads a text as a full grid of size n; nil if it is none.
func wholeGrid(n int, text string) board.Grid {
	g, err := parseAnswer(n, text)
	if err != nil || !isWhole(n, g) {
		return nil
	}
	return g
}

func isWhole(n int, g board.Grid) bool { return g.Empty() == 0 && slices.Max(g) <= uint8(n) }

// movesOn reports whether a text is moves on a board of size n, and no whole answer for it.
func movesOn(n int, text string) bool {
	moves, _ := ReadsAsMoves(n, text)
	return moves && wholeGrid(n, text) == nil
}

// undash takes dashes for what parts digits.
var undash = strings.NewReplacer("-", " ", "−", " ", "–", " ")

// parseAnswer reads a text as an answer for a board of size n, complete or not: as format.ParseGrid
// does, where dashes stand for empty cells only if the count then fits, or else as dressed does.
// The error counts no dashes.
func parseAnswer(n int, text string) (board.Grid, error) {
	g, err := format.ParseGrid(n, text)
	if err == nil {
		return g, nil
	}
	if g, err = format.ParseGrid(n, undash.Replace(text)); err == nil {
		return g, nil
	}
	if g = dressed(n, text); g != nil {
		return g, nil
	}
	return nil, err
}

// smile is a smile at the end of a text that has a digit in it.
var smile = regexp.MustCompile(`\s[<:;=]-?3\s*$`)

// dressed reads a whole answer for a board of size n out of whatever stands around its digits: they
// are all that the text has, n² from 1 to n, none of them part of a word, and it is no moves and no puzzle. It
// returns nil for any other text.
func dressed(n int, text string) board.Grid {
	if len(text) > format.MaxText {
		return nil
	}
	g, last := make(board.Grid, 0, n*n), ' '
	for _, r := range width.Narrow.String(smile.ReplaceAllString(text, "")) {
		digit := r >= '0' && r <= '9'
		switch {
		case digit && unicode.IsLetter(last), unicode.IsLetter(r) && last >= '0' && last <= '9':
			return nil
		case digit && (int(r-'0') > n || r == '0' || len(g) == n*n):
			return nil
		case digit:
			g = append(g, uint8(r-'0'))
		}
		last = r
	}
	if moves, _ := ReadsAsMoves(n, text); moves || len(g) < n*n {
		return nil
	}
	if _, _, err := format.Parse(text); err == nil {
		return nil // a puzzle may have as many digits as its answer
	}
	return g
}
