package words

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"text/template"
	"time"

	"kenkenbot/board"
	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/explain"
)

// medium is where texts are read, and how they are marked up there.
type medium struct {
	markup    explain.Markup
	marks     map[explain.Role]string // begin the lines of an explanation
	functions func(*Catalogue, *catalogue.Language) template.FuncMap
}

// discord reads Markdown.
var discord = medium{
	markup: explain.Markup{Strong: strong},
	marks:  map[explain.Role]string{explain.Item: "- ", explain.Detail: "> ", explain.Note: "-# "},
	functions: func(c *Catalogue, l *catalogue.Language) template.FuncMap {
		return template.FuncMap{
			"command": func(words string) string { return "`" + c.typedCommand("kenken", words) + "`" },
			"admin":   func(words string) string { return "`" + c.typedCommand("kenken-admin", words) + "`" },
			"code":    code, "quoted": quoted, "table": c.table, "when": when, "grid": grid,
			"name": func(name string) string { return cmp.Or(Name(name), c.Text("Somebody")) },
			"bold": func(names []string) string {
				marked := make([]string, len(names))
				for i, name := range names {
					marked[i] = strong(name)
				}
				return l.And(marked)
			},
		}
	},
}

// strong stresses a text.
func strong(s string) string { return "**" + s + "**" }

// page is that of package web, which shows plain text.
var page = medium{
	markup: explain.Markup{Item: "• "},
	marks:  map[explain.Role]string{explain.Item: "• "},
	functions: func(c *Catalogue, l *catalogue.Language) template.FuncMap {
		return template.FuncMap{
			"command": func(words string) string { return c.typedCommand("kenken", words) },
			"admin":   func(words string) string { return c.typedCommand("kenken-admin", words) },
			"code":    func(text any) string { return "“" + clipped(fmt.Sprint(text)) + "”" },
			"quoted":  func(text string) string { return "“" + text + "”" },
			"table":   c.listed,
			"name":    func(name string) string { return cmp.Or(plainName(name), c.Text("Somebody")) },
			"when":    func(_ string, t time.Time) string { return c.Text(instant{t.UTC()}) },
			"bold":    func(names []string) string { return l.And(names) },
			"grid":    func(n int, g board.Grid) string { return strings.Join(gridRows(n, g), "\n") },
		}
	},
}

// instant is a time on the page, which knows no time zone.
type instant struct{ Time time.Time }

// Date is the date of the instant.
func (i instant) Date() time.Time { return i.Time }

// markdown is what a sentence's template has of Discord's Markdown: what stresses, and
// what begins a line or a block of code.
var markdown = regexp.MustCompile("(?m)\\*\\*|\\n```|```\\n|^-# |^#+ |\\\\")

// withoutMarkdown returns a sentence's template without Discord's Markdown. It is the
// template that is stripped and not the text, so that what a person chose or typed stays
// as it is.
func withoutMarkdown(sentence string) string { return markdown.ReplaceAllString(sentence, "") }
