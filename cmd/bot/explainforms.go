package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"html"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// explainedJSON is an explanation as JSON, one object for each puzzle.
type explainedJSON struct {
	Size       int       `json:"size"`
	Difficulty string    `json:"difficulty"`
	Score      int       `json:"score"`
	Hardest    string    `json:"hardest"`
	Solved     bool      `json:"solved"`
	Solution   string    `json:"solution,omitempty"`
	Legs       []legJSON `json:"legs"`
}

// legJSON is the way to one digit.
type legJSON struct {
	Cell  string     `json:"cell"`
	Value int        `json:"value"`
	Steps []stepJSON `json:"steps"`
}

// stepJSON is a step: what it places or rules out, and why.
type stepJSON struct {
	Technique string           `json:"technique"`
	Text      string           `json:"text"`
	Place     map[string]int   `json:"place,omitempty"`
	Eliminate map[string][]int `json:"eliminate,omitempty"`
}

// asJSON returns the explanation as JSON has it.
func (t *explanation) asJSON() explainedJSON {
	r := &t.rating
	m := explainedJSON{Size: t.entry.Puzzle.Size(), Difficulty: r.Difficulty.String(), Score: r.Score, Hardest: hardest(r), Solved: t.path.Solved, Legs: []legJSON{}}
	if t.path.Solved {
		m.Solution = t.solution().String()
	}
	for _, leg := range t.path.Legs {
		place := leg.Steps[len(leg.Steps)-1].Step.Place[0]
		l := legJSON{Cell: place.Cell.String(), Value: place.Value}
		for k := range leg.Steps {
			l.Steps = append(l.Steps, t.stepJSON(&leg.Steps[k]))
		}
		m.Legs = append(m.Legs, l)
	}
	return m
}

// stepJSON returns a step as JSON has it.
func (t *explanation) stepJSON(a *logic.Argued) stepJSON {
	m := stepJSON{Technique: a.Step.Technique.String(), Text: t.text(a)}
	for _, p := range a.Step.Place {
		m.Place = map[string]int{p.Cell.String(): p.Value}
	}
	for _, e := range a.Step.Eliminate {
		if m.Eliminate == nil {
			m.Eliminate = make(map[string][]int)
		}
		m.Eliminate[e.Cell.String()] = e.Values.Values()
	}
	return m
}

// pageHead and pageFoot go around the puzzles of a page, which needs nothing else.
const (
	pageHead = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>KenKen, solved step by step</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #bbb;padding:1rem 0;display:flex;gap:1rem;flex-wrap:wrap}
section img{width:20rem;height:auto}section div{flex:1 1 18rem}
</style></head><body>
`
	pageFoot = "</body></html>\n"
)

// boardPx is the width of a board on the page.
const boardPx = 480

// printHTML writes the puzzle's part of the page: for each digit the board before it and
// the steps that lead there.
func (t *explanation) printHTML(out *bufio.Writer) error {
	fmt.Fprintf(out, "<h1>%s</h1>\n", html.EscapeString(t.title()))
	s := logic.NewState(t.entry.Puzzle)
	number := 0
	for _, leg := range t.path.Legs {
		title := legTitle(&leg)
		png, err := t.legPicture(s, &leg)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "<section><img alt=\"The board before %s\" src=\"data:image/png;base64,%s\"><div><h2>%s</h2><ol start=\"%d\">\n",
			title, base64.StdEncoding.EncodeToString(png), title, number+1)
		for k := range leg.Steps {
			number++
			fmt.Fprintf(out, "<li>%s</li>\n", html.EscapeString(t.text(&leg.Steps[k])))
		}
		fmt.Fprint(out, "</ol></div></section>\n")
	}
	_, err := fmt.Fprintf(out, "<pre>%s</pre>\n", html.EscapeString(t.end()))
	return err
}

// legPicture draws the board before a leg, which the state takes: the candidates, what
// the leg looks at and what it changes.
func (t *explanation) legPicture(s *logic.State, leg *logic.Leg) ([]byte, error) {
	n := t.entry.Puzzle.Size()
	picture := stepPicture(s, &leg.Steps[0])
	picture.Effect, picture.Struck, picture.SizePx = nil, board.NewMarks(n), boardPx
	for k := range leg.Steps {
		st := &leg.Steps[k].Step
		picture.Cause = append(picture.Cause[:len(picture.Cause):len(picture.Cause)], st.Cause.Cells...)
		for _, e := range st.Eliminate {
			picture.Struck[e.Cell.Index(n)] |= e.Values
		}
		for _, p := range st.Place {
			picture.Effect = append(picture.Effect, p.Cell)
		}
		s.Apply(st)
	}
	return t.renderer.Board(picture)
}
