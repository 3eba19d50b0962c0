package words

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"kenkenbot/bot/game"
)

// TestTyped reads back what is repeated of a form.
func TestTyped(t *testing.T) {
	fields := []game.Field{{Row: 3, Text: "..4.1."}, {Row: 4, Text: ""}, {Row: 5, Text: "a1=3: b2 = 4"}}
	text := English.Text(Lines{"Undone", TypedOf(game.SentForm{Fields: fields})})
	if got := ReadTyped([]string{"**above**", text, "below"}); !reflect.DeepEqual(got, fields) {
		t.Errorf("%q is read as %+v", text, got)
	}
	for typed, want := range map[string]string{
		" 1\n2 ":                         "1 2",
		"```\n1: x\n```":                 "''' 1: x '''",
		strings.Repeat("é", MaxField+10): strings.Repeat("é", MaxField),
	} {
		text := English.Text(TypedOf(game.SentForm{Fields: []game.Field{{Text: typed}}}))
		if got := ReadTyped([]string{text}); len(got) != 1 || got[0].Text != want {
			t.Errorf("%.20q: %+v", typed, got)
		}
	}
	for _, text := range []string{"", "```\n1: 2", "```\nx: 2\n```", "```\n0: 2\n10: 2\n```", "```\n1:" + strings.Repeat("2", MaxField+1) + "\n```"} {
		if got := ReadTyped([]string{text}); got != nil {
			t.Errorf("%.20q: %+v", text, got)
		}
	}
}

// TestTypedText reads back what is repeated of a text.
func TestTypedText(t *testing.T) {
	for typed, want := range map[string]string{
		"a1=3 z9=4":                "a1=3 z9=4",
		" 321\n213\n13 \n":         "321\n213\n13",
		"```\n321 213 139\n```":    "'''\n321 213 139\n'''",
		strings.Repeat("a1=3 ", 9): strings.TrimSpace(strings.Repeat("a1=3 ", 9)),
	} {
		text := English.Text(Lines{"Undone", TypedTextOf(game.SentText{Text: typed})})
		if got := ReadTypedText([]string{"**above**", text, "```\n  a b c\n```"}); got != want {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	for _, texts := range [][]string{nil, {""}, {"```\na1=3"}, {"a1=3\n```"}} {
		if got := ReadTypedText(texts); got != "" {
			t.Errorf("%q: %q", texts, got)
		}
	}
	if got := ReadTypedText([]string{"```\n" + strings.Repeat("1", 2*game.MaxSentText) + "\n```"}); len(got) != game.MaxSentText {
		t.Errorf("%d bytes", len(got))
	}
}

// TestTypedFits holds that a message has room for the longest form or text and all that can be
// wrong with it: 4000 characters.
func TestTypedFits(t *testing.T) {
	const most = 4000
	var fields []game.Field
	for row := range 5 {
		fields = append(fields, game.Field{Row: row, Text: strings.Repeat("ab", MaxField)})
	}
	const others = 500 // the line above the board
	const faults = 8   // that "Refused bad cells" lists
	for _, typed := range []Typed{TypedOf(game.SentForm{Fields: fields}), TypedTextOf(game.SentText{Text: strings.Repeat("x", game.MaxSentText)})} {
		if n := utf8.RuneCountInString(English.Text(typed)) + faults*150 + others; n > most {
			t.Errorf("%d characters", n)
		}
	}
}

// TestReadDrawnText finds a drawing behind solutions, and before the board as text.
func TestReadDrawnText(t *testing.T) {
	const solution, drawing, table = "One solution:\n```\n1 2\n2 1\n```", "```\n2 Mine\na1 a2 3+\n```", "```\n  a b\n1 . .\n```\nCages:"
	for name, texts := range map[string][]string{
		"alone": {drawing}, "behind a solution": {solution + "\n" + drawing}, "before a table": {"Mine", drawing, table},
	} {
		if got := ReadDrawnText(texts); got != "2 Mine\na1 a2 3+" {
			t.Errorf("%s: %q", name, got)
		}
	}
	if got := ReadDrawnText([]string{"no block"}); got != "" {
		t.Errorf("without a block: %q", got)
	}
}
