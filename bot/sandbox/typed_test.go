package sandbox

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"
)

// offeredCommands are commands as a bot registers them.
var offeredCommands = []*command{{
	Name: "play", Options: []option{
		{Type: optionSubcommand, Name: "move", Options: []option{
			{Type: optionString, Name: "cells", Required: true},
			{Type: optionString, Name: "mode", Choices: []choice{{Name: "Fast", Value: "f"}, {Name: "Slow one", Value: "s"}}},
			{Type: optionInteger, Name: "level"},
		}},
		{Type: optionGroup, Name: "team", Options: []option{{Type: optionSubcommand, Name: "add"}}},
	},
}, {Name: "ping"}}

func TestParseCommand(t *testing.T) {
	tests := []struct {
		text, name, given string
		problem           string
	}{
		{"/ping", "ping", "", ""},
		{"/PING  ", "ping", "", ""},
		{"/play move cells:a1=3", "play move", "cells=a1=3", ""},
		{"/play move cells: a1=3 b2:4 mode:fast", "play move", "cells=a1=3 b2:4|mode=fast", ""},
		{"/play  move   mode:slow one cells:x", "play move", "mode=slow one|cells=x", ""},
		{"/play move cells:note: cells:twice level:2", "play move", "cells=note: cells:twice|level=2", ""},
		{"/play move cells:1 2\n3 4", "play move", "cells=1 2\n3 4", ""},
		{"/play move cells:xlevel:3", "play move", "cells=xlevel:3", ""},
		{"/play team add", "play team add", "", ""},
		{"/play", "", "", "it: move, team"},
		{"/play team", "", "", "it: add"},
		{"/play jump", "", "", "subcommand"},
		{"/nothing", "", "", "/play, /ping"},
		{"/ping pong", "", "", "no option"},
		{"/play move a1=3", "", "", `"a1=3"`},
		{"/", "", "", "no command"},
	}
	for _, test := range tests {
		typed, err := parseCommand(test.text, offeredCommands)
		if test.problem != "" {
			if err == nil || !strings.Contains(err.Error(), test.problem) {
				t.Errorf("%q: %v, want a problem with %q", test.text, err, test.problem)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		var given []string
		for _, g := range typed.given {
			given = append(given, g.option.Name+"="+g.text)
		}
		if got := strings.Join(given, "|"); typed.name() != test.name || got != test.given {
			t.Errorf("%q is %q with %q, want %q with %q", test.text, typed.name(), got, test.name, test.given)
		}
	}
}

// FuzzParseCommand: whatever is typed, each option comes once at most, and its value stands in the text.
func FuzzParseCommand(f *testing.F) {
	for _, text := range []string{"/ping", "/play move cells:a mode:b cells:c", "/play team add", "/play move cells:\xff level:", "//", "/play\nmove\tcells:\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		typed, err := parseCommand(text, offeredCommands)
		if err != nil {
			return
		}
		seen := map[string]bool{}
		for _, g := range typed.given {
			if seen[g.option.Name] {
				t.Errorf("%q gives %s twice", text, g.option.Name)
			}
			seen[g.option.Name] = true
			if !strings.Contains(text, g.text) {
				t.Errorf("%q gives %s the value %q", text, g.option.Name, g.text)
			}
		}
	})
}

func TestOptionValues(t *testing.T) {
	five, ten := 5.0, 10.0
	short := 3
	tests := []struct {
		option option
		text   string
		want   string // an error's part begins with "!"
	}{
		{option{Type: optionString}, "x", "x"},
		{option{Type: optionString, MaxLength: &short}, "four", "!between 0 and 3"},
		{option{Type: optionString, Choices: []choice{{Name: "Fast", Value: "f"}}}, "fast", "f"},
		{option{Type: optionString, Choices: []choice{{Name: "Fast", Value: "f"}}}, "f", "f"},
		{option{Type: optionString, Choices: []choice{{Name: "Fast", Value: "f"}}}, "slow", "!Fast"},
		{option{Type: optionInteger}, "7", "7"},
		{option{Type: optionInteger}, "7.5", "!whole"},
		{option{Type: optionInteger}, "seven", "!number"},
		{option{Type: optionInteger, MinValue: &five}, "4", "!at least 5"},
		{option{Type: optionNumber, MaxValue: &ten}, "10.5", "!at most 10"},
		{option{Type: optionNumber}, "NaN", "!number"},
		{option{Type: optionBoolean}, "True", "true"},
		{option{Type: optionBoolean}, "maybe", "!neither"},
		{option{Type: optionUser}, "@bob", namedID("user", "bob")},
		{option{Type: optionUser}, "<@" + namedID("user", "bob") + ">", namedID("user", "bob")},
		{option{Type: optionUser}, "@kenken", namedID("bot", botName)},
		{option{Type: optionChannel}, "#Somewhere New", ""},
		{option{Type: optionChannel, ChannelTypes: []int{2}}, "#general", "!text channel"},
		{option{Type: optionRole}, "@Solvers", ""},
		{option{Type: optionMentionable}, "bob", namedID("user", "bob")},
		{option{Type: optionAttachment}, "p.txt", ""},
		{option{Type: optionAttachment}, "", ""},
		{option{Type: optionAttachment}, "q.txt", "!q.txt"},
	}
	w := newWorld(t.Context(), NewClock(), slog.New(slog.DiscardHandler), "http://127.0.0.1:1")
	p := newPeople(w, nil, nil)
	u, g, c, err := w.place("alice", "", "general")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		v := &valueReader{p: p, guild: g, user: u, channel: c, uploads: []file{{name: "p.txt", data: []byte("x")}}}
		got, err := v.value(test.option, test.text)
		if problem, wanted := strings.CutPrefix(test.want, "!"); wanted {
			if err == nil || !strings.Contains(err.Error(), problem) {
				t.Errorf("type %d, %q: %v, %v, want a problem with %q", test.option.Type, test.text, got, err, problem)
			}
			continue
		}
		if err != nil || test.want != "" && fmt.Sprint(got) != test.want {
			t.Errorf("type %d, %q: %v, %v, want %s", test.option.Type, test.text, got, err, test.want)
		}
	}
}
