package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"kenkenbot/internal/detector"
)

// asProgram makes this test binary run the command line it was started with.
const asProgram = "LOAD_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// measures runs the command line from the project's folder.
func measures(t *testing.T, args ...string) (out, errs string, err error) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), program, args...)
	var stdout, stderr strings.Builder
	cmd.Dir, cmd.Stdout, cmd.Stderr = "../..", &stdout, &stderr
	cmd.Env = append(os.Environ(), asProgram+"=1", "KENKEN_METRICS_ADDR=wrong") // which is the operator's own bot's
	err = cmd.Run()
	return stdout.String(), stderr.String(), err
}

// TestLoad puts the bot and the one that it is compared with under load, until boards with keys
// alone and with a button for each cell have been filled: every press must be answered by a board.
func TestLoad(t *testing.T) {
	detector.Slow(t) // the bots are processes of their own, in which it sees nothing
	for args, bots := range map[string][]string{
		"--size 5 --players 1 --at-once 1 --time 5s --no-baseline --config config.example.toml": {"bot"},
		"--size 3,4 --players 4 --at-once 4 --time 2s":                                          {"bot", "draw-only"},
	} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			out, errs, err := measures(t, append(strings.Fields(args), "--rounds", "1", "--warm-up", "0s")...)
			if err != nil || !strings.Contains(out, "kenkenbot ") {
				t.Fatalf("%v\n%s\n%s", err, out, errs)
			}
			// Moves, of which failed, boards, moves a second, three times, processor, ready in
			// milliseconds.
			for _, bot := range bots {
				row := regexp.MustCompile(`(?m)^ *` + bot + `, all +[1-9]\d* +0 +[1-9]\d* +\S+ +\S+ +\S+ +\S+ +\S+ +[1-9]`)
				if !row.MatchString(out) {
					t.Errorf("%s has no row with moves, none of them failed, full boards, and a time to be ready:\n%s", bot, out)
				}
			}
		})
	}
}

func TestLoadRefuses(t *testing.T) {
	for args, says := range map[string]string{
		"--rate 1e9":    "moves a second",
		"--rounds 0":    "rounds",
		"--time 24h":    "use up to",
		"--players 0":   "players",
		"--size 3,12":   "size 12",
		"--at-once 999": "at once",
		"--bot nowhere": "nowhere",
	} {
		if _, errs, err := measures(t, strings.Fields(args)...); err == nil || !strings.Contains(errs, says) {
			t.Errorf("%s: %v: %s", args, err, errs)
		}
	}
}
