package words

import (
	"text/template"

	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/explain"
	"kenkenbot/storage"
)

// Catalogue has what players read in one language. It is safe for concurrent use.
type Catalogue struct {
	sentences *catalogue.Catalogue
	explained *explain.Catalogue      // marked up for where it is read
	marks     map[explain.Role]string // begin the lines of an explanation
	labels    *kept                   // of controls
	pieces    *kept                   // of alternative texts
}

// NewCatalogue returns the catalogue of a language: the library's explanations in it,
// and the sentences of this package by Key, as templates of package text/template
// that are given the message, and the functions that they may call. A sentence whose
// name begins with an underscore is not a message's but a part that others share.
//
// Besides the given functions there are those that write alike in every language: say
// (a message within a message), piece (the same, of what is said again and again), duration, about, clock, when, name, code, quoted, command, admin,
// cells, zone, fixedZone, offset, explained, step, steps, grid, isDuel and hasStarted. The error names the sentences that are missing,
// unknown or no template.
func NewCatalogue(explanations *explain.Catalogue, functions template.FuncMap, sentences map[string]string) (*Catalogue, error) {
	discord := explanations.With(explain.Markup{Strong: func(s string) string { return "**" + s + "**" }})
	return newCatalogue(discord, marks, functions, sentences)
}

// newCatalogue makes a catalogue of sentences and explanations that are marked up for
// where they are read.
func newCatalogue(explained *explain.Catalogue, marks map[explain.Role]string, functions template.FuncMap, sentences map[string]string) (*Catalogue, error) {
	c := &Catalogue{explained: explained, marks: marks, labels: newKept(), pieces: newKept()}
	all := template.FuncMap{
		"duration": Duration, "about": About, "clock": clock, "when": when, "name": Name, "code": code, "quoted": quoted,
		"command": command, "admin": admin, "cells": cells, "grid": grid,
		"zone": zoneText, "fixedZone": isFixed, "offset": offsetText,
		"explained": c.explainedLines, "steps": c.numberedSteps, "step": func(s explain.Step) string { return c.explained.Text(s) },
		"piece":      c.piece,
		"isDuel":     func(m storage.Match) bool { return m.Kind == storage.Duel },
		"hasStarted": func(m storage.Match) bool { return m.State > storage.MatchStarting },
	}
	for name, f := range functions {
		all[name] = f
	}
	var err error
	c.sentences, err = catalogue.New(english, all, sentences)
	return c, err
}

// Text says a message. Of one that the catalogue has no sentence for, or whose
// sentence asks for what it has not, it returns the key and the reason. Nil says
// nothing.
func (c *Catalogue) Text(m Message) string {
	if m == nil {
		return ""
	}
	return c.sentences.Text(m)
}

// command writes one of the player's commands: "`/kenken today`".
func command(words string) string { return "`/kenken " + words + "`" }

// admin writes one of the managers' commands: "`/kenken-admin post`".
func admin(words string) string { return "`/kenken-admin " + words + "`" }
