// Package sandboxtest drives the sandbox's web chat in a headless browser, for
// tests: as a person would, by what stands on the page.
package sandboxtest

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// shotsVariable names a folder for screenshots; without it none are taken.
const shotsVariable = "SANDBOX_SHOTS"

// patience is how long the page gets to show what is waited for.
const patience = time.Minute

// View is the browser window to look through. The zero value is 1280×860, light, player1 in #general of the server home.
type View struct {
	Width, Height int64
	Dark          bool
	Touch         bool   // a finger in the place of the mouse
	Motion        bool   // animations run; else the person prefers none
	Script        string // JavaScript that runs before that of each page
	User          string
	Channel       string
}

// The windows that whatever is shown has to suit.
var (
	Phone  = View{Width: 390, Height: 844, Touch: true}
	Laptop = View{Width: 1366, Height: 768}
)

// As returns the window in somebody else's hands.
func (v View) As(user string) View {
	v.User = user
	return v
}

// Page is the web chat, open in a browser window.
type Page struct {
	t        testing.TB
	ctx      context.Context
	address  string // of the web chat
	taps     bool   // a click is a tap
	problems *problems
	leave    context.CancelFunc // what the page's script reports from then on is nobody's
	scripts  []page.ScriptIdentifier
}

// problems are errors that a page's script reported.
type problems struct {
	mu    sync.Mutex // guards what follows
	found []string
}

// browsers are the names under which Chromium is looked for. The shell is the same engine without what a window, a profile and
// extensions need: a page opens in it for less than half the work.
var browsers = []string{"chromium-headless-shell", "headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}

// NeedBrowser skips the test if no Chromium is installed, and returns the path of the one that is.
func NeedBrowser(t testing.TB) string {
	t.Helper()
	for _, name := range browsers {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("Chromium is not installed: the web chat is not tried in a browser")
	return ""
}

// Open opens the web chat at the address. The test is skipped if no Chromium is installed.
func Open(t testing.TB, address string, v View) *Page {
	t.Helper()
	p := newPage(t, NewBrowser(t).ctx)
	p.address = address
	p.Enter(v)
	return p
}

// visits counts the openings of the web chat.
var visits atomic.Int64

// Enter opens the web chat afresh, in a window of the view's size and colours.
func (p *Page) Enter(v View) {
	p.t.Helper()
	p.Look(v)
	user := cmp.Or(v.User, "player1")
	// From one #fragment to another nothing is loaded again, and a reload would cut off
	// what the new fragment has just asked for: so the address differs before it, too.
	fresh := strconv.FormatInt(visits.Add(1), 10)
	p.do(chromedp.Navigate(p.address + "/?visit=" + fresh + "#home/" + cmp.Or(v.Channel, "general") + "/" + user))
	p.Wait("the page is there", "document.querySelector('#title')?.textContent && document.querySelector('#user').value === "+quote(user))
}

// Beside opens the web chat in another tab, for somebody else to look through.
func (p *Page) Beside(v View) *Page {
	p.t.Helper()
	other := p.Tab("about:blank", v)
	other.address = p.address
	other.Enter(v)
	return other
}

// For returns the page for a test within the one that opened it.
func (p *Page) For(t testing.TB) *Page {
	other := *p
	other.t = t
	return &other
}

// newPage is the tab of a context. What its script reports as failed fails the test.
func newPage(t testing.TB, ctx context.Context) *Page {
	t.Helper()
	p := &Page{t: t, ctx: ctx, problems: &problems{}}
	if err := chromedp.Do(ctx); err != nil { // a tab lives as long as the context that is the first to want something of it
		t.Fatal(err)
	}
	there, leave := context.WithCancel(ctx)
	p.leave = leave
	if err := chromedp.Listen(there, p.problems.note); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.problems.mu.Lock()
		defer p.problems.mu.Unlock()
		for _, problem := range p.problems.found {
			t.Errorf("the page's script failed: %s", problem)
		}
	})
	return p
}

// note keeps what the page's script reports as failed.
func (p *problems) note(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		p.found = append(p.found, e.ExceptionDetails.Text+" "+e.ExceptionDetails.Exception.Description)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError {
			p.found = append(p.found, fmt.Sprintf("console.error, with %d arguments", len(e.Args)))
		}
	}
}

// do carries out actions of chromedp; one that fails ends the test.
func (p *Page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatalf("the browser: %v", err)
	}
}

// Eval runs a JavaScript expression on the page and returns its value.
func Eval[T any](p *Page, expression string) T {
	p.t.Helper()
	value, err := eval[T](p, expression)
	if err != nil {
		p.t.Fatalf("the browser: %v in %s", err, expression)
	}
	return value
}

func eval[T any](p *Page, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// Text is what the first element that a CSS selector finds says to a reader; nothing if there is none.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return Eval[string](p, "document.querySelector("+quote(selector)+")?.innerText ?? ''")
}

// Wait waits until an expression on the page is true, or is a promise of something true. The page looks for itself, so that
// a wait is one call however long it takes. It may be loaded again meanwhile.
func (p *Page) Wait(what, expression string) {
	p.t.Helper()
	until := "(async () => { while (!await (" + expression + ")) await new Promise(done => setTimeout(done, 15)); return true; })()"
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(15 * time.Millisecond) {
		switch is, err := eval[bool](p, until); {
		case is:
			return
		case !errors.Is(err, context.DeadlineExceeded) && !strings.Contains(err.Error(), "navigated"):
			p.t.Fatalf("the browser: %v in %s", err, expression)
		}
	}
	p.t.Fatalf("%s: not within %v; the page says:\n%s", what, patience, p.Text("body"))
}

// WaitText waits until the newest message says a text.
func (p *Page) WaitText(text string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf("the newest message says %q", text), Newest+".innerText.includes("+quote(text)+")")
}

// Newest is a JavaScript expression: the last message of the log, or an empty element if there is none.
const Newest = "([...document.querySelectorAll('#messages > .message')].at(-1) ?? document.createElement('p'))"

// Type types keys where the focus is.
func (p *Page) Type(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// Say types a text into the message box and sends it.
func (p *Page) Say(text string) {
	p.t.Helper()
	p.Focus("#text")
	p.do(chromedp.KeyEvent(text), chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent(kb.Enter))
}

// Press presses the button with this text in the newest message, once it may be pressed.
func (p *Page) Press(label string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf("there is a button %q", label), p.button(label)+" && !"+p.button(label)+".disabled")
	p.clickAt(p.button(label))
}

// PressTimed presses a button of the newest message and returns the milliseconds that passed from the press until the
// message said a text.
func (p *Page) PressTimed(label, text string) float64 {
	p.t.Helper()
	Eval[bool](p, `(() => {
		const messages = document.querySelector('#messages');
		window.answered = new Promise((done, fail) => messages.addEventListener('click', () => {
			const begun = performance.now();
			const look = () => { if (`+Newest+`.innerText.includes(`+quote(text)+`)) done(performance.now() - begun); };
			new MutationObserver(look).observe(messages, {subtree: true, childList: true, characterData: true});
			setTimeout(() => fail('the newest message never says ' + `+quote(text)+`), 10000);
		}, {once: true, capture: true}));
		return true;
	})()`)
	p.Press(label)
	return Eval[float64](p, "window.answered")
}

// button is a JavaScript expression: the button with this text in the newest message.
func (p *Page) button(label string) string {
	return "[..." + Newest + ".querySelectorAll('button')].find(b => b.textContent.trim() === " + quote(label) + ")"
}

// Choose chooses, in the select of the newest message that has it, the option with this text.
func (p *Page) Choose(option string) {
	p.t.Helper()
	find := "[..." + Newest + ".querySelectorAll('select option')].find(o => o.textContent === " + quote(option) + ")"
	p.Wait(fmt.Sprintf("there is an option %q", option), find)
	Eval[bool](p, "(() => { const o = "+find+"; const s = o.closest('select'); if (s.value === o.value) return false; s.value = o.value; s.dispatchEvent(new Event('change', {bubbles: true})); return true; })()")
}

// Idle waits until no press is on its way any more.
func (p *Page) Idle() {
	p.t.Helper()
	p.Wait("every press is answered", "!document.querySelector('.busy')")
}

// clickAt clicks an element, or taps it on a phone, in the middle of it. Nothing may lie over it there.
func (p *Page) clickAt(element string) {
	p.t.Helper()
	at := Eval[struct {
		X, Y float64
		Over string
	}](p, `(() => {
		const e = `+element+`;
		e.scrollIntoView({block: 'nearest'});
		const r = e.getBoundingClientRect();
		const at = {X: r.x + r.width / 2, Y: r.y + r.height / 2, Over: ''};
		const top = document.elementFromPoint(at.X, at.Y);
		if (!e.contains(top)) at.Over = top ? top.outerHTML.slice(0, 200) : 'the window\'s edge';
		return at;
	})()`)
	if at.Over != "" {
		p.t.Errorf("%s is hidden by %s", element, at.Over)
	}
	if p.taps {
		p.Tap(Point{at.X, at.Y})
		return
	}
	p.ClickAt(Point{at.X, at.Y})
}

// TabTo presses Tab until the control with this text or name has the focus, or Shift and Tab to go back to it.
func (p *Page) TabTo(name string, back bool) {
	p.t.Helper()
	var options []chromedp.KeyOption
	if back {
		options = append(options, chromedp.KeyModifiers(chromedp.ModifierShift))
	}
	var passed []string
	for range 100 {
		p.do(chromedp.KeyEvent(kb.Tab, options...))
		at := p.Focused()
		if at == name {
			return
		}
		passed = append(passed, at)
	}
	p.t.Fatalf("Tab leads to no %q, but to %q", name, passed)
}

// Focused is the text or name of what has the keyboard's focus.
func (p *Page) Focused() string {
	p.t.Helper()
	return Eval[string](p, "(e => (e.getAttribute('aria-label') ?? e.textContent).trim())(document.activeElement)")
}

// InView checks that all of an element of the log is in view; selector is one of CSS.
func (p *Page) InView(what, selector string) {
	p.t.Helper()
	cut := Eval[string](p, `(() => {
		const e = document.querySelector(`+quote(selector)+`);
		if (!e) return 'it is not there';
		const [r, l] = [e.getBoundingClientRect(), document.querySelector('#log').getBoundingClientRect()];
		return r.top < l.top - 1 || r.bottom > l.bottom + 1 || r.left < l.left || r.right > l.right ? `+"`it reaches from ${r.top} to ${r.bottom}, and the view from ${l.top} to ${l.bottom}`"+` : '';
	})()`)
	if cut != "" {
		p.t.Errorf("%s is not in view: %s", what, cut)
	}
}

// Focus puts the keyboard's focus on the first element that a CSS selector finds.
func (p *Page) Focus(selector string) {
	p.t.Helper()
	Eval[bool](p, "document.querySelector("+quote(selector)+").focus() === undefined")
}

// Click clicks the first element that a CSS selector finds.
func (p *Page) Click(selector string) {
	p.t.Helper()
	find := "document.querySelector(" + quote(selector) + ")"
	p.Wait("there is "+selector, find+" && "+find+".getClientRects().length")
	p.clickAt(find)
}

// Upload chooses a file of this machine in a file input.
func (p *Page) Upload(selector, path string) {
	p.t.Helper()
	p.do(chromedp.SetUploadFiles(chromedp.CSS(selector), []string{path}))
}

// Reload loads the page again.
func (p *Page) Reload() {
	p.t.Helper()
	p.do(chromedp.Reload())
	p.Wait("the page is there", "document.querySelector('h1')?.textContent")
}

// Settle waits until every picture in the log has come.
func (p *Page) Settle() {
	p.t.Helper()
	p.Wait("all pictures are there", "[...document.querySelectorAll('#log img')].every(i => i.complete && !i.dataset.next)")
	Eval[bool](p, "Promise.allSettled([...document.querySelectorAll('#log img')].map(i => i.decode())).then(() => true)")
}

// Shot takes a screenshot of the window where SANDBOX_SHOTS names a folder.
func (p *Page) Shot(name string) {
	p.t.Helper()
	dir := os.Getenv(shotsVariable)
	if dir == "" {
		return
	}
	p.Settle()
	if err := os.WriteFile(filepath.Join(dir, name+".png"), p.Drawn(), 0o644); err != nil {
		p.t.Error(err)
	}
}

// Drawn returns a picture of the window. With it, what has just opened over a frame is where a click meets it: before, the
// click can still reach the frame.
func (p *Page) Drawn() (png []byte) {
	p.t.Helper()
	png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	return png
}

// quote writes a text as a JavaScript string.
func quote(text string) string {
	raw, _ := json.Marshal(text)
	return strings.ReplaceAll(string(raw), "\u2028", `\u2028`)
}
