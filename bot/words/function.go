package words

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"text/template"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/imaging"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// step is what a wait is rounded to.
const step = 5 * time.Second

// functions are what sentences call, besides those of the language and of the medium.
func (c *Catalogue) functions() template.FuncMap {
	return template.FuncMap{
		"duration": Duration, "about": About, "clock": clock, "cells": cells,
		"zone": zoneText, "fixedZone": isFixed, "offset": offsetText,
		"spent":     spent,
		"seconds":   func(d time.Duration) string { return Duration(max(d, time.Second)) },
		"within":    func(d time.Duration) string { return About((d + step - 1).Truncate(step)) }, // of a wait, rounded up
		"refused":   RefusedOf,
		"explained": c.explainedLines, "proof": c.PageOf, "steps": c.numberedSteps, "step": func(s explain.Step) string { return c.explained.Text(s) },
		"piece":   c.piece,
		"feature": func(f game.Feature) FeatureName { return FeatureName(f) },
		"faults":  faults, "move": moveOf, "fault": puzzleFaultOf, "oneLine": oneLine, "short": ownpuzzle.ShortOf, "wishes": wishesOf, "operators": OperatorsOf,
		"hint": func(p *board.Puzzle, a *logic.Advice, level int) Explanation {
			return explain.HintOf(p, a, logic.Level(level))
		},
		"why":        func(p *board.Puzzle, a *logic.Advice) Explanation { return explain.HintOf(p, a, logic.Why) },
		"letter":     func(place int) string { return string(rune('A' + min(place, imaging.MaxOwners-1))) }, // of an owner in a film
		"isDuel":     func(m storage.Match) bool { return m.Kind == storage.Duel },
		"hasStarted": func(m storage.Match) bool { return m.State > storage.MatchStarting },
		"lastOf":     func(n int) string { return board.At(n-1, n-1).String() },
		"square":     func(n int) int { return n * n },
		"next":       func(n int) int { return n + 1 },
		"first":      func(n int, list any) any { v := reflect.ValueOf(list); return v.Slice(0, min(n, v.Len())).Interface() },
		"beyond":     func(n int, list any) int { return max(0, reflect.ValueOf(list).Len()-n) }, // how many are left out then
		"digits":     func(c board.Candidates) string { return strings.Trim(fmt.Sprint(slices.Collect(c.All())), "[]") },
		"winners":    c.winners,
		"choice":     func(p game.Preset) string { return c.Text(Choice(p)) },
		"difficulty": c.difficulty, "difficulties": func(all []board.Difficulty) []string { return each(all, c.difficulty) },
		"technique": c.technique, "techniques": func(all []logic.Technique) []string { return each(all, c.technique) },
	}
}

// spent says how long a search took.
func spent(d time.Duration) string {
	if d < time.Second {
		return fmt.Sprintf("%d ms", max(d.Milliseconds(), 1))
	}
	return Duration(d)
}

// difficulty names a difficulty.
func (c *Catalogue) difficulty(d board.Difficulty) string { return c.Text(Choice(d.String())) }

// technique names a technique within a sentence.
func (c *Catalogue) technique(t logic.Technique) string {
	return c.explained.Text(explain.TechniqueOf(t))
}

// each names the things of a list.
func each[T, N any](list []T, name func(T) N) []N {
	names := make([]N, len(list))
	for k, thing := range list {
		names[k] = name(thing)
	}
	return names
}

// winners returns what to call those who lead. Of many it names a few.
func (c *Catalogue) winners(names []string) []string {
	const most = 5
	called := each(names[:min(len(names), most)], func(name string) string { return cmp.Or(Name(name), c.Text("Somebody")) })
	if more := len(names) - most; more > 0 {
		called = append(called, c.Text(Of("others", more)))
	}
	return called
}
