package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
)

type compareCmd struct {
	Before string `arg:"" type:"existingfile" help:"A record."`
	After  string `arg:"" type:"existingfile" help:"Another one, of the same requests."`
	Most   int    `default:"40" help:"How many sorts of differences are shown."`
}

// errDiffer ends a comparison that has found something.
var errDiffer = errors.New("the records differ")

// Run compares two records.
func (c *compareCmd) Run() error {
	before, err := readSteps(c.Before)
	if err != nil {
		return err
	}
	after, err := readSteps(c.After)
	if err != nil {
		return err
	}
	found := compare(before, after)
	show(os.Stdout, found, c.Most)
	fmt.Printf("%d steps, %d sorts of differences\n", min(len(before), len(after)), len(found))
	if len(found) > 0 {
		return errDiffer
	}
	return nil
}

// difference is a sort of difference: the same lines, numbers aside, were lost and gained.
type difference struct {
	first Step // the first time, as it was before
	lines []string
	times int
}

var numbers = regexp.MustCompile(`\d+|\b[0-9a-f]{12}\b`)

// compare returns how the answers of two records differ, in the order of their first times.
func compare(before, after []Step) []*difference {
	var found []*difference
	sorts := map[string]*difference{}
	note := func(at Step, lines []string) {
		key := numbers.ReplaceAllString(strings.Join(lines, "\n"), "0")
		if sorts[key] == nil {
			sorts[key] = &difference{first: at, lines: lines}
			found = append(found, sorts[key])
		}
		sorts[key].times++
	}
	for i := range max(len(before), len(after)) {
		switch {
		case i >= len(after):
			note(before[i], []string{"- the record ends before this step"})
			return found
		case i >= len(before):
			note(after[i], []string{"+ the record goes on"})
			return found
		case before[i].String() != after[i].String() || before[i].Who != after[i].Who || before[i].At != after[i].At:
			note(before[i], []string{"+ at this step somebody else does something else, and all that follows differs: " + after[i].Who + " " + after[i].String()})
			return found
		}
		if lines := changes(before[i].Got, after[i].Got); len(lines) > 0 {
			note(before[i], lines)
		}
	}
	return found
}

// show prints differences, each with where it was met first.
func show(w io.Writer, found []*difference, most int) {
	const longest = 12 // lines of one
	for i, d := range found {
		if i == most {
			fmt.Fprintf(w, "… and %d sorts more\n", len(found)-most)
			return
		}
		fmt.Fprintf(w, "step %d, %s, %s %s\n", d.first.N, d.first.At, d.first.Who, d.first.Request)
		for j, line := range d.lines {
			if j == longest {
				fmt.Fprintf(w, "    … and %d lines more\n", len(d.lines)-longest)
				break
			}
			fmt.Fprintf(w, "    %s\n", line)
		}
		if d.times > 1 {
			fmt.Fprintf(w, "    and so %d times in all\n", d.times)
		}
	}
}
