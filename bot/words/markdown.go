package words

import (
	"fmt"
	"strconv"
	"strings"

	"kenkenbot/board"
)

// What a text looks like in Discord's Markdown, whatever its language.

// code writes what somebody typed, as far as it is short, or is to type: "`a1=3`".
func code(text any) string {
	return "`" + strings.ReplaceAll(clipped(fmt.Sprint(text)), "`", "'") + "`"
}

// quoted writes what somebody wrote in a line of its own words, all of it: "`it is odd`".
func quoted(text string) string { return "`" + strings.ReplaceAll(text, "`", "'") + "`" }

// clipped is a text that somebody typed, as far as it is short.
func clipped(s string) string {
	const most = 40
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// cells lists cells by name.
func cells(list []board.Cell) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}

// grid writes the values of a board of size n as rows of digits, or of numbers in columns,
// in a code block.
func grid(n int, g board.Grid) string {
	return "```\n" + strings.Join(gridRows(n, g), "\n") + "\n```"
}

// gridRows are the rows of a board of size n.
func gridRows(n int, g board.Grid) []string {
	rows, width := make([]string, n), len(strconv.Itoa(n))
	for r := range rows {
		for c := range n {
			rows[r] += fmt.Sprintf("%*d ", width, g.At(n, board.At(r, c)))
		}
	}
	return rows
}
