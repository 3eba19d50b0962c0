package sandbox_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/detector"
)

func TestPageBeforeAnyBot(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	p := sandboxtest.Open(t, s.URL(), sandboxtest.View{})
	p.Wait("the page says that nobody is there", "document.querySelector('#bot-state').textContent.includes('not connected')")
	if got := p.Text("#welcome-text"); !strings.Contains(got, "No bot is connected") {
		t.Errorf("the first view says %q", got)
	}
	p.Say("hello **there** ||secret|| `code` <t:0:D>")
	p.WaitText("hello there")
	html := sandboxtest.Eval[string](p, "document.querySelector('.content').innerHTML")
	for _, part := range []string{"<strong>there</strong>", "spoiler", "<code>code</code>", "1 January 1970"} {
		if !strings.Contains(html, part) {
			t.Errorf("no %s in %s", part, html)
		}
	}
	p.Say(`<img src=x onerror="document.title='hacked'"> [x](javascript:1)`)
	p.WaitText("<img")
	if sandboxtest.Eval[bool](p, "!!document.querySelector('.content img, .content a')") {
		t.Error("a text became markup")
	}
	p.Audit("a channel without a bot")
}

func TestPageWithABot(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	playBot(t, s)
	client := sandboxtest.NewClient(s.URL())
	p := sandboxtest.Open(t, s.URL(), sandboxtest.View{User: "alice"})

	// Commands complete as they are typed, with what is required marked.
	p.Focus("#text")
	p.Type("/mo")
	p.Wait("the move is offered", "document.querySelector('#list li')?.textContent.includes('/play move')")
	p.Audit("the list of commands")
	p.Type("\t")
	p.Type("a1=3 mo")
	p.Wait("an option is offered", "document.querySelector('#list li')?.textContent.startsWith('mode:')")
	p.Type("\tfa\t")
	if got := sandboxtest.Eval[string](p, "document.querySelector('#text').value.trim()"); got != "/play move cells:a1=3 mode:Fast" {
		t.Errorf("completed to %q", got)
	}
	p.Type("\r")
	p.WaitText("a1=3 mode=f")
	p.Say("/play move")
	p.Wait("the missing option is named", "document.querySelector('#problem').textContent.includes('required')")
	clear := "(document.querySelector('#text').value = '', true)"
	sandboxtest.Eval[bool](p, clear)
	p.Focus("#text")
	p.Type("/play find name:ab")
	p.Wait("the bot's choices are there", "document.querySelector('#list li')?.textContent.startsWith('ab!')")
	sandboxtest.Eval[bool](p, clear)

	// A board changes in place: the same elements, the new picture only when it is loaded.
	p.Say("/play board")
	p.WaitText("Only you can see this")
	p.Settle()
	const board = "[...document.querySelectorAll('.message')].at(-1)"
	sandboxtest.Eval[bool](p, "(window.before = {img: "+board+".querySelector('.gallery img'), src: "+board+".querySelector('.gallery img').src, top: "+board+".getBoundingClientRect().top}, true)")
	p.Press("2")
	p.WaitText("digit:2")
	p.Settle()
	if !sandboxtest.Eval[bool](p, "before.img === "+board+".querySelector('.gallery img') && before.src !== before.img.src && Math.abs(before.top - "+board+".getBoundingClientRect().top) < 1") {
		t.Error("the board did not change in place")
	}
	p.Type("1") // the focus is on a key of the board: a digit presses the key of its name
	p.WaitText("digit:1")
	p.Choose("Row 2")
	p.WaitText("row2")
	p.Audit("a board")

	p.Press("Type")
	p.Wait("the form is open", "document.querySelector('#form').open")
	p.Type("\r")
	p.Wait("an empty form is not sent", "document.querySelector('#form-problem').textContent.includes('required')")
	p.Audit("a form")
	p.Type("a1=3\r")
	p.WaitText("You wrote a1=3")
	p.Wait("the form is closed", "!document.querySelector('#form').open")

	p.Say("/play mute")
	time.Sleep(100 * time.Millisecond)
	if _, err := client.Advance(3100 * time.Millisecond); err != nil {
		t.Fatal(err)
	}
	p.WaitText("The application did not respond")

	// What is for alice alone stays so; a reload brings everything back.
	other := sandboxtest.Open(t, s.URL(), sandboxtest.View{User: "bob"})
	other.Wait("bob sees the public answer", "document.querySelectorAll('.message').length === 1")
	if got := other.Text("#messages"); strings.Contains(got, "Board") || strings.Contains(got, "You wrote") {
		t.Errorf("bob sees %q", got)
	}
	p.Reload()
	p.Wait("everything is back", "document.querySelectorAll('.message').length === 3")
	p.Press("Dismiss message")
	p.Wait("the last is dismissed", "document.querySelectorAll('.message').length === 2")
}

// TestPageInAnotherLanguage has somebody whose Discord is German: commands are named and typed in German,
// and a reload keeps the language.
func TestPageInAnotherLanguage(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	s := start(t, sandbox.Options{})
	playBot(t, s)
	p := sandboxtest.Open(t, s.URL(), sandboxtest.View{User: "alice"})
	sandboxtest.Eval[bool](p, "(() => { const select = document.querySelector('#locale'); select.value = 'de'; select.dispatchEvent(new Event('change')); return true; })()")
	p.Wait("the address has the language", "location.hash.endsWith('/alice/de')")
	p.Reload()
	p.Wait("the language is kept", "document.querySelector('#locale').value === 'de'")
	p.Focus("#text")
	p.Type("/set")
	p.Wait("the move is offered in German", "/setzen.*Ziffern eintragen/s.test(document.querySelector('#list li')?.textContent)")
	p.Type("\t")
	p.Type("a1=3\r")
	p.WaitText("a1=3")
	if got := sandboxtest.Eval[string](p, "document.querySelector('#problem').textContent"); got != "" {
		t.Errorf("the command was refused: %s", got)
	}
}

func TestPagePeopleAndFiles(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	playBot(t, s)
	p := sandboxtest.Open(t, s.URL(), sandboxtest.View{User: "alice", Width: 390, Height: 844})
	file := filepath.Join(t.TempDir(), "puzzle.txt")
	if err := os.WriteFile(file, []byte("4:abc"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Upload("#file", file)
	p.Wait("the file is shown", "document.querySelector('#files').textContent.includes('puzzle.txt')")
	p.Say("/play move cells:x file:puzzle.txt")
	p.WaitText("file=")
	p.Upload("#file", file)
	p.Wait("the file is shown", "document.querySelector('#files').textContent.includes('puzzle.txt')")
	p.Say("look")
	p.WaitText("puzzle.txt")

	p.Click("#open-side")
	p.Wait("the menu is open", "document.activeElement.id === 'close-side'")
	p.Click("#next-day")
	p.Wait("the clock is a day ahead", "document.querySelector('#clock-ahead').textContent.includes('24 h ahead')")
	p.Audit("the menu at 390 px")
	p.Click("#channels li:last-child button")
	p.Wait("the direct message is open", "document.querySelector('#title').textContent === '@ KenKen' && !document.body.classList.contains('side-open')")
	p.Say("hello")
	p.WaitText("heard: hello")
	if sandboxtest.Eval[bool](p, "document.documentElement.scrollWidth > innerWidth") {
		t.Error("the page is wider than the window")
	}
}

// TestPageFillsInForms fills in a form of selects and a text.
func TestPageFillsInForms(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newPlainBot(t, s, object{"name": "form", "description": "d"})
	p := sandboxtest.Open(t, s.URL(), sandboxtest.View{User: "alice"})
	p.Say("/form")
	b.answers(formOfSelects())
	p.Wait("the form is open", "document.querySelector('#form').open")
	p.Audit("a form of selects")
	pick := func(field, option string, on bool) {
		sandboxtest.Eval[bool](p, fmt.Sprintf("(document.querySelector('#form [data-custom=%s] [value=%s]').selected = %t, true)", field, option, on))
	}
	pick("days", "mo", false)
	p.Click("#form-send")
	p.Wait("a day is required", "document.querySelector('#form-problem').textContent === 'Days: this field is required.'")
	for _, option := range [][2]string{{"class", "bard"}, {"days", "tu"}, {"days", "we"}} {
		pick(option[0], option[1], true)
	}
	p.Click("#form-send")
	if got := filledIn(b.answers(object{"type": 4, "data": object{"content": "Thank you."}})); got != "[[bard] [four] [tu we] ]" {
		t.Errorf("the bot hears %s", got)
	}
	p.WaitText("Thank you.")
	p.Wait("the form is closed", "!document.querySelector('#form').open")
}

// TestPageFitsAPhone shows there what is longer than a phone is wide: many reactions, and the
// names of a file and of a channel.
func TestPageFitsAPhone(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	phone := sandboxtest.Phone.As("alice")
	p := sandboxtest.Open(t, s.URL(), phone)
	p.Say("a puzzle")
	p.WaitText("a puzzle")
	said, err := sandboxtest.NewClient(s.URL()).As("alice", "general").Messages()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 9 {
		if err := b.session.MessageReactionAdd(said[0].ChannelID, said[0].ID, fmt.Sprintf("%d\u20e3", i)); err != nil {
			t.Fatal(err)
		}
	}
	p.Wait("nine reactions are there", "document.querySelectorAll('.reactions li').length === 9")
	file := filepath.Join(t.TempDir(), strings.Repeat("long", 15)+".txt")
	if err := os.WriteFile(file, []byte("4:abc"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.Upload("#file", file)
	p.Wait("the file is shown", "document.querySelector('#files').textContent.includes('long')")
	p.CheckLayout("reactions and a file")
	p.Shot("fits-a-phone")

	phone.Channel = strings.Repeat("long", 8)
	p.Enter(phone)
	p.CheckLayout("a new channel")
	p.Shot("fits-a-phone-channel")
	p.Click("#open-side")
	p.CheckLayout("the menu")
	p.Shot("fits-a-phone-menu")
}

// TestPageUsesMessageCommands uses a command on a message, from the message's own tools.
func TestPageUsesMessageCommands(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	b.call("PUT", "/applications/"+b.session.State.User.ID+"/commands", installed).wants(t, 200, 0)
	p := sandboxtest.Open(t, s.URL(), sandboxtest.View{User: "alice"})
	p.Say("a puzzle")
	p.WaitText("a puzzle")
	const tool = "[...document.querySelectorAll('.message .tools button')].find((b) => b.textContent === 'Solve this')"
	p.Wait("the command is there", tool)
	sandboxtest.Eval[bool](p, "("+tool+".click(), true)")
	i := b.next()
	b.respond(i, "", object{"type": 4, "data": object{"content": "about " + i.ApplicationCommandData().Resolved.Messages[i.ApplicationCommandData().TargetID].Content}}).wants(t, 204, 0)
	p.WaitText("about a puzzle")
}
