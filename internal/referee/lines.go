package main

import (
	"regexp"
	"slices"
	"strings"
)

// commandLines runs the commands of the bot's operator, while it runs, and those for puzzles.
func (m *month) commandLines() {
	for _, line := range []string{
		"check-data --config CONFIG", "times list --config CONFIG", "flags list --config CONFIG", "flags list --judged --config CONFIG",
		"health --config CONFIG", "generate --seed 7 --size 5", "generate --seed 7 --size 4 --difficulty easy --format json", "nonsense", "--help", "run --help",
	} {
		m.does(Request{Do: doRun, Text: line})
	}
}

// elsewhere is what a command line says of the machine's speed, and of where the database is.
var elsewhere = regexp.MustCompile(`\b\d+(\.\d+)?(µs|ms|s)\b|FOLDER/bot/kenken\.db|The database`)

// printed are the lines that a command line prints, without those of its log.
func (p *player) printed(text string) []string {
	lines := strings.Split(elsewhere.ReplaceAllString(p.hide(text), "…"), "\n")
	return slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "time=") })
}
