package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// selftestStage starts a sandbox and returns how "bot selftest" is run in it.
func selftestStage(t *testing.T) (server *sandbox.Server, selftest func(ctx context.Context, stderr io.Writer, args ...string) (code int, stdout string)) {
	t.Helper()
	server = sandboxtest.Start(t, sandbox.Options{IdentifyEvery: -1}) // one self-test after another connects
	return server, func(ctx context.Context, stderr io.Writer, args ...string) (int, string) {
		var out output
		args = append([]string{"selftest", "--discord-url", server.URL(), "--channel", server.ChannelID(), "--data", t.TempDir()}, args...)
		code := run(&console{ctx: ctx, stdin: strings.NewReader(""), stdout: &out, stderr: stderr}, args)
		return code, out.String()
	}
}

// TestSelftest prints each line as it is known, then the report.
func TestSelftest(t *testing.T) {
	t.Parallel()
	server, selftest := selftestStage(t)
	var errs output
	code, report := selftest(t.Context(), &errs)
	printed := errs.String()
	assumed, notTried := strings.Count(printed, "as assumed  "), strings.Count(printed, "not tried   ")
	head := fmt.Sprintf("### Self-test: %d as assumed, 0 not, %d not tried\n", assumed, notTried)
	if code != exitDone || !strings.HasPrefix(report, head) {
		t.Errorf("exit code %d, and no %q before the report:\n%s", code, head, report)
	}
	for _, want := range []string{
		`(?m)^as assumed  rights     none is missing$`, `(?m)^as assumed  resume     RESUMED`,
		`(?m)^not tried   entry      activity = false$`,
		`(?m)^not tried   press      it needs a person: --wait$`, `(?m)^as assumed  clean-up   removed 5 messages and the commands$`,
	} {
		if !regexp.MustCompile(want).MatchString(printed) {
			t.Errorf("no %s in:\n%s", want, printed)
		}
	}

	inject(t, sandboxtest.NewClient(server.URL()), sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: "ATTACH_FILES"})
	code, report = selftest(t.Context(), io.Discard)
	if code != exitNo || !strings.Contains(report, "| **not** | board:") {
		t.Errorf("without the right to attach files: exit code %d, report:\n%s", code, report)
	}
}

// interrupter cancels when a line is printed.
type interrupter struct {
	line   string
	cancel context.CancelFunc
}

func (i interrupter) Write(text []byte) (int, error) {
	if strings.Contains(string(text), i.line) {
		i.cancel()
	}
	return len(text), nil
}

// TestSelftestInterrupted cleans up and prints its report all the same.
func TestSelftestInterrupted(t *testing.T) {
	t.Parallel()
	_, selftest := selftestStage(t)
	ctx, cancel := context.WithCancel(t.Context())
	code, report := selftest(ctx, interrupter{"nonce", cancel})
	if code != exitInterrupted || !strings.Contains(report, "| interrupted |") || !strings.Contains(report, "| removed 2 messages and no commands |") {
		t.Errorf("exit code %d, report:\n%s", code, report)
	}
}

// TestSelftestRefuses wants exit code 2 and one line that says what to do.
func TestSelftestRefuses(t *testing.T) {
	server, selftest := selftestStage(t)
	posting := func(folder ...string) string {
		data := t.TempDir()
		store, err := sqlite.Open(t.Context(), filepath.Join(append(append([]string{data}, folder...), config.DatabaseName)...), sqlite.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() }) // while the bot is at work on it
		err = store.Update(t.Context(), func(tx storage.Tx) error {
			return tx.SaveGuild(storage.Guild{ID: 1, Channel: storage.ParseID(server.ChannelID())})
		})
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	garbage := t.TempDir()
	writeFile(t, filepath.Join(garbage, config.DatabaseName), "this is no database, whatever its name says")
	tests := []struct {
		name string
		args []string
		want []string
	}{
		{"a daily", []string{"--data", posting()}, []string{server.ChannelID(), "has a daily", "--channel"}},
		{"a daily of bot alone", []string{"--data", posting("sandbox")}, []string{"has a daily"}},
		{"no channel", []string{"--channel", "#general"}, []string{`--channel "#general"`, "Copy Channel ID"}},
		{"no patience", []string{"--patience", "0s"}, []string{"--patience", "1h"}},
		{"no token", []string{"--discord-url", ""}, []string{"DISCORD_TOKEN"}},
		{"no address", []string{"--discord-url", "sandbox"}, []string{`"sandbox"`, "http://"}},
		{"no database", []string{"--data", garbage}, []string{config.DatabaseName, "not a database"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var errs output
			code, report := selftest(t.Context(), &errs, tt.args...)
			line := lastLine(errs.String())
			if code != exitUsage || !strings.HasPrefix(line, "bot: ") || report != "" {
				t.Errorf("exit code %d, %q, report %q", code, errs.String(), report)
			}
			for _, w := range tt.want {
				if !strings.Contains(line, w) {
					t.Errorf("no %q in %q", w, line)
				}
			}
		})
	}
}
