package people

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// offeredCommands are commands as a bot registers them.
var offeredCommands = []*rules.Command{{
	Name: "play", Options: []rules.Option{
		{Type: rules.OptionSubcommand, Name: "move", Options: []rules.Option{
			{Type: rules.OptionString, Name: "cells", Required: true},
			{Type: rules.OptionString, Name: "mode", Choices: []rules.Choice{{Name: "Fast", Value: "f"}, {Name: "Slow one", Value: "s"}}},
			{Type: rules.OptionInteger, Name: "level"},
		}},
		{Type: rules.OptionGroup, Name: "team", Options: []rules.Option{{Type: rules.OptionSubcommand, Name: "add"}}},
	},
}, {Name: "ping", NameLocal: map[string]string{"de": "klingeln"}, Options: []rules.Option{
	{Type: rules.OptionString, Name: "tone", NameLocal: map[string]string{"de": "ton"}, Choices: []rules.Choice{{Name: "high", NameLocal: map[string]string{"de": "hoch"}, Value: "h"}}},
}}}

func TestParseCommand(t *testing.T) {
	tests := []struct {
		text, name, given string
		problem           string
	}{
		{"/ping", "ping", "", ""},
		{"/PING  ", "ping", "", ""},
		{"/klingeln Ton:hoch", "ping", "tone=hoch", ""},
		{"/play move cells:a1=3", "play move", "cells=a1=3", ""},
		{"/play move cells: a1=3 b2:4 mode:fast", "play move", "cells=a1=3 b2:4|mode=fast", ""},
		{"/play  move   mode:slow one cells:x", "play move", "mode=slow one|cells=x", ""},
		{"/play move cells:note: cells:twice level:2", "play move", "cells=note: cells:twice|level=2", ""},
		{"/play move cells:1 2\n3 4", "play move", "cells=1 2\n3 4", ""},
		{"/play move cells:xlevel:3", "play move", "cells=xlevel:3", ""},
		{"/play team add", "play team add", "", ""},
		{"/play", "", "", "it: move, team"},
		{"/play team", "", "", "it: add"},
		{"/play jump", "", "", `has no subcommand "jump"; it has move, team`},
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
		option rules.Option
		text   string
		want   string // an error's part begins with "!"
	}{
		{rules.Option{Type: rules.OptionString}, "x", "x"},
		{rules.Option{Type: rules.OptionString, MaxLength: &short}, "four", "!between 0 and 3"},
		{rules.Option{Type: rules.OptionString, Choices: []rules.Choice{{Name: "Fast", Value: "f"}}}, "fast", "f"},
		{rules.Option{Type: rules.OptionString, Choices: []rules.Choice{{Name: "Fast", Value: "f"}}}, "f", "f"},
		{rules.Option{Type: rules.OptionString, Choices: []rules.Choice{{Name: "Fast", Value: "f"}}}, "slow", "!Fast"},
		{rules.Option{Type: rules.OptionInteger}, "7", "7"},
		{rules.Option{Type: rules.OptionInteger}, "7.5", "!whole"},
		{rules.Option{Type: rules.OptionInteger}, "seven", "!number"},
		{rules.Option{Type: rules.OptionInteger, MinValue: &five}, "4", "!at least 5"},
		{rules.Option{Type: rules.OptionNumber, MaxValue: &ten}, "10.5", "!at most 10"},
		{rules.Option{Type: rules.OptionNumber}, "NaN", "!number"},
		{rules.Option{Type: rules.OptionBoolean}, "True", "true"},
		{rules.Option{Type: rules.OptionBoolean}, "maybe", "!neither"},
		{rules.Option{Type: rules.OptionUser}, "@bob", rules.NamedID("user", "bob")},
		{rules.Option{Type: rules.OptionUser}, "<@" + rules.NamedID("user", "bob") + ">", rules.NamedID("user", "bob")},
		{rules.Option{Type: rules.OptionUser}, "@kenken", rules.NamedID("bot", world.BotName)},
		{rules.Option{Type: rules.OptionChannel}, "#Somewhere New", ""},
		{rules.Option{Type: rules.OptionChannel, ChannelTypes: []int{2}}, "#general", "!text channel"},
		{rules.Option{Type: rules.OptionRole}, "@Solvers", ""},
		{rules.Option{Type: rules.OptionMentionable}, "bob", rules.NamedID("user", "bob")},
		{rules.Option{Type: rules.OptionAttachment}, "p.txt", ""},
		{rules.Option{Type: rules.OptionAttachment}, "", ""},
		{rules.Option{Type: rules.OptionAttachment}, "q.txt", "!q.txt"},
	}
	w := world.New(t.Context(), clock.New(), slog.New(slog.DiscardHandler), "http://127.0.0.1:1")
	w.Do(func(s *world.State) {
		u, g, c, err := s.Place("alice", "", "general")
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range tests {
			v := &valueReader{state: s, guild: g, user: u, channel: c, uploads: []rules.File{{Name: "p.txt", Data: []byte("x")}}}
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
	})
}

// TestValuesBesideCompletion: while one option is completed, the others are sent as they are typed so far, but a truth value
// is one of two.
func TestValuesBesideCompletion(t *testing.T) {
	v := &valueReader{lenient: true}
	for _, test := range []struct {
		kind int
		text string
		want any
	}{
		{rules.OptionString, "ab", "ab"},
		{rules.OptionInteger, "4", "4"},
		{rules.OptionBoolean, "True", true},
		{rules.OptionBoolean, "false", false},
	} {
		if got, err := v.value(rules.Option{Type: test.kind}, test.text); err != nil || got != test.want {
			t.Errorf("type %d, %q: %#v, %v", test.kind, test.text, got, err)
		}
	}
	if got, err := v.value(rules.Option{Type: rules.OptionBoolean}, "tr"); err == nil {
		t.Errorf("half a word is sent as %#v", got)
	}
}
