package words

import (
	"fmt"
	"strconv"
	"strings"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
)

// Typed repeats what somebody typed and the bot refused, so that they can correct it: a line for
// each field of a form, which ReadTyped reads back, or else the text, which ReadTypedText does.
type Typed struct{ Text string }

// MaxField is the longest text of a field, in characters: five of them fit into a
// message with everything it says about them.
const MaxField = 400

// TypedOf repeats a form.
func TypedOf(f game.SentForm) Typed {
	lines := make([]string, len(f.Fields))
	for i, field := range f.Fields {
		text := strings.Join(strings.Fields(strings.ReplaceAll(field.Text, "`", "'")), " ")
		if r := []rune(text); len(r) > MaxField {
			text = string(r[:MaxField])
		}
		lines[i] = fmt.Sprintf("%d: %s", field.Row+1, text)
	}
	return Typed{strings.Join(lines, "\n")}
}

// TypedTextOf repeats a text.
func TypedTextOf(f game.SentText) Typed {
	return Typed{strings.TrimSpace(strings.ReplaceAll(f.Text, "`", "'"))}
}

// ReadTypedText returns the text that the texts of a message repeat; "" if they repeat
// none. Nothing stands in a block before it.
func ReadTypedText(texts []string) string {
	for _, text := range texts {
		if block, ok := typedIn(text); ok {
			return block[:min(len(block), game.MaxSentText)]
		}
	}
	return ""
}

// ReadDrawnText returns the last block of the first of a message's texts that has any; "" if
// none has. Solutions may stand in blocks before it; a board as text follows in a text of its
// own.
func ReadDrawnText(texts []string) string {
	for _, text := range texts {
		end := strings.LastIndex(text, "\n```")
		if end < 0 {
			continue
		}
		if start := strings.LastIndex(text[:end], "```\n"); start >= 0 {
			return text[start+len("```\n") : end]
		}
	}
	return ""
}

// typedIn returns what a text repeats.
func typedIn(text string) (block string, ok bool) {
	_, block, _ = strings.Cut(text, "```\n")
	block, _, ok = strings.Cut(block, "\n```")
	return block, ok
}

// ReadTyped returns the fields of a form that the texts of a message repeat.
func ReadTyped(texts []string) []game.Field {
	var fields []game.Field
	for _, text := range texts {
		block, ok := typedIn(text)
		if !ok {
			continue
		}
		for line := range strings.Lines(block) {
			number, typed, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ":")
			row, err := strconv.Atoi(number)
			if err != nil || row < 1 || row > almanac.MaxSize {
				continue
			}
			if r := []rune(strings.TrimSpace(typed)); len(r) <= MaxField {
				fields = append(fields, game.Field{Row: row - 1, Text: string(r)})
			}
		}
	}
	return fields
}
