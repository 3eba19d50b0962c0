package bot

import (
	"maps"
	"testing"
)

func TestUnderstand(t *testing.T) {
	for said, want := range map[string]saying{
		"board":                {path: "/board/0/look"},
		" Board. ":             {path: "/board/0/look"},
		"/help":                {path: "/kenken/help"},
		"today":                {path: "/kenken/today"},
		"mini!":                {path: "/kenken/today", options: map[string]any{"puzzle": "mini"}},
		"hint":                 {path: "/kenken/hint"},
		"hint 2":               {path: "/kenken/hint", options: map[string]any{"level": int64(2)}},
		"leaderboard alltime":  {path: "/kenken/leaderboard", options: map[string]any{"board": "alltime"}},
		"practice 6 hard":      {path: "/kenken/practice", options: map[string]any{"size": int64(6), "difficulty": "hard"}},
		"Note a1=12":           {path: "/kenken/note", options: map[string]any{"cells": "a1=12"}, secret: true},
		"a1=3 b2=4":            {path: sayPath, options: map[string]any{"text": "a1=3 b2=4"}, secret: true},
		"1234 3412 2143 4321":  {path: sayPath, options: map[string]any{"text": "1234 3412 2143 4321"}, secret: true},
		"a hint would be nice": {path: sayPath, options: map[string]any{"text": "a hint would be nice"}, secret: true, talk: true},
		"row 4":                {path: "/kenken/text", options: map[string]any{"part": "row 4"}},
		"Cage B3!":             {path: "/kenken/text", options: map[string]any{"part": "cage b3"}},
		"board text":           {path: "/kenken/text"},
		"row 4 is hard":        {path: sayPath, options: map[string]any{"text": "row 4 is hard"}, secret: true, talk: true},
		"today was fun":        {path: sayPath, options: map[string]any{"text": "today was fun"}, secret: true, talk: true},
		"hint please":          {path: sayPath, options: map[string]any{"text": "hint please"}, secret: true, talk: true},
		"Hi!":                  {greeted: true, talk: true},
		"":                     {greeted: true, talk: true},
	} {
		got := understand(said)
		if got.path != want.path || !maps.Equal(got.options, want.options) || got.secret != want.secret || got.greeted != want.greeted || got.talk != want.talk {
			t.Errorf("%q is understood as %+v, want %+v", said, got, want)
		}
	}
}
