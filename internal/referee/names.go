package main

import (
	"cmp"
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
	numbered   = regexp.MustCompile(`/(?:board|match|own)/\d+\b`)
	tickets    = regexp.MustCompile(`#t=[\w.-]+`)
	codes      = regexp.MustCompile("code `[A-Z]{8}`")
	called     = regexp.MustCompile(`\{[\w.#-]+\}`)
)

// hide is a text with names in it.
func (n *names) hide(text string) string {
	return n.replace(text, func(key, real string) string {
		if n.of[key] == "" {
			n.next++
			n.of[key] = fmt.Sprintf("{%d.%d}", n.step, n.next)
			n.real[n.of[key]] = real
		}
		return n.of[key]
	})
}

// mask is a text by which new things can be sorted before they are named.
func (n *names) mask(text string) string {
	return n.replace(text, func(key, _ string) string { return cmp.Or(n.of[key], "{?}") })
}

// replace replaces what differs: addresses and tickets, IDs, and in custom IDs the numbers of games and the like, which
// one game more would change for all that follow.
func (n *names) replace(text string, name func(key, real string) string) string {
	text = n.fix.Replace(codes.ReplaceAllString(tickets.ReplaceAllString(text, "#t=TICKET"), "code CODE"))
	text = snowflakes.ReplaceAllStringFunc(text, func(id string) string { return name(id, id) })
	return numbered.ReplaceAllStringFunc(text, func(path string) string {
		at := strings.LastIndexByte(path, '/') + 1
		return path[:at] + name(path, path[at:])
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
