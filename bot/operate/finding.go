package operate

import (
	"fmt"
	"net/http"
	"strings"
)

// Finding is the result of one check.
type Finding struct {
	Name   string
	State  State
	Detail string // the fault and the remedy
}

// State is how grave a finding is.
type State int

const (
	Fine State = iota
	Doubtful
	Failed
	// Unasked is the state of a check that could not be made.
	Unasked
)

func (s State) String() string { return findingWords[s] }

var findingWords = map[State]string{Fine: "ok", Doubtful: "warning", Failed: "failed", Unasked: "not asked"}

// String is a finding as one line.
func (f Finding) String() string {
	if f.Detail == "" {
		return f.Name + ": " + f.State.String()
	}
	return f.Name + ": " + f.State.String() + ": " + f.Detail
}

// writeFindings answers with the findings: 503 if something failed, else 200. The first line sums
// it up, the others say it one by one.
func writeFindings(w http.ResponseWriter, findings []Finding) {
	worst, status := Finding{}, http.StatusOK
	var lines []string
	for _, f := range findings {
		lines = append(lines, f.String())
		if f.State > worst.State && f.State != Unasked {
			worst = f
		}
	}
	first := "ok"
	switch worst.State {
	case Doubtful:
		first = "ok, but " + worst.Detail
	case Failed:
		first, status = worst.Detail, http.StatusServiceUnavailable
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	fmt.Fprintln(w, first+"\n"+strings.Join(lines, "\n"))
}

// OneLine turns text that may come from others into one line without control characters.
func OneLine(text string) string {
	const most = 1000
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return strings.Join(strings.Fields(text), " ")
}
