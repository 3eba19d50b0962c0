package format

import "strings"

// plainSigns are signs that mean the same as one that every keyboard has.
var plainSigns = map[rune]rune{}

func init() {
	for plain, others := range map[rune]string{
		'-': "−–—‐‑﹣➖", '*': "×✕✖⨯∗·∙⋅", '/': "÷∕⁄➗", '+': "➕﹢", '"': "“”„«»", '\'': "‘’‚",
		' ': "`\t\v\f\ufe0f\u20e3\u200b\u200d",
	} {
		for _, r := range others {
			plainSigns[r] = plain
		}
	}
}

// plain returns a text with each character in its usual form, as many of them in each line:
// places in it are places in the text. Edges of tables and marks of code are blanks.
func plain(text string) string {
	lines := strings.Split(strings.Map(func(r rune) rune {
		if r = narrow(r); plainSigns[r] != 0 {
			return plainSigns[r]
		}
		return r
	}, text), "\n")
	for i, line := range lines {
		line = strings.TrimRight(line, " \r")
		inner := strings.TrimSpace(line)
		switch {
		case isBorder(line):
			line = ""
		case len(inner) > 1 && inner[0] == '|' && inner[len(inner)-1] == '|':
			line = strings.ReplaceAll(line, "|", " ")
		}
		lines[i] = strings.ReplaceAll(line, "**", "  ")
	}
	return strings.Join(lines, "\n")
}
