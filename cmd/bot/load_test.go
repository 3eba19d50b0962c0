package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestLoad puts the bot and the one that it is compared with under load, briefly: every
// press must be answered by a board.
func TestLoad(t *testing.T) {
	t.Setenv(asProgram, "1")                 // for the processes that it starts
	t.Setenv("KENKEN_METRICS_ADDR", "wrong") // is the operator's own bot's
	var out, errors strings.Builder
	con := &console{ctx: t.Context(), stdin: strings.NewReader(""), stdout: &out, stderr: &errors}
	if code := run(con, []string{"load", "--players", "4", "--at-once", "2", "--size", "3,4", "--rounds", "1", "--warm-up", "0s", "--time", "1s"}); code != exitDone {
		t.Fatalf("exit code %d\n%s\n%s", code, out.String(), errors.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	var report struct {
		Bots []struct {
			Bot    string
			Moves  int
			Failed int
			Ready  float64 `json:"ready_ms"`
		}
	}
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &report); err != nil {
		t.Fatalf("%v in the last line of\n%s", err, out.String())
	}
	if len(report.Bots) != 2 || report.Bots[0].Bot != "bot" || report.Bots[1].Bot != "draw-only" {
		t.Fatalf("other bots than two were measured:\n%s", out.String())
	}
	for _, b := range report.Bots {
		if b.Failed != 0 || b.Ready <= 0 {
			t.Errorf("%+v", b)
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	for args, says := range map[string]string{
		"--url https://discord.com":                      "is not the address of a sandbox",
		"--url http://192.0.2.1:80":                      "is not on this machine",
		"--url http://127.0.0.1:1 --data " + t.TempDir(): "starts none",
		"--pid 1":       "without --url",
		"--rate 1e9":    "moves a second",
		"--rounds 0":    "rounds",
		"--time 24h":    "use up to",
		"--players 0":   "players",
		"--size 3,12":   "size 12",
		"--at-once 999": "at once",
	} {
		var out, errors strings.Builder
		con := &console{ctx: t.Context(), stdin: strings.NewReader(""), stdout: &out, stderr: &errors}
		if code := run(con, append([]string{"load"}, strings.Fields(args)...)); code != exitUsage || !strings.Contains(errors.String(), says) {
			t.Errorf("%s: exit code %d: %s", args, code, errors.String())
		}
	}
}
