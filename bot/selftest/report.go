package selftest

import (
	"fmt"
	"strings"
	"time"
)

// Outcome is the outcome of a check.
type Outcome int

// The outcomes.
const (
	AsAssumed Outcome = iota
	Not
	NotTried
)

func (o Outcome) String() string {
	switch o {
	case AsAssumed:
		return "as assumed"
	case Not:
		return "not"
	}
	return "not tried"
}

// Line is the finding of a check.
type Line struct {
	Name, Assumption, Source string
	Serves                   string // the part of the bot that depends on it; empty for the test's own lines
	Outcome                  Outcome
	// Came says what the check saw, with or without the outcome hoped for, or why it was not tried.
	Came string
}

// Report holds the findings of a self-test. It has no token and no names of people.
type Report struct {
	Version string
	Sandbox bool // the server was not Discord
	At      time.Time
	Lines   []Line
}

// Sound reports whether nothing was other than assumed.
func (r Report) Sound() bool { return r.count(Not) == 0 }

// Counts returns how much was as assumed, and how much not: "15 as assumed, 1 not, 0 not tried".
func (r Report) Counts() string {
	return fmt.Sprintf("%d as assumed, %d not, %d not tried", r.count(AsAssumed), r.count(Not), r.count(NotTried))
}

func (r Report) count(o Outcome) int {
	n := 0
	for _, l := range r.Lines {
		if l.Outcome == o {
			n++
		}
	}
	return n
}

// Markdown returns the report as text to be pasted into an issue.
func (r Report) Markdown() string {
	where := "Discord"
	if r.Sandbox {
		where = "another server than Discord's"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "### Self-test: %s\n\n", r.Counts())
	fmt.Fprintf(&b, "KenKen bot %s on %s, %s\n\n", r.Version, where, r.At.Format("2006-01-02 15:04 UTC"))
	b.WriteString("| | what is assumed | what came |\n| --- | --- | --- |\n")
	for _, l := range r.Lines {
		outcome := l.Outcome.String()
		if l.Outcome == Not {
			outcome = "**not**"
		}
		fmt.Fprintf(&b, "| %s | %s: %s | %s |\n", outcome, l.Name, cell(l.Assumption), cell(l.Came))
	}
	b.WriteString(r.Wrong())
	return b.String()
}

// Wrong returns what depends on each line that was not as assumed, and where Discord says what was
// assumed; "" if there is none.
func (r Report) Wrong() string {
	var wrong []string
	for _, l := range r.Lines {
		if l.Outcome != Not {
			continue
		}
		served := ""
		if l.Serves != "" {
			served = "what depends on it: " + l.Serves + "; "
		}
		wrong = append(wrong, fmt.Sprintf("%s: %swhat Discord says: https://docs.discord.com/developers/%s", l.Name, served, l.Source))
	}
	if len(wrong) == 0 {
		return ""
	}
	return fmt.Sprintf("\nFor each line that says *not*:\n\n- %s\n", strings.Join(wrong, "\n- "))
}

// cell keeps a text within its cell of a Markdown table, and lets it mention nobody.
func cell(text string) string {
	return strings.NewReplacer("|", "\\|", "<", "&lt;", "@", "&#64;").Replace(text)
}
