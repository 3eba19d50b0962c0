// Package sandboxtest drives the sandbox's web chat in a headless browser, for
// tests: as a person would, by what stands on the page.
package sandboxtest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The variables that tests are set up by.
const (
	// AxeVariable names the file axe.min.js of axe-core, with which Audit checks the page's accessibility.
	AxeVariable = "AXE_CORE"
	// ShotsVariable names a folder for screenshots; without it none are taken.
	ShotsVariable = "SANDBOX_SHOTS"
)

// patience is how long the page gets to show what is waited for.
const patience = 15 * time.Second

// View is the browser window to look through. The zero value is 1280×860, light, player1 in #general of the server home.
type View struct {
	Width, Height int64
	Dark          bool
	Touch         bool   // a finger in the place of the mouse
	Script        string // JavaScript that runs before that of each page
	User          string
	Channel       string
}

// Page is the web chat, open in a browser window.
type Page struct {
	t   testing.TB
	ctx context.Context

	mu       sync.Mutex
	problems []string // errors that the page's script reported
}

// browsers are the names under which Chromium is looked for.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "headless-shell"}

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
	p.look(v)
	p.do(chromedp.Navigate(address + "/#home/" + or(v.Channel, "general") + "/" + or(v.User, "player1")))
	p.Wait("the page is there", "document.querySelector('#title')?.textContent")
	return p
}

// newPage is the tab of a context. What its script reports as failed fails the test.
func newPage(t testing.TB, ctx context.Context) *Page {
	t.Helper()
	p := &Page{t: t, ctx: ctx}
	if err := chromedp.Listen(ctx, p.note); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, problem := range p.problems {
			t.Errorf("the page's script failed: %s", problem)
		}
	})
	return p
}

// note keeps what the page's script reports as failed.
func (p *Page) note(event any) {
	if e, ok := event.(*runtime.EventExceptionThrown); ok {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.problems = append(p.problems, e.ExceptionDetails.Text+" "+e.ExceptionDetails.Exception.Description)
	}
}

func or(value, otherwise string) string {
	if value == "" {
		return otherwise
	}
	return value
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
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("the browser: %v in %s", err, expression)
	}
	return value
}

// Text is what the first element that a CSS selector finds says to a reader; nothing if there is none.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return Eval[string](p, "document.querySelector("+quote(selector)+")?.innerText ?? ''")
}

// Wait waits until an expression on the page is true.
func (p *Page) Wait(what, expression string) {
	p.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(15 * time.Millisecond) {
		if Eval[bool](p, "!!("+expression+")") {
			return
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

// PressTimed presses a button of the newest message and returns the milliseconds that passed until the message said a text.
func (p *Page) PressTimed(label, text string) float64 {
	p.t.Helper()
	p.Wait(fmt.Sprintf("there is a button %q", label), p.button(label)+" && !"+p.button(label)+".disabled")
	return Eval[float64](p, `new Promise((done, fail) => {
		const begun = performance.now();
		const look = () => { if (`+Newest+`.innerText.includes(`+quote(text)+`)) done(performance.now() - begun); };
		new MutationObserver(look).observe(document.querySelector('#messages'), {subtree: true, childList: true, characterData: true});
		setTimeout(() => fail('the newest message never says ' + `+quote(text)+`), 10000);
		`+p.button(label)+`.click();
	})`)
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

// clickAt clicks an element with the mouse, in the middle of what of it is in view.
func (p *Page) clickAt(element string) {
	p.t.Helper()
	at := Eval[struct{ X, Y float64 }](p, "(() => { const e = "+element+"; e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()")
	p.do(chromedp.MouseClickXY(at.X, at.Y))
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
	dir := os.Getenv(ShotsVariable)
	if dir == "" {
		return
	}
	p.Settle()
	png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
		p.t.Error(err)
	}
}

// finding is a rule of axe-core that the page breaks.
type finding struct {
	ID     string `json:"id"`
	Impact string `json:"impact"`
	Help   string `json:"help"`
	Nodes  []struct {
		HTML    string `json:"html"`
		Summary string `json:"failureSummary"`
	} `json:"nodes"`
}

// Audit checks the page as it stands against axe-core's rules (WCAG 2.2 A and AA, and best practice) and fails the test for
// every serious or critical fault. Without AXE_CORE it logs that it did not look.
func (p *Page) Audit(what string) {
	p.t.Helper()
	path := os.Getenv(AxeVariable)
	if path == "" {
		p.t.Logf("%s is not set: %s is not checked for accessibility", AxeVariable, what)
		return
	}
	script, err := os.ReadFile(path)
	if err != nil {
		p.t.Fatal(err)
	}
	if !Eval[bool](p, "typeof axe !== 'undefined'") {
		p.do(chromedp.Evaluate[chromedp.Void](string(script)))
	}
	raw := Eval[string](p, "axe.run().then(r => JSON.stringify(r.violations))")
	var found []finding
	if err := json.Unmarshal([]byte(raw), &found); err != nil {
		p.t.Fatal(err)
	}
	for _, f := range found {
		report := p.t.Logf
		if f.Impact == "serious" || f.Impact == "critical" {
			report = p.t.Errorf
		}
		report("%s: %s (%s, %s), first at %s\n%s", what, f.Help, f.ID, f.Impact, f.Nodes[0].HTML, f.Nodes[0].Summary)
	}
}

// quote writes a text as a JavaScript string.
func quote(text string) string {
	raw, _ := json.Marshal(text)
	return strings.ReplaceAll(string(raw), "\u2028", `\u2028`)
}
