package words

import (
	"fmt"
	"strings"

	"kenkenbot/board"
)

// What a text looks like in Discord's Markdown, whatever its language.

// code writes what somebody typed, as far as it is short, or is to type: "`a1=3`".
func code(text any) string {
	const most = 40
	s := fmt.Sprint(text)
	if r := []rune(s); len(r) > most {
		s = string(r[:most]) + "…"
	}
	return "`" + strings.ReplaceAll(s, "`", "'") + "`"
}

// cells lists cells by name.
func cells(list []board.Cell) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}

// grid writes the values of a board of size n as rows of digits, in a code block.
func grid(n int, g board.Grid) string {
	rows := make([]string, n)
	for r := range rows {
		for c := range n {
			rows[r] += fmt.Sprintf("%d ", g.At(n, board.At(r, c)))
		}
	}
	return "```\n" + strings.Join(rows, "\n") + "\n```"
}
