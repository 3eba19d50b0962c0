package main

import (
	"fmt"
	"regexp"
	"strings"
)

// names replaces what differs from one run to the next by names that do not.
type names struct {
	of   map[string]string // by what is named
	real map[string]string // by name
	step int
	next int // number of a name within the step
	fix  *strings.Replacer
}

func newNames() *names {
	return &names{of: map[string]string{}, real: map[string]string{}, fix: strings.NewReplacer()}
}

// begin begins a step: what is new is named after it.
func (n *names) begin(step int) { n.step, n.next = step, 0 }

// add gives something a name of its own.
func (n *names) add(real, name string) {
	n.of[real], n.real[name] = name, real
}

var (
	snowflakes = regexp.MustCompile(`\b\d{17,20}\b`)
	tickets    = regexp.MustCompile(`#t=[\w.-]+`)
	called     = regexp.MustCompile(`\{[\w.#-]+\}`)
)

// hide is a text with names in it.
func (n *names) hide(text string) string {
	text = n.fix.Replace(tickets.ReplaceAllString(text, "#t=TICKET"))
	return snowflakes.ReplaceAllStringFunc(text, func(id string) string {
		if n.of[id] == "" {
			n.next++
			n.add(id, fmt.Sprintf("{%d.%d}", n.step, n.next))
		}
		return n.of[id]
	})
}

// mask is a text by which new things can be sorted before they are named.
func (n *names) mask(text string) string {
	return snowflakes.ReplaceAllStringFunc(n.fix.Replace(text), func(id string) string {
		if known := n.of[id]; known != "" {
			return known
		}
		return "{?}"
	})
}

// show is a text with what is named in the place of names.
func (n *names) show(text string) string {
	return called.ReplaceAllStringFunc(text, func(name string) string {
		if real, known := n.real[name]; known {
			return real
		}
		return name
	})
}
