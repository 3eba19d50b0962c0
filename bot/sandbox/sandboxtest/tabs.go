package sandboxtest

import (
	"context"
	"net/url"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// tabs are those of tests that have ended, each in a browser context of its own. Emptied, they serve the next visits: the
// process that shows a page, the files that never change and the code compiled of them are there already, which is most of
// the work of a visit.
type tabs struct {
	mu   sync.Mutex // guards what follows
	free []tab
}

// tab is a tab and how it is closed.
type tab struct {
	ctx    context.Context
	cancel context.CancelFunc
}

// take returns a tab in which nobody has been, as far as a page can tell.
func (l *tabs) take(browser context.Context) tab {
	l.mu.Lock()
	defer l.mu.Unlock()
	if last := len(l.free) - 1; last >= 0 {
		t := l.free[last]
		l.free = l.free[:last]
		return t
	}
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	return tab{ctx, cancel}
}

// give takes back the tab of a page whose test has ended, unless the test failed: it may have left the tab in any state.
func (l *tabs) give(p *Page, of tab, address string) {
	p.leave()
	if p.t.Failed() || p.forget(address) != nil {
		of.cancel()
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.free = append(l.free, of)
}

// forget leaves the page and takes from its tab what the test has set, and all that any site can have kept there. It goes to
// a page that is none, of the same site, because another site would get another process.
func (p *Page) forget(address string) error {
	at, err := url.Parse(address)
	if err != nil {
		return err
	}
	const briefly = 10 * time.Second
	ctx, cancel := context.WithTimeout(p.ctx, briefly)
	defer cancel()
	var nothing cdp.Empty
	actions := []chromedp.Action[chromedp.Void]{
		chromedp.Evaluate[chromedp.Void]("try { sessionStorage.clear(); } catch { /* a page that has none */ }"),
		command(network.SetBlockedURLs, network.SetBlockedURLsParams{URLPatterns: []*network.BlockPattern{}}, &nothing),
		command(network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true}, &nothing),
		chromedp.Navigate(at.Scheme + "://" + at.Host + "/none"),
		command(network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{}, &nothing),
		command(storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: "*", StorageTypes: "all"}, &nothing),
		command(page.ResetNavigationHistory, nothing, &nothing),
	}
	for _, script := range p.scripts {
		actions = append(actions, command(page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: script}, &nothing))
	}
	return chromedp.Do(ctx, actions...)
}
