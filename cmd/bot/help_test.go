package main

import (
	"os"
	"strings"
	"testing"
)

// TestUsage checks what the command line says about itself, and of words that it does not know.
func TestUsage(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "notes.txt", "no database")
	for args, want := range map[string]struct {
		code int
		says []string
	}{
		"--version":                          {exitDone, []string{"kenkenbot "}},
		"version":                            {exitDone, []string{"kenkenbot ", "/discordgo v", "/sqlite v", "/pgx/v5 v", "/gg v"}},
		"help":                               {exitDone, []string{"Playing\n", "Puzzles\n", "Operating a bot\n", "  generate "}},
		"--help":                             {exitDone, []string{"Playing\n", "Puzzles\n", "Operating a bot\n", "  generate "}},
		"help solve":                         {exitDone, []string{"Usage: bot solve <file>", "--trace"}},
		"help slove":                         {exitUsage, []string{`did you mean "solve"?`}},
		"help nothing":                       {exitUsage, []string{"unexpected argument nothing", `"bot help" lists the commands`}},
		"run --discord-url here --data at":   {exitUsage, []string{`--discord-url: "here" is not the address of a server`}},
		"slove puzzle.txt":                   {exitUsage, []string{`did you mean "solve"?`, `Try "bot --help".`}},
		"solve":                              {exitUsage, []string{"<file>", `Try "bot solve --help".`}},
		"--portal 1":                         {exitUsage, []string{"--portal", `Try "bot play --help".`}},
		"generate --size 20":                 {exitUsage, []string{`--size: it takes a number from 3 to 12, not "20"`}},
		"generate --size six":                {exitUsage, []string{`--size: it takes a number from 3 to 12, not "six"`}},
		"generate --count -1":                {exitUsage, []string{`--count: it takes a number from 1 to 1000000, not "-1"`}},
		"generate --seed x":                  {exitUsage, []string{`--seed: it takes a whole number, 0 or more, not "x"`}},
		"generate --size":                    {exitUsage, []string{"--size", "expected number"}},
		"book --per-page six":                {exitUsage, []string{`--per-page: it takes a whole number, not "six"`}},
		"solve --nodes 0 puzzle.txt":         {exitUsage, []string{`--nodes: it takes a whole number, 1 or more, not "0"`}},
		"generate --size 12 --output keen":   {exitUsage, []string{"--output keen: it holds sizes 3 to 9, not 12"}},
		"generate --needs x-ray":             {exitUsage, []string{`no technique "x-ray"`, "X-wing", "naked pair"}},
		"render notes.txt -o p.jpg":          {exitUsage, []string{"p.jpg", ".png"}},
		"restore notes.txt --data new":       {exitUsage, []string{"notes.txt is no backup"}},
		"restore missing.db --data at":       {exitUsage, []string{"the backup can't be read", "missing.db"}},
		"--sandbox-addr 1.2.3.4:1 --data at": {exitUsage, []string{"1.2.3.4:1", "127.0.0.1"}},
	} {
		code, out, errs := runWith(t, "", strings.Fields(args)...)
		if code != want.code {
			t.Errorf("bot %s: exit code %d, want %d", args, code, want.code)
		}
		for _, says := range want.says {
			if !strings.Contains(out+errs, says) {
				t.Errorf("bot %s does not say %q, but:\n%s%s", args, says, out, errs)
			}
		}
	}
	if _, err := os.Stat("at"); err == nil {
		t.Error("a database was made before a wrong address was refused")
	}
}
