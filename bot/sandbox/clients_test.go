package sandbox_test

import (
	"bufio"
	"encoding/base64"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// otherBot is a bot of other people's making that a test has started.
type otherBot struct {
	t    *testing.T
	says chan string
}

// startOther runs a program that says on its output how it goes on, and ends when its input does.
func startOther(t *testing.T, cmd *exec.Cmd) *otherBot {
	t.Helper()
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b := &otherBot{t: t, says: make(chan string, 100)}
	go func() {
		defer close(b.says)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			b.says <- lines.Text()
		}
	}()
	t.Cleanup(func() {
		in.Close()
		stuck := time.AfterFunc(10*time.Second, func() { cmd.Process.Kill() })
		defer stuck.Stop()
		for word := range b.says {
			t.Errorf("the bot also says: %s", word)
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("the bot ends with %v", err)
		}
	})
	return b
}

// hears waits until the bot has said these words, in any order.
func (b *otherBot) hears(want ...string) {
	b.t.Helper()
	for left := slices.Clone(want); len(left) > 0; {
		select {
		case word, ok := <-b.says:
			at := slices.Index(left, word)
			if !ok || at < 0 {
				b.t.Fatalf("the bot says %q, want %q", word, left)
			}
			left = slices.Delete(left, at, at+1)
		case <-time.After(2 * time.Minute):
			b.t.Fatalf("the bot does not say %q", left)
		}
	}
}

// TestDiscordJS plays with a bot on discord.js as it comes from npm: what that relies on, the sandbox does as Discord does.
func TestDiscordJS(t *testing.T) {
	t.Parallel()
	if os.Getenv("DISCORD_JS") == "" {
		t.Skip("DISCORD_JS does not name a folder node_modules with discord.js in it: the sandbox is not tried with discord.js (npm install discord.js; .ci/run does)")
	}
	s := start(t, sandbox.Options{Lenient: true}) // it sends fields that Discord ignores
	cmd := exec.Command("node", "testdata/discordjs.mjs")
	id := newCaller(t, s).call("GET", "/users/@me", nil).fields["id"].(string)
	cmd.Env = append(os.Environ(), "SANDBOX="+s.URL(), "TOKEN="+base64.RawStdEncoding.EncodeToString([]byte(id))+".of.tests")
	b := startOther(t, cmd)
	b.hears("ready 7")
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")
	alice.Locale = "de"
	// texts does something, and holds that these messages come of it, in any order of their parts.
	texts := func(what string, act func() (sandboxtest.Outcome, error), want ...string) sandboxtest.Outcome {
		t.Helper()
		out, err := act()
		if err != nil || out.Error != nil {
			t.Fatalf("%s: %v, %v", what, out.Error, err)
		}
		all := ""
		for _, m := range out.Messages {
			all += m.Text() + "\n"
		}
		for _, text := range want {
			if !strings.Contains(all, text) {
				t.Errorf("%s brings %q, want %q", what, all, text)
			}
		}
		return out
	}
	send := func(text string, want ...string) sandboxtest.Outcome {
		t.Helper()
		return texts(text, func() (sandboxtest.Outcome, error) { return alice.Send(text) }, want...)
	}
	send("/reply", "hello alice in home, de")

	send("/defer", "edited")
	b.hears("defer edited")
	there, err := alice.Messages()
	if err != nil {
		t.Fatal(err)
	}
	var last []string
	for _, m := range there[len(there)-2:] {
		last = append(last, m.Text())
	}
	if strings.Join(last, ", ") != "edited, even more" {
		t.Errorf("after a defer the channel ends with %v", last)
	}

	form := send("/form").Modal
	texts("the form", func() (sandboxtest.Outcome, error) { return alice.Submit(form.ID, map[string]any{"text": "so"}) }, "you said so")

	shown := send("/board", "a board").Messages[0]
	if !strings.HasSuffix(shown.Media()[0].URL, "/board1.png") {
		t.Errorf("the board shows %s", shown.Media()[0].URL)
	}
	pressed := texts("a press", func() (sandboxtest.Outcome, error) { return alice.Click(shown.ID, "press") }, "pressed").Messages[0]
	if !strings.HasSuffix(pressed.Media()[0].URL, "/board2.png") {
		t.Errorf("after a press the board shows %s", pressed.Media()[0].URL)
	}
	texts("a choice", func() (sandboxtest.Outcome, error) { return alice.Click(shown.ID, "pick", "2") }, "picked 2")

	send("/keep", "two files")
	b.hears("kept two.txt")

	if choices, err := alice.Complete("/find word:ab"); err != nil || len(choices) != 1 || choices[0].Name != "ab!" {
		t.Errorf("a word is completed to %+v, %v", choices, err)
	}
	send("/find word:abc", "found abc")
	quoted := send("!wise words", "you wrote !wise words").Messages[0].ID
	b.hears("thread true")
	texts("a quotation", func() (sandboxtest.Outcome, error) { return alice.UseOn(quoted, "Quote") }, "> !wise words")

	// A request to connect again, and a drop, with something said meanwhile.
	if err := alice.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultReconnect}); err != nil {
		t.Fatal(err)
	}
	b.hears("resumed")
	send("/reply", "hello alice")
	if err := alice.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultGatewayDrop}); err != nil {
		t.Fatal(err)
	}
	send("!meanwhile")
	b.hears("resumed", "thread true")
	send("/reply", "hello alice")
}
