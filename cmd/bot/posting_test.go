package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// plainSalt makes dailies of 23 and 24 November 2026 without given cells, so that
// every cell of theirs is empty at first and can be written.
const plainSalt = "no given cells 9"

// configured returns a configuration with plainSalt and those settings, as the option that
// names its file. The environment would be that of all tests at once.
func configured(t testing.TB, settings ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "config.toml")
	text := strings.Join(append(settings, fmt.Sprintf("salt = %q", plainSalt)), "\n")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return "--config=" + path
}

// playAlone runs "bot" alone in this process, with those settings, until the test ends, and
// returns a client of its sandbox.
func playAlone(t testing.TB, settings ...string) *sandboxtest.Client {
	t.Helper()
	c, _ := playAloneLogged(t, settings...)
	return c
}

// playAloneLogged returns the bot's log as well.
func playAloneLogged(t testing.TB, settings ...string) (*sandboxtest.Client, *output) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var out, errs output
	done := make(chan struct{})
	config, data := configured(t, settings...), t.TempDir() // before the cleanup below, which runs before the folder's
	go func() {
		defer close(done)
		run(&console{ctx: ctx, stdin: strings.NewReader(""), stdout: &out, stderr: &errs}, []string{config, "--data", data, "--sandbox-addr", "127.0.0.1:0"})
	}()
	t.Cleanup(func() {
		cancel()
		<-done
		if t.Failed() {
			t.Log(errs.String())
		}
	})
	comesTrue(t, "the bot is connected", func() bool { return strings.Contains(errs.String(), "msg=connected") })
	return sandboxtest.NewClient(regexp.MustCompile(`http://\S+`).FindString(out.String())), &errs
}

// logs waits until a log has a line with both texts.
func logs(t *testing.T, log *output, what, which string) {
	t.Helper()
	comesTrue(t, "the log has "+what+" of "+which, func() bool {
		for line := range strings.Lines(log.String()) {
			if strings.Contains(line, what) && strings.Contains(line, which) {
				return true
			}
		}
		return false
	})
}

// eventually waits until a person sees a message with that text.
func eventually(t *testing.T, p *sandboxtest.Person, text string) sandboxtest.Message {
	t.Helper()
	return eventuallyWith(t, p, text, "")
}

// eventuallyWith waits for one that has a control, too, whose custom ID ends so.
func eventuallyWith(t *testing.T, p *sandboxtest.Person, text, control string) sandboxtest.Message {
	t.Helper()
	var seen sandboxtest.Message
	comesTrue(t, fmt.Sprintf("%s sees %q %s", p.Name, text, control), func() bool {
		all, err := p.Messages()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range all {
			has := control == "" || slices.ContainsFunc(controlsOf(m), func(id string) bool { return strings.HasSuffix(id, control) })
			if has && strings.Contains(textOf(m), text) {
				seen = m
				return true
			}
		}
		return false
	})
	return seen
}

// TestPostingPausesWhenRightsAreLost takes the bot's right to post away, which whoever
// ran setup learns once, and gives it back: the next day's post goes out by itself.
func TestPostingPausesWhenRightsAreLost(t *testing.T) {
	t.Parallel()
	c := playAlone(t)
	if _, err := c.SetClock(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	owner := c.As("owner", "general")
	if _, err := owner.Send("/kenken-admin setup channel:#general time:09:00"); err != nil {
		t.Fatal(err)
	}
	if err := c.Fault(sandboxtest.Fault{Kind: "revoke", Channel: "general", Permission: "SEND_MESSAGES"}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.SetClock(time.Date(2026, 11, 24, 9, 0, 1, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	notice := eventually(t, c.As("owner", "dm"), "I couldn't post the daily KenKen")
	if text := textOf(notice); !strings.Contains(text, "Send Messages") {
		t.Errorf("the notice does not say what is missing: %s", text)
	}
	out, err := owner.Send("/kenken-admin post")
	if err != nil || len(out.Messages) == 0 || !strings.Contains(textOf(out.Messages[0]), "paused") {
		t.Errorf("posting by hand: %+v, %v", out, err)
	}
	out, err = owner.Send("/kenken-admin setup channel:#general time:09:00")
	if err != nil || len(out.Messages) == 0 || !strings.Contains(textOf(out.Messages[0]), "Missing there: **Send Messages**") {
		t.Errorf("setup without the right: %+v, %v", out, err)
	}
	if err := c.Fault(sandboxtest.Fault{Kind: "grant", Channel: "general", Permission: "SEND_MESSAGES"}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.SetClock(time.Date(2026, 11, 25, 9, 0, 1, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	eventually(t, owner, "KenKen of Wed 25 Nov")
	if text := textOf(said(t)(owner.Send("/kenken-admin post"))); !strings.Contains(text, "has already been posted, or will be in a moment") {
		t.Errorf("posting is still paused: %s", text)
	}
	// The pause is over: another loss is another notice.
	if err := c.Fault(sandboxtest.Fault{Kind: "revoke", Channel: "general", Permission: "VIEW_CHANNEL"}); err != nil {
		t.Fatal(err)
	}
	if _, err := c.SetClock(time.Date(2026, 11, 26, 9, 0, 1, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	eventually(t, c.As("owner", "dm"), "I can't see the channel")
}

// TestPostByHandEndsThePause posts today's by hand once the right is back.
func TestPostByHandEndsThePause(t *testing.T) {
	t.Parallel()
	c := playAlone(t)
	if _, err := c.SetClock(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	owner := c.As("owner", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#general"))
	right := sandboxtest.Fault{Kind: "revoke", Channel: "general", Permission: "VIEW_CHANNEL"}
	if err := c.Fault(right); err != nil {
		t.Fatal(err)
	}
	said(t)(owner.Send("/kenken-admin post"))
	eventually(t, c.As("owner", "dm"), "I can't see the channel")
	right.Kind = "grant"
	if err := c.Fault(right); err != nil {
		t.Fatal(err)
	}
	said(t)(owner.Send("/kenken-admin post"))
	eventually(t, owner, "KenKen of Mon 23 Nov")
}

// TestAnErrorPagePausesNothing answers posts with a proxy's page: the daily goes out
// when that is over, marked late, and one whose day is over by then not at all.
func TestAnErrorPagePausesNothing(t *testing.T) {
	t.Parallel()
	for _, refusal := range []int{400, 403, 404} {
		t.Run(fmt.Sprint(refusal), func(t *testing.T) {
			c, log := playAloneLogged(t)
			clock := func(day, hour int) {
				t.Helper()
				if _, err := c.SetClock(time.Date(2026, 11, day, hour, 0, 1, 0, time.UTC)); err != nil {
					t.Fatal(err)
				}
			}
			fault := func(route string) {
				t.Helper()
				page := sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 1000, Status: refusal, Route: route, Body: "<html><title>Attention Required!</title></html>"}
				if err := c.Fault(page); err != nil {
					t.Fatal(err)
				}
			}
			clock(23, 12)
			owner := c.As("owner", "general")
			said(t)(owner.Send("/kenken-admin setup channel:#general time:15:00"))
			fault("POST /channels/{channel}/messages")
			clock(23, 15)
			logs(t, log, "a post was not sent", "2026-11-23")
			clock(24, 15)
			logs(t, log, "a post was not sent", "2026-11-24")
			logs(t, log, "a post was dropped", "2026-11-23")
			fault("PATCH /channels/{channel}/messages/{message}") // and no longer the other
			clock(24, 20)
			eventually(t, owner, "late today")
			clock(25, 15)
			if post := eventually(t, owner, "KenKen of Wed 25 Nov"); strings.Contains(textOf(post), "late") {
				t.Errorf("the day after: %s", textOf(post))
			}
			all, err := owner.Messages()
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range all {
				if strings.Contains(textOf(m), "KenKen of Mon 23 Nov") {
					t.Errorf("a daily whose day is over: %s", textOf(m))
				}
			}
		})
	}
}

// TestATeaserChosenLateHidesTheTargets chooses the teaser after somebody saw today's
// puzzle, and posts: what was promised holds.
func TestATeaserChosenLateHidesTheTargets(t *testing.T) {
	t.Parallel()
	c := playAlone(t)
	if _, err := c.SetClock(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	owner := c.As("owner", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#general time:09:00 reveal:puzzle"))
	said(t)(c.As("spy", "general").Send("/kenken today"))
	answer := said(t)(owner.Send("/kenken-admin setup channel:#general reveal:teaser"))
	for _, want := range []string{"the teaser starts on **Tue 24 Nov**", "a sample, not the real puzzle"} {
		if !strings.Contains(textOf(answer), want) {
			t.Errorf("setup does not say %q:\n%s", want, textOf(answer))
		}
	}
	said(t)(owner.Send("/kenken-admin post"))
	target := regexp.MustCompile(`\d+[+−×÷]`)
	if alt := altOf(eventually(t, owner, "KenKen of Mon 23 Nov")); alt == "" || target.MatchString(alt) {
		t.Errorf("the post shows targets: %s", alt)
	}
}

// TestSetupReadsWhatPeopleType takes a zone in any case and a time with its half of
// the day, and says when the next post goes out.
func TestSetupReadsWhatPeopleType(t *testing.T) {
	t.Parallel()
	c := playAlone(t)
	if _, err := c.SetClock(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	owner := c.As("owner", "general")
	for _, tt := range []struct{ command, want string }{
		{"/kenken-admin setup channel:#general zone:localtime", "I don't know the time zone `localtime`"},
		{"/kenken-admin setup channel:#general time:25:00", "I can't read `25:00` as a time"},
		{"/kenken-admin setup channel:#general time:6:30 pm zone:europe/berlin", "Each day at 18:30 (Europe/Berlin) I post the whole puzzle"},
		{"/kenken-admin setup channel:#general time:6:30 pm zone:europe/berlin", fmt.Sprintf("<t:%d:F>.\nBelow", time.Date(2026, 11, 23, 17, 30, 0, 0, time.UTC).Unix())},
		{"/kenken-admin setup channel:#general time:9am zone:europe/berlin",
			fmt.Sprintf("<t:%d:F>. To post today's puzzle now, use `/kenken-admin post`", time.Date(2026, 11, 24, 8, 0, 0, 0, time.UTC).Unix())},
	} {
		if text := textOf(said(t)(owner.Send(tt.command))); !strings.Contains(text, tt.want) {
			t.Errorf("%s:\n%s\nwant %s", tt.command, text, tt.want)
		}
	}
}

// said returns the last message that an action brought.
func said(t *testing.T) func(sandboxtest.Outcome, error) sandboxtest.Message {
	return func(out sandboxtest.Outcome, err error) sandboxtest.Message {
		t.Helper()
		shown := slices.DeleteFunc(out.Messages, func(m sandboxtest.Message) bool { return m.Sandbox.Event == "delete" })
		if err != nil || out.Error != nil || len(shown) == 0 {
			t.Fatalf("%+v, %v", out, err)
		}
		return shown[len(shown)-1]
	}
}

// playMonday begins the Monday's easy 5×5 and returns ana in the channel and in her direct
// messages.
func playMonday(t *testing.T, settings ...string) (c *sandboxtest.Client, ana, dm *sandboxtest.Person) {
	t.Helper()
	c = playAlone(t, settings...)
	if _, err := c.SetClock(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	ana, dm = c.As("ana", "general"), c.As("ana", "dm")
	said(t)(ana.Send("/kenken today"))
	return c, ana, dm
}

// pressable returns the message's control whose custom ID ends so.
func pressable(t *testing.T, m sandboxtest.Message, suffix string) string {
	t.Helper()
	for _, id := range controlsOf(m) {
		if strings.HasSuffix(id, suffix) {
			return id
		}
	}
	t.Fatalf("no control %s among %v in %q", suffix, controlsOf(m), textOf(m))
	return ""
}

// TestChatInDirectMessages plays there by plain words alone. Each line is another
// player's, because Discord takes five messages in five seconds.
func TestChatInDirectMessages(t *testing.T) {
	t.Parallel()
	c, _, _ := playMonday(t)
	for i, line := range [][]struct{ say, want, not string }{
		{
			{"undo", "Nothing to undo", ""},
			{"a1=3 b1=4", "2 cells filled. 23 cells left.", ""},
			{"b1=", "1 cell erased. 24 cells left.", ""},
			{"undo", "23 cells left", "Undo brings"},
		}, {
			{"board", "25 cells left", "to your direct messages"},
			{"Check!", "No rule is broken so far", "to your direct messages"},
			{"hint", "With a hint, your time ranks below those without. Seeing where to look adds", "to your direct messages"},
			{"submit", "Not yet: 25 cells are still empty", ""},
		}, {
			{"a1=3 b1=9", "`b1=9`: digits here are 1 to 5", "something is wrong with"},
			{"z9=3", "`z9=3`: this board ends at `e5`", ""},
			{"12345 12345 12345", "That is 15 digits. A 5×5 answer needs 25", ""},
			{"1.... ..... ..... ..... .....", "1 cell filled. 24 cells left.", ""},
		}, {
			{"what?", "I didn't get that", ""},
			{"hello", "I post a KenKen puzzle every day", ""},
		},
	} {
		player := fmt.Sprintf("player%d", i)
		said(t)(c.As(player, "general").Send("/kenken today"))
		for _, tt := range line {
			text := textOf(said(t)(c.As(player, "dm").Send(tt.say)))
			if !strings.Contains(text, tt.want) || tt.not != "" && strings.Contains(text, tt.not) {
				t.Errorf("%q:\n%s\nwant %q, and no %q", tt.say, text, tt.want, tt.not)
			}
		}
	}
	if text := textOf(said(t)(c.As("cid", "dm").Send("hint"))); !strings.Contains(text, "You have no puzzle open") {
		t.Errorf("a hint for nobody's board: %s", text)
	}
}

// TestChatAsksFirst shows a solution only behind a button. A board is cleared at once, because
// Undo brings it back.
func TestChatAsksFirst(t *testing.T) {
	t.Parallel()
	_, ana, dm := playMonday(t)
	if text := textOf(said(t)(ana.Send("@kenken solution"))); !strings.Contains(text, "Use `/kenken solution`") {
		t.Errorf("solution in a channel: %s", text)
	}
	said(t)(dm.Send("a1=1"))
	if text := textOf(said(t)(dm.Send("restart"))); !strings.Contains(text, "25 cells left") {
		t.Errorf("restart: %s", text)
	}
	ask := said(t)(dm.Send("solution"))
	if !strings.Contains(textOf(ask), "won't be ranked") {
		t.Errorf("solution is not asked about: %s", textOf(ask))
	}
	solution := said(t)(dm.Click(ask.ID, pressable(t, ask, "/solution")))
	if _, err := ana.Send("@kenken " + rowsOf(t, solution)); err != nil {
		t.Fatal(err)
	}
	if text := textOf(eventually(t, dm, "Finished, after the solution was shown.")); strings.Contains(text, "Solved in") {
		t.Errorf("the shown solution, handed in: %s", text)
	}
	for _, say := range []string{"check", "submit", "undo"} {
		if text := textOf(said(t)(ana.Send("@kenken " + say))); !strings.Contains(text, "You've already solved this one") {
			t.Errorf("%s of a finished game: %s", say, text)
		}
	}
	if text := textOf(said(t)(dm.Send("restart"))); !strings.Contains(text, "You've already solved this one") {
		t.Errorf("restart of a finished game: %s", text)
	}
}

// rowsOf returns the digits of a shown solution.
func rowsOf(t *testing.T, m sandboxtest.Message) string {
	t.Helper()
	parts := strings.Split(textOf(m), "```")
	if len(parts) != 3 {
		t.Fatalf("no rows of digits in %q", textOf(m))
	}
	return parts[1]
}

// TestChatInAChannel plays by mention and reply: the words go, the board comes
// privately, and nobody else reads a value.
func TestChatInAChannel(t *testing.T) {
	t.Parallel()
	c, ana, dm := playMonday(t)
	bob := c.As("bob", "general")
	takesAHint(t, ana)
	for _, tt := range []struct{ say, public, private, value string }{
		{"@kenken c1=5", "1 cell filled. 24 cells left.", "1 cell filled. 24 cells left.", "c1"},
		{"@kenken a1=3 b1=9 z9=1", "Nothing changed: something is wrong with 2 cells. I've sent you the details in a direct message.", "`b1=9`: digits here are 1 to 5", "b1"},
		{"@kenken hint", "I've sent the hint to your direct messages.", "This hint added", "Look"},
		{"@kenken 12345 12345 12345", "That is 15 digits. A 5×5 answer needs 25", "", "12345"},
		{"@kenken 11111 22222 33333 44444 55555", "", "That added 15 s to your time", "Row"}, // wrong answers have no public line
	} {
		if _, err := ana.Send(tt.say); err != nil {
			t.Fatal(err)
		}
		eventually(t, dm, tt.private)
		if tt.public == "" {
			continue
		}
		public := eventually(t, bob, tt.public)
		if strings.Contains(textOf(public), tt.value) || len(public.Media()) > 0 {
			t.Errorf("%s: the channel sees too much: %s", tt.say, textOf(public))
		}
	}
	all, err := bob.Messages()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		if strings.Contains(m.Content, "=") || strings.Contains(m.Content, "12345") || strings.Contains(m.Content, "11111") {
			t.Errorf("values stay in the channel: %s", m.Content)
		}
	}
}

// TestTalkIsLeftAlone holds that what people say to each other, even in reply to the
// bot's posts, is neither answered nor deleted.
func TestTalkIsLeftAlone(t *testing.T) {
	t.Parallel()
	c, ana, _ := playMonday(t)
	bob := c.As("bob", "general")
	if _, err := ana.Send("@kenken hi"); err != nil {
		t.Fatal(err)
	}
	post := eventually(t, bob, "I post a KenKen puzzle every day")
	talk := []string{"a1 was the hardest, took me ages", "nice one!", "10/10", "hello", "just talking, a1=3"}
	var group sync.WaitGroup
	for _, p := range []*sandboxtest.Person{ana, bob} { // bob does not play
		for i, text := range talk {
			group.Go(func() {
				var err error
				if i == len(talk)-1 {
					_, err = p.Send(text)
				} else {
					_, err = p.Reply(post.ID, text)
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
	}
	group.Wait()
	all, err := bob.Messages()
	if err != nil {
		t.Fatal(err)
	}
	heard := map[string]int{}
	for _, m := range all {
		heard[m.Content]++
	}
	for _, text := range talk {
		if heard[text] != 2 {
			t.Errorf("%q stands there %d times", text, heard[text])
		}
	}
	if len(all) != 2*len(talk)+2 { // and ana's greeting with its answer
		t.Errorf("%d messages: the talk was answered", len(all))
	}
	takesAHint(t, ana)
	for text, want := range map[string]string{
		"@kenken a1 was the hardest": "I didn't get that",
		"hint":                       "I've sent the hint to your direct messages",
		"a1=1":                       "1 cell filled",
	} {
		if _, err := ana.Reply(post.ID, text); err != nil {
			t.Fatal(err)
		}
		eventually(t, bob, want)
	}
	if _, err := bob.Reply(post.ID, "hint"); err != nil {
		t.Fatal(err)
	}
	eventually(t, ana, "You have no puzzle open")
}

// takesAHint has somebody ask for a hint on the daily and agree to what it costs.
func takesAHint(t *testing.T, p *sandboxtest.Person) sandboxtest.Message {
	t.Helper()
	asked := said(t)(p.Send("/kenken hint"))
	return said(t)(p.Click(asked.ID, pressable(t, asked, "/agreed")))
}

// TestChatWithClosedDirectMessages gives by a button what can't be sent, to its
// owner alone and at no further cost.
func TestChatWithClosedDirectMessages(t *testing.T) {
	t.Parallel()
	c, ana, _ := playMonday(t)
	bob := c.As("bob", "general")
	where := textOf(takesAHint(t, ana))
	if err := c.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, User: "ana"}); err != nil {
		t.Fatal(err)
	}
	press := func(say, told, control string) string {
		t.Helper()
		if _, err := ana.Send("@kenken " + say); err != nil {
			t.Fatal(err)
		}
		public := eventuallyWith(t, bob, told, control)
		if strings.Contains(textOf(public), "direct messages") {
			t.Errorf("%s: %s", say, textOf(public))
		}
		id := pressable(t, public, control)
		first, again := said(t)(ana.Click(public.ID, id)), said(t)(ana.Click(public.ID, id))
		if !first.Sandbox.Ephemeral || first.ID == public.ID || textOf(first) != textOf(again) {
			t.Errorf("%s: pressed twice:\n%s\n%s", say, textOf(first), textOf(again))
		}
		if other := said(t)(bob.Click(public.ID, id)); !strings.Contains(textOf(other), "belongs to somebody else") {
			t.Errorf("%s: another presses: %s", say, textOf(other))
		}
		return textOf(first)
	}
	why := press("hint", "Press the button to read the hint.", "/hint/2")
	if where == why || !strings.Contains(why, "already added") {
		t.Errorf("the hint's first and second level:\n%s\n%s", where, why)
	}
	if text := press("hint", "I've done it for you.", "/look"); strings.Contains(text, "cost") {
		t.Errorf("the step done: %s", text)
	}
	press("b1=9", "Nothing changed: something is wrong with 1 cell. Press the button to open your board.", "/look")
	if text := press("11111 22222 33333 44444 55555", "Press the button to see whether your answer is right.", "/check"); !strings.Contains(text, "Row 1 has five 1s") {
		t.Errorf("the judgement: %s", text)
	}
}
