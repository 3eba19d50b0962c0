package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board/boardtest"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// sampleID is the share code of every sample in the documents' table.
const sampleID = "3:a_5ab_,a3d3m6s2a2"

// TestNotationsAtTheCommandLine solves every sample of the documents' table as `bot solve -` takes it.
func TestNotationsAtTheCommandLine(t *testing.T) {
	for _, n := range boardtest.Notations(t, "../../docs") {
		code, stdout, stderr := runWith(t, n.Text, "solve", "--output", "line", "-")
		if read := code == exitDone && stdout == "123231312\n"; read != n.Faces["on the command line"] {
			t.Errorf("%s: exit code %d, %q, %s", n.Name, code, stdout, stderr)
		}
	}
}

// TestNotationsAtDiscord has the whole bot load every sample of the documents' table: in the option of a command,
// where no line ends are, in a direct message, and as a file.
func TestNotationsAtDiscord(t *testing.T) {
	t.Parallel()
	c := sandboxtest.NewClient(startSandbox(t))
	bot := begin(t, "run", settingsFile(t, "salt = %q\ntoken = \"a-token\"\n", plainSalt), "--data", t.TempDir(), "--discord-url", c.URL, "--clock-url", c.URL)
	bot.logs(t, "msg=connected")
	for i, n := range boardtest.Notations(t, "../../docs") {
		who := fmt.Sprintf("player-%d", i)
		channel, dm := c.As(who, "general"), c.As(who, "dm")
		for face, send := range map[string]func() (sandboxtest.Outcome, error){
			"in a command": func() (sandboxtest.Outcome, error) {
				return channel.Send("/puzzle load text:" + strings.ReplaceAll(n.Text, "\n", " "))
			},
			"as a file": func() (sandboxtest.Outcome, error) {
				return channel.Send("/puzzle load file:puzzle.txt", sandboxtest.Upload{Name: "puzzle.txt", Data: []byte(n.Text)})
			},
		} {
			m := said(t)(send())
			played := slices.ContainsFunc(controlsOf(m), func(id string) bool { return strings.Contains(id, "/key/1") })
			if read := played || strings.Contains(textOf(m), sampleID); read != n.Faces[face] {
				t.Errorf("%s %s: %s", n.Name, face, textOf(m))
			}
		}
		if _, err := dm.Send(n.Text); err != nil || !n.Faces["in a direct message"] {
			t.Fatalf("%s: %v", n.Name, err)
		}
		eventuallyWith(t, dm, sampleID, "/bring/load")
	}
}
