package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// formPlay plays by form, and counts the trips to the bot and the keys of a keyboard:
// what is typed, and one key to go on from each field.
type formPlay struct {
	*testing.T
	person      *sandboxtest.Person
	board       sandboxtest.Message
	trips, keys int
}

// open presses a button that opens a form.
func (p *formPlay) open(button string) *sandboxtest.Modal {
	p.Helper()
	p.trips++
	out, err := p.person.Click(p.board.ID, pressable(p.T, p.board, button))
	if err != nil || out.Modal == nil {
		p.Fatalf("%s opens no form: %+v, %v", button, out, err)
	}
	return out.Modal
}

// send fills in fields of a form; the others stay as they are.
func (p *formPlay) send(form *sandboxtest.Modal, fields map[string]any) {
	p.Helper()
	p.trips++
	for _, text := range fields {
		p.keys += len(text.(string)) + 1
	}
	p.board = said(p.T)(p.person.Submit(form.ID, fields))
}

// press presses a button that changes the board.
func (p *formPlay) press(button string) {
	p.Helper()
	p.trips++
	p.board = said(p.T)(p.person.Click(p.board.ID, pressable(p.T, p.board, button)))
}

// fieldsOf returns what is in the fields of a form, by their custom IDs.
func fieldsOf(form *sandboxtest.Modal) map[string]string {
	fields := map[string]string{}
	for _, label := range form.Components {
		fields[label.Component.CustomID] = label.Component.Value
	}
	return fields
}

// TestAWholeBoardByForm fills a 5×5 and a 6×6 by form: 2 and 4 trips, and at most 60
// keys, then Submit, which is the first button.
func TestAWholeBoardByForm(t *testing.T) {
	t.Parallel()
	c := playAlone(t)
	ana := c.As("ana", "general")
	earlier := said(t)(ana.Send("/kenken practice size:5"))
	said(t)(ana.Click(earlier.ID, pressable(t, earlier, "/more"))) // it stays unfolded
	for _, tt := range []struct {
		day   int // of November 2026
		n     int
		trips int
	}{{23, 5, 2}, {25, 6, 4}} {
		t.Run(fmt.Sprintf("%d×%d", tt.n, tt.n), func(t *testing.T) {
			if _, err := c.SetClock(time.Date(2026, 11, tt.day, 12, 0, 0, 0, time.UTC)); err != nil {
				t.Fatal(err)
			}
			answer := solutionOf(t, c.As(fmt.Sprintf("spy%d", tt.n), "general"))
			p := &formPlay{T: t, person: ana}
			p.board = said(t)(p.person.Send("/kenken today"))
			rows := func(form *sandboxtest.Modal) map[string]any {
				fields := map[string]any{}
				for id := range fieldsOf(form) {
					row := int(id[len("row")] - '1')
					fields[id] = answer[row*tt.n : (row+1)*tt.n]
				}
				return fields
			}
			form := p.open("/type")
			p.send(form, rows(form))
			if tt.n > 5 {
				form = p.open("/type/values/4")
				p.send(form, rows(form))
			}
			if p.trips > tt.trips || p.keys > 60 {
				t.Errorf("%d trips and %d keys", p.trips, p.keys)
			}
			buttons := controlsOf(p.board)
			if first := slices.IndexFunc(buttons, func(id string) bool { return strings.HasPrefix(id, "/board/") }); !strings.HasSuffix(buttons[first], "/hand-in") {
				t.Errorf("Submit is not the first button: %v", buttons)
			}
			p.press("/hand-in")
			if text := textOf(p.board); !strings.Contains(text, "Solved in") {
				t.Errorf("submitted:\n%s", text)
			}
		})
	}
}

// TestAFormIsCorrected sends a form with a mistake in it: nothing is changed, and the form
// comes back with what was typed.
func TestAFormIsCorrected(t *testing.T) {
	t.Parallel()
	_, ana, _ := playMonday(t)
	p := &formPlay{T: t, person: ana, board: said(t)(ana.Send("/kenken check"))}
	p.press("/more")
	before := p.open("/type")
	p.send(before, map[string]any{"row1": "b1=9", "row2": "1234`"})
	if text := textOf(p.board); !strings.Contains(text, "row 1, `b1=9`: digits here are 1 to 5") || !strings.Contains(text, "row 2, ") {
		t.Errorf("refused:\n%s", text)
	}
	again := p.open("/correct/values/1")
	want := fieldsOf(before)
	want["row1"], want["row2"] = "b1=9", "1234'"
	if got := fieldsOf(again); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the form has %v, want %v", got, want)
	}
	empty := strings.Count(textOf(p.board), "cells left")
	p.send(again, map[string]any{"row1": "b1=1", "row2": ""})
	if text := textOf(p.board); !strings.Contains(text, "1 cell filled") || empty != 1 {
		t.Errorf("corrected:\n%s", text)
	}
}
