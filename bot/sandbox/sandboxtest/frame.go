package sandboxtest

import (
	"strings"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Frame is the page of another site that this one shows in a frame. Its elements are pressed by Inside.
func (p *Page) Frame(origin string) *Page {
	p.t.Helper()
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		targets, err := chromedp.Targets(p.ctx)
		if err != nil {
			p.t.Fatal(err)
		}
		for _, info := range targets {
			if info.Type == "iframe" && strings.HasPrefix(info.URL, origin+"/") {
				return p.attached(info.TargetID)
			}
		}
	}
	p.t.Fatalf("no frame shows %s", origin)
	return nil
}

func (p *Page) attached(id target.ID) *Page {
	p.t.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(id))
	p.t.Cleanup(cancel)
	return newPage(p.t, ctx)
}

// Inside presses an element in a frame, which a CSS selector finds, once it is there and may be pressed: with the mouse or a
// finger on this page, as people do. frame is what the page itself calls it, by a selector.
func (p *Page) Inside(frame string, inside *Page, selector string) {
	p.t.Helper()
	inside.Wait(selector+" may be pressed", "(e => e && !e.disabled && e.getBoundingClientRect().width > 0)(document.querySelector("+quote(selector)+"))")
	Eval[bool](inside, "(document.querySelector("+quote(selector)+").scrollIntoView({block: 'nearest'}), true)")
	at, corner := inside.Middle("document.querySelector("+quote(selector)+")"), Eval[Point](p, "(r => ({X: r.x, Y: r.y}))(document.querySelector("+quote(frame)+").getBoundingClientRect())")
	if at.X, at.Y = at.X+corner.X, at.Y+corner.Y; p.taps {
		p.Tap(at)
		return
	}
	p.ClickAt(at)
}
