package main

import (
	"fmt"
	"net/http"
	"strings"
)

// finding is what one check says.
type finding struct {
	name   string
	state  findingState
	detail string // what is wrong and what to do
}

// findingState is how grave a finding is.
type findingState int

const (
	fine findingState = iota
	doubtful
	failed
	// unasked is the state of what could not be looked at.
	unasked
)

func (s findingState) String() string { return findingWords[s] }

var findingWords = map[findingState]string{fine: "ok", doubtful: "warning", failed: "failed", unasked: "not asked"}

func (f finding) String() string {
	if f.detail == "" {
		return f.name + ": " + f.state.String()
	}
	return f.name + ": " + f.state.String() + ": " + f.detail
}

// writeFindings answers with what was found: 503 if something failed, else 200. The first line
// sums it up, the others say it one by one.
func writeFindings(w http.ResponseWriter, findings []finding) {
	worst, status := finding{}, http.StatusOK
	var lines []string
	for _, f := range findings {
		lines = append(lines, f.String())
		if f.state > worst.state {
			worst = f
		}
	}
	first := "ok"
	switch worst.state {
	case doubtful:
		first = "ok, but " + worst.detail
	case failed:
		first, status = worst.detail, http.StatusServiceUnavailable
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	fmt.Fprintln(w, first+"\n"+strings.Join(lines, "\n"))
}

// oneLine makes one line of what may be others' words, without control characters.
func oneLine(text string) string {
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
