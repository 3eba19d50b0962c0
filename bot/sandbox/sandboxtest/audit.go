package sandboxtest

import (
	"encoding/json"
	"os"

	"github.com/chromedp/chromedp"
)

// axeVariable names the file axe.min.js of axe-core, with which Audit checks the page's accessibility.
const axeVariable = "AXE_CORE"

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

// Audit checks the page as it stands, or the dialog that is open on it and leaves the rest inert, against axe-core's rules
// (WCAG 2.2 A and AA, and best practice) and fails the test for every one that is broken. Without AXE_CORE it logs that it did not look.
func (p *Page) Audit(what string) {
	p.t.Helper()
	p.audit(what, "{}")
}

// AuditWithoutColours checks all but that rule: a page that was audited in one language or size has the same colours in another.
func (p *Page) AuditWithoutColours(what string) {
	p.t.Helper()
	p.audit(what, "{rules: {'color-contrast': {enabled: false}}}")
}

// AuditSight checks only what depends on colours and sizes: a page whose roles and names were audited in one size has the
// same ones in another.
func (p *Page) AuditSight(what string) {
	p.t.Helper()
	p.audit(what, "{runOnly: ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable']}")
}

func (p *Page) audit(what, options string) {
	p.t.Helper()
	path := os.Getenv(axeVariable)
	if path == "" {
		p.t.Logf("%s is not set: %s is not checked for accessibility", axeVariable, what)
		return
	}
	if !Eval[bool](p, "!!window.axe") {
		script, err := os.ReadFile(path)
		if err != nil {
			p.t.Fatal(err)
		}
		p.do(chromedp.Evaluate[chromedp.Void](string(script)))
	}
	raw := Eval[string](p, "axe.run(document.querySelector('dialog[open]') ?? document, {resultTypes: ['violations'], ..."+options+"}).then(r => JSON.stringify(r.violations))")
	var found []finding
	if err := json.Unmarshal([]byte(raw), &found); err != nil {
		p.t.Fatal(err)
	}
	for _, f := range found {
		p.t.Errorf("%s: %s (%s, %s), first of %d at %s\n%s", what, f.Help, f.ID, f.Impact, len(f.Nodes), f.Nodes[0].HTML, f.Nodes[0].Summary)
	}
}

// layoutFaults lists what is cut off, too small or over something else on the page, or in the dialog that is open on it.
const layoutFaults = `(() => {
	const faults = [];
	const name = (e) => (e.getAttribute('aria-label') || e.textContent || e.querySelector('img')?.alt || e.id || e.tagName).trim().slice(0, 60);
	if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
	const page = document.querySelector('dialog[open]') ?? document.querySelector('.side-open .side') ?? document.body;
	const scroller = (e) => e.closest('#log, #channels, dialog');
	const parts = [...page.querySelectorAll('button:not(.quiet, .enlarge), select, input, textarea, .picture')].filter((e) => e.checkVisibility({visibilityProperty: true}));
	const boxes = parts.map((e) => e.getBoundingClientRect());
	const pen = document.createElement('canvas').getContext('2d');
	parts.forEach((e, i) => {
		const r = boxes[i];
		if (r.width < 24 || r.height < 24) faults.push(name(e) + ' is ' + r.width + ' by ' + r.height);
		if (r.left < 0 || r.right > innerWidth || !scroller(e) && (r.top < 0 || r.bottom > innerHeight)) faults.push(name(e) + ' reaches beyond the window');
		const style = getComputedStyle(e);
		if (e.nodeName === 'BUTTON' && e.scrollWidth > e.clientWidth + 1 && style.textOverflow !== 'ellipsis') faults.push(name(e) + ' is wider than its button');
		if (e.placeholder && !e.value) {
			pen.font = style.font;
			const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
			if (pen.measureText(e.placeholder).width > room) faults.push('cut off: ' + e.placeholder);
		}
		for (let k = 0; k < i; k++) {
			const o = boxes[k];
			const together = scroller(e) === scroller(parts[k]); // what is scrolled away lies under the rest
			if (together && r.left < o.right - 1 && o.left < r.right - 1 && r.top < o.bottom - 1 && o.top < r.bottom - 1) faults.push(name(e) + ' lies over ' + name(parts[k]));
		}
	});
	for (const e of page.querySelectorAll('.picture')) {
		const [r, m] = [e, e.closest('.container, .message')].map((x) => x.getBoundingClientRect());
		if (r.left < m.left || r.right > m.right || r.top < m.top || r.bottom > m.bottom) faults.push(name(e) + ' reaches beyond its message');
	}
	for (const e of document.querySelectorAll('.text, #log, #composer, #side, #channels')) if (e.scrollWidth > e.clientWidth + 1) faults.push('cut off: ' + name(e));
	return faults;
})()`

// CheckLayout fails the test for all that is cut off, too small to press or over something else.
func (p *Page) CheckLayout(what string) {
	p.t.Helper()
	p.NoFaults(what, layoutFaults)
}

// NoFaults fails the test for each fault that an expression on the page lists.
func (p *Page) NoFaults(what, faults string) {
	p.t.Helper()
	for _, fault := range Eval[[]string](p, faults) {
		p.t.Errorf("%s: %s", what, fault)
	}
}
