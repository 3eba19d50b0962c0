package sandboxtest

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Keys that are held down with another key or a click.
const (
	Ctrl  = chromedp.ModifierCtrl
	Shift = chromedp.ModifierShift
)

// Keys that no text has.
const (
	ArrowUp    = kb.ArrowUp
	ArrowDown  = kb.ArrowDown
	ArrowLeft  = kb.ArrowLeft
	ArrowRight = kb.ArrowRight
	Backspace  = kb.Backspace
	Escape     = kb.Escape
)

// Browser is one Chromium for many pages, because starting one takes longer than most tests.
type Browser struct {
	ctx  context.Context
	tabs tabs
}

// Mapped has a browser connect to an address of this machine, HOST:PORT, where a page names another HOST:PORT.
func Mapped(named, address string) chromedp.ExecAllocatorOption {
	return chromedp.Flag("host-resolver-rules", "MAP "+named+" "+address)
}

// NewBrowser starts a browser, which ends with the test. The test is skipped if no Chromium is installed.
func NewBrowser(t testing.TB, more ...chromedp.ExecAllocatorOption) *Browser {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(NeedBrowser(t)), chromedp.NoSandbox,
		chromedp.Flag("force-prefers-reduced-motion", true),
		chromedp.Flag("site-per-process", true)) // a frame of another site is a target of its own
	options = append(options, more...)
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		cancel()
		cancelAllocator()
	})
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return &Browser{ctx: ctx}
}

// Visit opens an address as somebody who has never been there: with cookies and storage of their own.
func (b *Browser) Visit(t testing.TB, address string, v View) *Page {
	t.Helper()
	tab := b.tabs.take(b.ctx)
	p := newPage(t, tab.ctx)
	t.Cleanup(func() { b.tabs.give(p, tab, address) })
	p.Look(v)
	p.Go(address)
	return p
}

// Tab opens an address in another tab of the same person's browser.
func (p *Page) Tab(address string, v View) *Page {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithExistingBrowserContext(chromedp.FromContext(p.ctx).BrowserContextID))
	p.t.Cleanup(cancel)
	other := newPage(p.t, ctx)
	other.Look(v)
	other.Go(address)
	return other
}

// Go goes to another address.
func (p *Page) Go(address string) {
	p.t.Helper()
	p.do(chromedp.Navigate(address))
}

// Point is a place on the page, in CSS pixels.
type Point struct{ X, Y float64 }

// Middle is the middle of an element that a JavaScript expression finds.
func (p *Page) Middle(element string) Point {
	p.t.Helper()
	return Eval[Point](p, "(() => { const r = ("+element+").getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()")
}

// Tap touches the screen with a finger, and leaves it.
func (p *Page) Tap(at Point) {
	p.t.Helper()
	p.stroke(at)
}

// stroke draws a finger over the screen, from point to point.
func (p *Page) stroke(points ...Point) {
	p.t.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, points[0])
	for _, at := range points[1:] {
		p.touch(input.DispatchTouchEventTypeTouchMove, at)
	}
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

// Hold leaves a finger on the screen for a while.
func (p *Page) Hold(at Point, d time.Duration) {
	p.t.Helper()
	p.touch(input.DispatchTouchEventTypeTouchStart, at)
	time.Sleep(d)
	p.touch(input.DispatchTouchEventTypeTouchEnd)
}

func (p *Page) touch(kind input.DispatchTouchEventType, points ...Point) {
	p.t.Helper()
	params := input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{}}
	for _, at := range points {
		params.TouchPoints = append(params.TouchPoints, &input.TouchPoint{X: at.X, Y: at.Y})
	}
	call(p, input.DispatchTouchEvent, params)
}

// Drag draws the mouse over the page with its button down, from point to point.
func (p *Page) Drag(points ...Point) {
	p.t.Helper()
	mouse := func(kind input.DispatchMouseEventType, at Point) {
		call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: at.X, Y: at.Y, Button: input.MouseButtonLeft, ClickCount: 1})
	}
	mouse(input.DispatchMouseEventTypeMousePressed, points[0])
	for _, at := range points[1:] {
		mouse(input.DispatchMouseEventTypeMouseMoved, at)
	}
	mouse(input.DispatchMouseEventTypeMouseReleased, points[len(points)-1])
}

// ClickAt clicks with the mouse, with keys such as Ctrl held down.
func (p *Page) ClickAt(at Point, keys ...chromedp.Modifier) {
	p.t.Helper()
	p.do(chromedp.MouseClickXY(at.X, at.Y, chromedp.ButtonModifiers(keys...)))
}

// Key presses one key, with others held down.
func (p *Page) Key(key string, held ...chromedp.Modifier) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(key, chromedp.KeyModifiers(held...)))
}

// Offline cuts the page off from the network, or connects it again. Sockets that are open stay so; close them yourself.
func (p *Page) Offline(off bool) {
	p.t.Helper()
	patterns := []*network.BlockPattern{}
	if off {
		patterns = append(patterns, &network.BlockPattern{URLPattern: "*://*:*/api/*", Block: true})
	}
	call(p, network.Enable, network.EnableParams{})
	call(p, network.SetBlockedURLs, network.SetBlockedURLsParams{URLPatterns: patterns})
}

// call carries out one command of the browser's protocol.
func call[P, R any](p *Page, c cdp.Command[P, R], params P) (result R) {
	p.t.Helper()
	p.do(command(c, params, &result))
	return result
}

// command is an action: one command of the browser's protocol.
func command[P, R any](c cdp.Command[P, R], params P, result *R) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) (err error) {
		*result, err = cdp.Call(ctx, t, c, params)
		return err
	})
}

// Resize gives the window another size.
func (p *Page) Resize(width, height int64) {
	p.t.Helper()
	p.do(chromedp.EmulateViewport(width, height, chromedp.EmulateScale(1)))
}

// Look sets the window up: its size, its colours, and what it is touched with.
func (p *Page) Look(v View) {
	p.t.Helper()
	if v.Width == 0 {
		v.Width, v.Height = 1280, 860
	}
	scheme, motion := "light", "reduce"
	if v.Dark {
		scheme = "dark"
	}
	if v.Motion {
		motion = "no-preference"
	}
	p.Resize(v.Width, v.Height)
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion},
	}})
	if v.Script != "" {
		added := call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: v.Script})
		p.scripts = append(p.scripts, added.Identifier)
	}
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: v.Touch})
	p.taps = v.Touch
}
