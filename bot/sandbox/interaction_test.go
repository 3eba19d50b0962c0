package sandbox_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// patience is how long tests wait for what must come. It is long, since machines that test
// may be busy.
const patience = time.Minute

// rawBot is a bot whose answers a test sends itself, call by call.
type rawBot struct {
	*caller
	session      *discordgo.Session
	interactions chan *discordgo.Interaction
}

func newRawBot(t *testing.T, s *sandbox.Server) *rawBot {
	b := &rawBot{caller: newCaller(t, s), interactions: make(chan *discordgo.Interaction, 100)}
	b.session = session(t, s, func(d *discordgo.Session) {
		d.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) { b.interactions <- i.Interaction })
	})
	if _, err := b.session.ApplicationCommandBulkOverwrite(b.session.State.User.ID, "", commands); err != nil {
		t.Fatal(err)
	}
	return b
}

// next is the next interaction that arrives.
func (b *rawBot) next() *discordgo.Interaction {
	b.t.Helper()
	select {
	case i := <-b.interactions:
		return i
	case <-time.After(patience):
		b.t.Fatal("no interaction arrives")
		return nil
	}
}

func (b *rawBot) respond(i *discordgo.Interaction, query string, body any) answer {
	b.t.Helper()
	return b.call("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback"+query, body)
}

func (b *rawBot) webhook(method string, i *discordgo.Interaction, path string, body any) answer {
	b.t.Helper()
	return b.call(method, "/webhooks/"+i.AppID+"/"+i.Token+path, body)
}

// does runs a person's action while the test answers it.
func does(t *testing.T, act func() (sandboxtest.Outcome, error)) <-chan sandboxtest.Outcome {
	done := make(chan sandboxtest.Outcome, 1)
	go func() {
		out, err := act()
		if err != nil {
			t.Error(err)
		}
		done <- out
	}()
	return done
}

func TestInteractionIsAnsweredOnce(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")

	done := does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/play board") })
	i := b.next()
	if i.Member == nil || i.Member.User.Username != "alice" || i.Member.Permissions&discordgo.PermissionManageGuild != 0 || i.AppPermissions&discordgo.PermissionSendMessages == 0 {
		t.Errorf("the interaction misses something: %+v", i)
	}
	b.webhook("POST", i, "", object{"content": "too early"}).wants(t, 404, 10015)
	b.respond(i, "", object{"type": 6}).wants(t, 400, 50035)
	b.respond(i, "", object{"type": 8, "data": object{"choices": list{}}}).wants(t, 400, 50035)
	b.respond(i, "", object{"type": 4, "data": object{}}).wants(t, 400, 50006)
	b.call("POST", "/interactions/1/"+i.Token+"/callback", object{"type": 5}).wants(t, 404, 10062)
	with := b.respond(i, "?with_response=true", object{"type": 4, "data": object{"content": "here", "flags": 64}})
	with.wants(t, 200, 0, `"response_message_ephemeral":true`, "here")
	b.respond(i, "", object{"type": 4, "data": object{"content": "again"}}).wants(t, 400, 40060)
	out := <-done
	if len(out.Messages) != 1 || out.Messages[0].Content != "here" || out.Messages[0].Interaction.Name != "play board" {
		t.Fatalf("%+v", out)
	}

	b.webhook("GET", i, "/messages/@original", nil).wants(t, 200, 0, "here")
	b.webhook("PATCH", i, "/messages/@original", object{"content": "there"}).wants(t, 200, 0, "there")
	after := b.webhook("POST", i, "", object{"content": "more", "flags": 64})
	after.wants(t, 200, 0, "more")
	b.webhook("DELETE", i, "/messages/"+after.fields["id"].(string), nil).wants(t, 204, 0)
	b.webhook("DELETE", i, "/messages/@original", nil).wants(t, 204, 0)
	b.webhook("GET", i, "/messages/@original", nil).wants(t, 404, 10008)
	b.call("POST", "/webhooks/1/"+i.Token, object{"content": "x"}).wants(t, 404, 10015)
	b.call("POST", "/webhooks/"+i.AppID+"/nonsense", object{"content": "x"}).wants(t, 401, 50027)

	if _, err := alice.Advance(16 * time.Minute); err != nil {
		t.Fatal(err)
	}
	b.webhook("POST", i, "", object{"content": "too late"}).wants(t, 401, 50027)
}

func TestDeferredAnswers(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	client := sandboxtest.NewClient(s.URL())
	alice, bob := client.As("alice", "general"), client.As("bob", "general")

	// A defer decides who sees the answer; the first follow-up takes its place.
	done := does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/play board") })
	i := b.next()
	b.respond(i, "", object{"type": 5, "data": object{"flags": 64}}).wants(t, 204, 0)
	if seen, _ := alice.Messages(); len(seen) != 1 || !seen[0].Loading() {
		t.Errorf("alice does not see the bot think: %+v", seen)
	}
	b.webhook("POST", i, "", object{"content": "public?"}).wants(t, 200, 0)
	out := <-done
	if len(out.Messages) != 1 || !out.Messages[0].Ephemeral() || out.Messages[0].Loading() || out.Messages[0].Sandbox.Event != "create" {
		t.Errorf("%+v", out.Messages)
	}
	if seen, _ := bob.Messages(); len(seen) != 0 {
		t.Error("bob sees the answer to an ephemeral defer")
	}

	// A deferred update shows nothing until its edit; an update needs a message that a control belongs to.
	done = does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/play board") })
	shut := object{"type": 2, "style": 1, "label": "D", "custom_id": "d", "disabled": true}
	b.respond(b.next(), "", object{"type": 4, "data": object{"content": "press", "components": list{row(key("k"), shut)}}}).wants(t, 204, 0)
	board := (<-done).Messages[0]
	if out, _ := bob.Click(board.ID, "d"); out.Error == nil {
		t.Error("a disabled button could be pressed")
	}
	if out, _ := bob.Click(board.ID, "nowhere"); out.Error == nil {
		t.Error("a button that is not there could be pressed")
	}
	done = does(t, func() (sandboxtest.Outcome, error) { return bob.Click(board.ID, "k") })
	i = b.next()
	if i.Message == nil || i.Message.ID != board.ID || i.MessageComponentData().CustomID != "k" {
		t.Errorf("the press misses its message: %+v", i)
	}
	b.respond(i, "", object{"type": 6}).wants(t, 204, 0)
	b.webhook("PATCH", i, "/messages/@original", object{"content": "pressed"}).wants(t, 200, 0)
	if out := <-done; len(out.Messages) != 1 || out.Messages[0].ID != board.ID || out.Messages[0].Sandbox.Event != "edit" {
		t.Errorf("%+v", out)
	}

	// A form can't follow a form, nor a defer.
	done = does(t, func() (sandboxtest.Outcome, error) { return alice.Click(board.ID, "k") })
	label := object{"type": 18, "label": "L", "component": object{"type": 4, "custom_id": "t", "style": 1, "min_length": 2, "required": false}}
	i = b.next()
	modal := object{"type": 9, "data": object{"custom_id": "m", "title": "T", "components": list{label}}}
	tooMuch := object{"custom_id": "m", "title": strings.Repeat("T", 46), "components": many(6, func(int) any { return label })}
	b.respond(i, "", object{"type": 9, "data": tooMuch}).wants(t, 400, 50035, "title", "components")
	b.respond(i, "", modal).wants(t, 204, 0)
	open := (<-done).Modal
	if out, _ := bob.Submit(open.ID, nil); out.Error == nil {
		t.Error("bob could send alice's form")
	}
	if out, _ := alice.Submit(open.ID, map[string]any{"t": "x"}); out.Error == nil {
		t.Error("a text under the minimum was taken")
	}
	if out, _ := alice.Submit(open.ID, map[string]any{"t": "xx", "u": "y"}); out.Error == nil {
		t.Error("an unknown field was taken")
	}
	done = does(t, func() (sandboxtest.Outcome, error) { return alice.Submit(open.ID, map[string]any{"t": "xx"}) })
	i = b.next()
	b.respond(i, "", modal).wants(t, 400, 50035)
	b.respond(i, "", object{"type": 7, "data": object{"content": "form came"}}).wants(t, 204, 0)
	if out := <-done; len(out.Messages) != 1 || out.Messages[0].ID != board.ID || out.Messages[0].Content != "form came" {
		t.Errorf("%+v", out)
	}
}

// TestLocales does everything that brings an interaction about, in German and without a word about the language.
func TestLocales(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	b.call("PUT", "/applications/"+b.session.State.User.ID+"/commands", append(list{
		object{"name": "open", "description": "d", "options": list{object{"type": 3, "name": "word", "description": "d", "autocomplete": true}}},
	}, installed...)).wants(t, 200, 0)
	for locale, want := range map[string]string{"": "en-US", "de": "de"} {
		alice := sandboxtest.NewClient(s.URL()).As("alice", "general")
		alice.Locale = locale
		// hears answers what alice does, and looks at the language that came with it.
		hears := func(what string, act func() (sandboxtest.Outcome, error), body object) sandboxtest.Outcome {
			t.Helper()
			done := does(t, act)
			i := b.next()
			if i.Locale != discordgo.Locale(want) || i.GuildLocale == nil || *i.GuildLocale != "en-US" {
				t.Errorf("%s in %q: the locale is %q, the server's %v, want %q", what, locale, i.Locale, i.GuildLocale, want)
			}
			b.respond(i, "", body).wants(t, 204, 0)
			return <-done
		}
		message := object{"type": 4, "data": object{"content": "here", "components": list{row(key("k"))}}}
		board := hears("a command", func() (sandboxtest.Outcome, error) { return alice.Send("/open") }, message).Messages[0].ID
		hears("a word begun", func() (sandboxtest.Outcome, error) {
			_, err := alice.Complete("/open word:a")
			return sandboxtest.Outcome{}, err
		}, object{"type": 8, "data": object{"choices": list{}}})
		part := object{"type": 18, "label": "L", "component": object{"type": 4, "custom_id": "t", "style": 1}}
		form := object{"type": 9, "data": object{"custom_id": "m", "title": "T", "components": list{part}}}
		opened := hears("a press", func() (sandboxtest.Outcome, error) { return alice.Click(board, "k") }, form).Modal.ID
		hears("a form", func() (sandboxtest.Outcome, error) { return alice.Submit(opened, map[string]any{"t": "x"}) }, message)
		hears("a message command", func() (sandboxtest.Outcome, error) { return alice.UseOn(board, "Solve this") }, message)
	}
}

// plainBot is a bot without a library, for what that could not read.
type plainBot struct {
	*caller
	gateway *socket
}

// newPlainBot connects a bot and registers a command of everywhere.
func newPlainBot(t *testing.T, s *sandbox.Server, command object) *plainBot {
	t.Helper()
	b := &plainBot{caller: newCaller(t, s), gateway: dial(t, s)}
	b.gateway.session(messages)
	b.call("PUT", "/applications/"+b.call("GET", "/users/@me", nil).fields["id"].(string)+"/commands", list{command}).wants(t, 200, 0)
	return b
}

// answers answers the next interaction, and returns it.
func (b *plainBot) answers(body object) (i object) {
	b.t.Helper()
	if err := json.Unmarshal(b.gateway.until(0, "INTERACTION_CREATE").D, &i); err != nil {
		b.t.Fatal(err)
	}
	b.call("POST", fmt.Sprintf("/interactions/%s/%s/callback", i["id"], i["token"]), body).wants(b.t, 204, 0)
	return i
}

// filledIn are the values that a form was sent with, in the order of its fields.
func filledIn(i object) string {
	var values []any
	for _, part := range i["data"].(map[string]any)["components"].([]any) {
		field := part.(map[string]any)["component"].(map[string]any)
		value, one := field["value"]
		if !one {
			value = field["values"]
		}
		values = append(values, value)
	}
	return fmt.Sprint(values)
}

// formOfSelects is a form of selects and a text.
func formOfSelects() object {
	choice := func(value string, chosen bool) object {
		return object{"label": "The " + value, "value": value, "default": chosen}
	}
	pick := func(id string, more object, options ...any) object {
		field := object{"type": 3, "custom_id": id, "options": options}
		maps.Copy(field, more)
		return field
	}
	label := func(label string, field object) object { return object{"type": 18, "label": label, "component": field} }
	return object{"type": 9, "data": object{"custom_id": "f", "title": "T", "components": list{
		label("Class", pick("class", object{"required": false}, choice("rogue", false), choice("bard", false))),
		label("Size", pick("size", nil, choice("four", true), choice("six", false))),
		label("Days", pick("days", object{"max_values": 2}, choice("mo", true), choice("tu", false), choice("we", false))),
		label("Say", object{"type": 4, "custom_id": "say", "style": 1, "required": false}),
	}}}
}

// TestForms fills in selects and a text.
func TestForms(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newPlainBot(t, s, object{"name": "form", "description": "d"})
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")
	for _, test := range []struct {
		name   string
		fields map[string]any
		want   string // the values that the bot hears
		fault  string // or why the form is not sent
	}{
		{"nothing touched", nil, "[[] [four] [mo] ]", ""},
		{"all filled in", map[string]any{"class": "bard", "size": "six", "days": []string{"tu", "we"}, "say": "so"}, "[[bard] [six] [tu we] so]", ""},
		{"no size", map[string]any{"size": []string{}}, "", "takes 1 to 1 values"},
		{"no day", map[string]any{"days": []string{}}, "", "takes 1 to 2 values"},
		{"too many days", map[string]any{"days": []string{"mo", "tu", "we"}}, "", "takes 1 to 2 values"},
		{"another class", map[string]any{"class": "wizard"}, "", "not one of the options"},
		{"two classes", map[string]any{"class": []string{"rogue", "bard"}}, "", "takes 1 to 1 values"},
		{"a text that is none", map[string]any{"say": true}, "", "takes a text"},
	} {
		opened := does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/form") })
		b.answers(formOfSelects())
		id := (<-opened).Modal.ID
		if test.fault != "" {
			if out, err := alice.Submit(id, test.fields); err != nil || out.Error == nil || !strings.Contains(out.Error.Message, test.fault) {
				t.Errorf("%s: %v, %v, want %q", test.name, out.Error, err, test.fault)
			}
			continue
		}
		sent := does(t, func() (sandboxtest.Outcome, error) { return alice.Submit(id, test.fields) })
		if got := filledIn(b.answers(object{"type": 4, "data": object{"content": "thanks"}})); got != test.want {
			t.Errorf("%s: the bot hears %s, want %s", test.name, got, test.want)
		}
		<-sent
	}
}

// A bot that is outrun changes the message once, for the last press: that answers the same
// person's earlier ones, and nobody else's.
func TestOneChangeForSeveralPresses(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	client := sandboxtest.NewClient(s.URL())
	alice, bob := client.As("alice", "general"), client.As("bob", "general")
	if _, err := bob.Messages(); err != nil { // whoever was never there does not see what came before
		t.Fatal(err)
	}
	done := does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/play board") })
	b.respond(b.next(), "", object{"type": 4, "data": object{"content": "press", "components": list{row(key("k"))}}}).wants(t, 204, 0)
	board := (<-done).Messages[0].ID
	type pressed struct {
		i    *discordgo.Interaction
		done <-chan sandboxtest.Outcome
	}
	press := func(who *sandboxtest.Person) pressed {
		t.Helper()
		done := does(t, func() (sandboxtest.Outcome, error) { return who.Click(board, "k") })
		p := pressed{b.next(), done}
		b.respond(p.i, "", object{"type": 6}).wants(t, 204, 0)
		return p
	}
	waits := func(p pressed) {
		t.Helper()
		select {
		case out := <-p.done:
			t.Errorf("a press was answered too soon: %+v", out)
		default:
		}
	}
	first, others, second, third := press(alice), press(bob), press(alice), press(alice)
	b.webhook("PATCH", second.i, "/messages/@original", object{"content": "twice"}).wants(t, 200, 0)
	<-first.done
	<-second.done
	waits(third)
	waits(others)
	done = does(t, func() (sandboxtest.Outcome, error) { return alice.Click(board, "k") })
	b.respond(b.next(), "", object{"type": 7, "data": object{"content": "four times"}}).wants(t, 204, 0)
	<-third.done
	<-done
	waits(others)
	b.webhook("PATCH", others.i, "/messages/@original", object{"content": "bob too"}).wants(t, 200, 0)
	<-others.done
}

func TestSilentBotIsToldOf(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")
	done := does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/play mute") })
	i := b.next()
	if _, err := alice.Advance(3100 * time.Millisecond); err != nil {
		t.Fatal(err)
	}
	if out := <-done; out.Error == nil || out.Error.Message != "The application did not respond" {
		t.Errorf("%+v", out)
	}
	b.respond(i, "", object{"type": 4, "data": object{"content": "late"}}).wants(t, 404, 10062)
}

func TestDuplicateIsOneInteraction(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultDuplicate})
	done := does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/play board") })
	first, second := b.next(), b.next()
	if first.ID != second.ID {
		t.Errorf("two interactions, %s and %s", first.ID, second.ID)
	}
	b.respond(first, "", object{"type": 4, "data": object{"content": "x"}}).wants(t, 204, 0)
	b.respond(second, "", object{"type": 4, "data": object{"content": "x"}}).wants(t, 400, 40060)
	<-done
}

func TestPlainTextIsWaitedFor(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	playBot(t, s)
	client := sandboxtest.NewClient(s.URL())

	// In a server a bot without the privileged intent reads only what mentions it, or answers it.
	alice := client.As("alice", "general")
	begun := time.Now()
	out, err := alice.Send("a1=3")
	if err != nil || len(out.Messages) != 1 || time.Since(begun) < time.Second {
		t.Errorf("a text that mentions nobody: %+v, %v", out, err)
	}
	out, err = alice.Send("@kenken a1=3")
	if err != nil || len(out.Messages) != 2 || !strings.HasSuffix(out.Messages[1].Content, "a1=3") {
		t.Fatalf("a mention: %+v, %v", out, err)
	}
	out, err = alice.Reply(out.Messages[1].ID, "b2=4")
	if err != nil || len(out.Messages) != 2 || out.Messages[1].Content != "heard: b2=4" || out.Messages[1].ReferencedMessage == nil {
		t.Errorf("a reply: %+v, %v", out, err)
	}
	out, err = alice.Send("@kenken delete me")
	if err != nil || len(out.Messages) != 1 || out.Messages[0].Sandbox.Event != "delete" {
		t.Errorf("a deletion: %+v, %v", out, err)
	}
	out, err = client.As("alice", "dm").Send("hello")
	if err != nil || len(out.Messages) != 2 || out.Messages[1].Content != "heard: hello" {
		t.Errorf("a direct message: %+v, %v", out, err)
	}
	if seen, _ := client.As("bob", "dm").Messages(); len(seen) != 0 {
		t.Error("bob sees alice's direct message")
	}
	if out, _ = alice.Send("/nonsense"); out.Error == nil || !strings.Contains(out.Error.Message, "/play") {
		t.Errorf("an unknown command: %+v", out.Error)
	}
}

func TestStateOutlivesTheServer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := start(t, sandbox.Options{DataDir: dir})
	b := playBot(t, s)
	client := sandboxtest.NewClient(s.URL())
	alice := client.As("alice", "puzzles")
	board, err := alice.Send("/play board")
	if err != nil || board.Error != nil {
		t.Fatal(err, board.Error)
	}
	if _, err := alice.Send("hello there"); err != nil {
		t.Fatal(err)
	}
	at, err := client.Advance(26 * time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	before, _ := alice.Messages()
	b.Close()
	s.Close()

	s = start(t, sandbox.Options{DataDir: dir})
	client = sandboxtest.NewClient(s.URL())
	alice = client.As("alice", "puzzles")
	after, err := alice.Messages()
	if err != nil || len(after) != 2 || after[0].ID != before[0].ID || after[0].Text() != before[0].Text() || after[0].Author.ID != before[0].Author.ID {
		t.Fatalf("after the restart: %+v, %v", after, err)
	}
	shown, err := client.Download(after[0].Media()[0].URL)
	if err != nil || len(shown) == 0 {
		t.Errorf("the picture is gone: %v", err)
	}
	if now, _ := client.Now(); now.Before(at) || now.Sub(at) > time.Minute {
		t.Errorf("the clock shows %v after %v", now, at)
	}
	if seen, _ := client.As("bob", "puzzles").Messages(); len(seen) != 1 {
		t.Errorf("bob sees %d messages", len(seen))
	}
	playBot(t, s)
	if out, err := alice.Click(after[0].ID, "digit:1"); err != nil || out.Error != nil {
		t.Errorf("an old board's button: %+v, %v", out.Error, err)
	}
}

func TestSnowflakesFollowTheClock(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	client := sandboxtest.NewClient(s.URL())
	alice := client.As("alice", "general")
	instant := func() (string, time.Time) {
		t.Helper()
		out, err := alice.Send(fmt.Sprint("at ", time.Now()))
		if err != nil {
			t.Fatal(err)
		}
		at, err := discordgo.SnowflakeTimestamp(out.Messages[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		return out.Messages[0].ID, at
	}
	want := time.Date(2031, 3, 30, 0, 59, 59, 0, time.UTC)
	if _, err := client.SetClock(want); err != nil {
		t.Fatal(err)
	}
	first, at := instant()
	if at.Before(want.Add(-time.Millisecond)) || at.Sub(want) > 10*time.Second {
		t.Errorf("an ID of %v, with the clock at %v", at, want)
	}
	second, _ := instant()
	if len(second) < len(first) || len(second) == len(first) && second <= first {
		t.Errorf("IDs fall: %s, %s", first, second)
	}
	if _, err := client.SetClock(want.AddDate(-1, 0, 0)); err != nil {
		t.Fatal(err)
	}
	if _, at := instant(); at.Year() != 2030 {
		t.Errorf("an ID of %v after the clock was set back", at)
	}
}
