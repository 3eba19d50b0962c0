package web_test

import (
	"context"
	"fmt"
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/sample"
	"kenkenbot/storage"
)

// screens are windows of phones upright and on their side, of a tablet, and of a low desktop, and where KENKEN_THOROUGH is
// set those between them.
var screens = []struct{ width, height int64 }{
	{320, 568}, {375, 553}, {667, 375}, {768, 1024}, {1280, 600},
	{360, 640}, {390, 664}, {412, 732}, {844, 390}, {1024, 768}, {1920, 1080},
}[:sample.Of(5, 11)]

// practises opens a practice board of a kind for a new player.
func (table *touchTable) practises(t *testing.T, k storage.Kind, v sandboxtest.View) *sitter {
	t.Helper()
	s := table.seat(t)
	s.link = s.practice(k)
	s.Page = table.visits(t, s.link, v)
	s.ready()
	return s
}

// practice begins a practice board and returns a link to it.
func (s *sitter) practice(k storage.Kind) string {
	s.Helper()
	return s.begins(game.Ordered{Order: almanac.Order{Kind: k}})
}

// begins begins a game and returns a link to it.
func (s *sitter) begins(choice game.Choice) string {
	s.Helper()
	opened, err := s.service.Open(context.Background(), s.actor(), choice)
	if err != nil || opened.View == nil {
		s.Fatalf("%+v, %v", opened.Refusal, err)
	}
	link, err := s.server.Link(context.Background(), s.actor(), game.OwnGame{ID: opened.View.Game.ID})
	if err != nil {
		s.Fatal(err)
	}
	return link
}

// screenFaults lists what of a board's screen a window cuts off. Board and text have their own bounds. A hint may have the
// room of tools and keys, which are hidden then; all of its text is to be read there.
const screenFaults = `(() => {
	const faults = [];
	const box = (selector) => document.querySelector(selector).getBoundingClientRect();
	const root = document.documentElement;
	const covered = (side) => parseFloat(getComputedStyle(root).getPropertyValue('--discord-safe-area-inset-' + side)) || 0;
	const from = { left: covered('left'), top: covered('top'), right: innerWidth - covered('right'), bottom: innerHeight - covered('bottom') };
	const reading = !!document.querySelector('.reading');
	if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push('the page scrolls');
	const keys = ['.tools', ...[...document.querySelectorAll('.key')].map((k) => '[data-digit="' + k.dataset.digit + '"]')];
	if (reading) for (const part of keys) if (document.querySelector(part).checkVisibility()) faults.push(part + ' is in the way of the text');
	for (const part of ['.top', '.board', '#panel', ...reading ? [] : keys]) {
		const r = box(part);
		if (r.left < from.left || r.top < from.top || r.right > from.right + .5 || r.bottom > from.bottom + .5) faults.push(part + ' ends at ' + r.right + ', ' + r.bottom);
		if (!['.top', '.tools', '#panel'].includes(part) && (r.width < 40 || r.height < 40)) faults.push(part + ' is ' + r.width + ' by ' + r.height);
	}
	for (const tool of document.querySelectorAll('.tools button')) if (!reading && (tool.offsetWidth < 40 || tool.offsetHeight < 40 || tool.scrollWidth > tool.clientWidth + 1)) faults.push(tool.id + ' is too small');
	const most = Math.min(from.right - from.left - 20, from.bottom - from.top - 24);
	if (box('.board').width < Math.min(280, most)) faults.push('the board is ' + box('.board').width);
	const panel = box('#panel'), board = box('.board'), tools = box('.tools');
	if (!reading && panel.bottom > tools.top + .5 || panel.left < board.right - .5 && panel.top < board.bottom - .5) faults.push('the panel covers something');
	const text = document.querySelector('#panel .text'), shown = text.getBoundingClientRect();
	if (shown.bottom > panel.bottom + .5) faults.push('the text leaves the panel');
	if (reading && text.clientHeight < Math.min(text.scrollHeight, 4 * parseFloat(getComputedStyle(text).lineHeight))) faults.push('of the text ' + text.clientHeight + ' of ' + text.scrollHeight + ' pixels are to be read');
	const range = document.createRange();
	const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
	const lines = [];
	while (walker.nextNode()) {
		range.selectNodeContents(walker.currentNode);
		lines.push(...range.getClientRects());
	}
	for (const line of lines) if (!reading && line.top < shown.bottom - 2 && line.bottom > shown.bottom + 2) faults.push('the text ends within a line');
	if (text.scrollHeight > text.clientHeight + 1 && !document.querySelector('#panel .more')?.checkVisibility()) faults.push('no button leads to the rest of the text');
	for (const b of document.querySelectorAll('#panel .offers button')) if (b.checkVisibility() && b.getBoundingClientRect().bottom > panel.bottom + .5) faults.push((b.innerText || 'more') + ' leaves the panel by ' + (b.getBoundingClientRect().bottom - panel.bottom));
	return faults;
})()`

// covered are windows of which Discord's bars cover edges, as on phones upright and on their side.
var covered = []struct {
	width, height            int64
	top, right, bottom, left int
}{
	{390, 844, 59, 0, 34, 0},
	{844, 390, 0, 59, 21, 59},
}

// cover has Discord say how much of each edge its bars cover.
const cover = `(() => {
	const [top, right, bottom, left] = [%d, %d, %d, %d];
	for (const [side, pixels] of Object.entries({ top, right, bottom, left })) document.documentElement.style.setProperty('--discord-safe-area-inset-' + side, pixels + 'px');
	return true;
})()`

// onEveryScreen shows boards in windows from the smallest phone to a desktop, and in some that bars cover in part: all
// there is to play with is in view without scrolling, also while a hint is shown, for which no board becomes smaller. Where
// a hint has the room of the keys, they come back when the board is touched.
func onEveryScreen(t *testing.T, table *touchTable) {
	for _, size := range []int{4, 6, 9} {
		s := table.practises(t, storage.Kind{Size: size, Difficulty: board.Easy}, sandboxtest.View{})
		widths := map[int]float64{} // of the board, in each window
		look := func(what string) {
			t.Helper()
			for i, w := range screens {
				s.Resize(w.width, w.height)
				sandboxtest.Eval[bool](s.Page, twoFrames)
				at := fmt.Sprintf("%d×%d %s at %d×%d", size, size, what, w.width, w.height)
				s.NoFaults(at, screenFaults)
				is := sandboxtest.Eval[float64](s.Page, "document.querySelector('.board').getBoundingClientRect().width")
				if was, known := widths[i]; known && was != is {
					t.Errorf("%s: the board is %v wide, and was %v", at, is, was)
				}
				widths[i] = is
				s.Shot(fmt.Sprintf("screen-%d-%s-%dx%d", size, what, w.width, w.height))
			}
		}
		look("begun")
		s.Click("#hint")
		s.has("a hint is shown", "document.querySelector('#panel .hint')")
		look("hint")
		s.Resize(screens[0].width, screens[0].height)
		if size == 9 {
			s.has("a hint that needs it has the room of the keys", "document.querySelector('.play.reading')")
		}
		s.Tap(s.at("a1"))
		s.has("the keys are back", "document.querySelector('.pad').checkVisibility()")
		look("folded hint")
		if size == 9 {
			s.Resize(screens[0].width, screens[0].height)
			s.Click("#panel .more")
		}
		s.Click("#panel .offers button")
		s.has("the hint is answered", "document.querySelector('#panel').ariaBusy === 'false'")
		look("answer")
		for _, w := range covered {
			s.Resize(w.width, w.height)
			sandboxtest.Eval[bool](s.Page, fmt.Sprintf(cover, w.top, w.right, w.bottom, w.left))
			sandboxtest.Eval[bool](s.Page, twoFrames)
			s.NoFaults(fmt.Sprintf("%d×%d in part of %d×%d", size, size, w.width, w.height), screenFaults)
			s.Shot(fmt.Sprintf("screen-%d-covered-%dx%d", size, w.width, w.height))
		}
		sandboxtest.Eval[bool](s.Page, fmt.Sprintf(cover, 0, 0, 0, 0))
		s.Resize(390, 664)
		s.Click("#menu-button")
		if n := sandboxtest.Eval[float64](s.Page, "document.querySelectorAll('#menu > .list > :not([hidden])').length"); n > 6 {
			t.Errorf("the menu has %v entries", n)
		}
		s.Click("#menu-more summary")
		s.Click("#menu-code")
		s.has("the puzzle is there as text", "document.querySelector('#told').open && document.querySelector('#told-lines').innerText.includes(':')")
		s.fits(fmt.Sprintf("text of a %d×%d", size, size), false)
		s.Audit("a puzzle as text")
	}
}

// dialogFaults lists what of the open dialog reaches beyond it or over what stands before it, and which button is out of
// sight of a dialog that need not scroll.
const dialogFaults = `((scrolls) => {
	const dialog = document.querySelector('dialog[open]'), faults = [];
	const box = (e) => e.getBoundingClientRect(), all = box(dialog);
	if (all.left < 0 || all.top < 0 || all.right > innerWidth || all.bottom > innerHeight) faults.push('it leaves the window');
	if (dialog.scrollWidth > dialog.clientWidth) faults.push('it scrolls sideways');
	if (!scrolls && dialog.scrollHeight > dialog.clientHeight + 1) faults.push('it scrolls by ' + (dialog.scrollHeight - dialog.clientHeight));
	const parts = [...dialog.querySelectorAll(':scope > *, :scope > form > :not(legend)')].filter((e) => e.tagName !== 'FORM' && e.checkVisibility() && box(e).height);
	for (const [i, part] of parts.entries()) if (i && box(part).top < box(parts[i - 1]).bottom - .5) faults.push((part.id || part.className || part.tagName) + ' lies over what stands before it');
	for (const e of dialog.querySelectorAll('p, dt, dd, li, button')) {
		if (!e.checkVisibility()) continue;
		if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') faults.push(e.innerText + ' is cut off');
		if (e.matches('dd') && box(e).width < 100) faults.push(e.innerText + ' has ' + box(e).width);
	}
	return faults;
})`

// fits looks at the open dialog on phones, a tablet and a low desktop.
func (s *sitter) fits(what string, scrolls bool) {
	s.Helper()
	for _, w := range []struct{ width, height int64 }{{320, 568}, {390, 664}, {768, 1024}, {1280, 600}} {
		s.Resize(w.width, w.height)
		sandboxtest.Eval[bool](s.Page, twoFrames)
		s.NoFaults(fmt.Sprintf("%s at %d×%d", what, w.width, w.height), fmt.Sprintf("%s(%t)", dialogFaults, scrolls))
		s.Shot(fmt.Sprintf("dialog-%s-%dx%d", what, w.width, w.height))
	}
}

// twoFrames waits until the page is drawn as it is.
const twoFrames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
