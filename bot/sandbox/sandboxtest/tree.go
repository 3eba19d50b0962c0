package sandboxtest

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
)

// Node is an element as a screen reader meets it.
type Node struct {
	Role, Name string
	Disabled   bool

	page  *Page
	id    cdp.BackendNodeID
	depth int
}

// String writes the node as in a list of them.
func (n Node) String() string { return n.Role + " " + strconv.Quote(n.Name) }

// Nodes returns what a screen reader finds on the page, in reading order. While a dialog is open there is nothing else.
func (p *Page) Nodes() []Node {
	p.t.Helper()
	all := call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes
	known := make(map[accessibility.NodeID]*accessibility.Node, len(all))
	for _, n := range all {
		known[n.NodeID] = n
	}
	var nodes []Node
	var walk func(n *accessibility.Node, depth int)
	walk = func(n *accessibility.Node, depth int) {
		if !n.Ignored && n.Role != nil && n.Name != nil && textOf(n.Role) != "InlineTextBox" {
			node := Node{Role: textOf(n.Role), Name: strings.TrimSpace(textOf(n.Name)), page: p, id: n.BackendDOMNodeID, depth: depth}
			for _, property := range n.Properties {
				node.Disabled = node.Disabled || property.Name == "disabled" && string(property.Value.Value) == "true"
			}
			nodes = append(nodes, node)
		}
		for _, id := range n.ChildIDs {
			if below := known[id]; below != nil {
				walk(below, depth+1)
			}
		}
	}
	if len(all) > 0 {
		walk(all[0], 0)
	}
	return nodes
}

// textOf reads a text of the accessibility tree.
func textOf(v *accessibility.Value) string {
	var text string
	if json.Unmarshal(v.Value, &text) != nil {
		return ""
	}
	return text
}

// Find waits until there is a node of a role and name that is not disabled, and returns the last one: of controls that
// stand on several messages, the newest message's.
func (p *Page) Find(role, name string) Node {
	p.t.Helper()
	return p.find(role+" "+strconv.Quote(name), func(n Node) bool { return n.Role == role && n.Name == name })
}

// FindBeginning is Find with the beginning of a name.
func (p *Page) FindBeginning(role, name string) Node {
	p.t.Helper()
	return p.find(role+" "+strconv.Quote(name+"…"), func(n Node) bool { return n.Role == role && strings.HasPrefix(n.Name, name) })
}

func (p *Page) find(what string, is func(Node) bool) Node {
	p.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(15 * time.Millisecond) {
		nodes := p.Nodes()
		for _, n := range slices.Backward(nodes) {
			if is(n) && !n.Disabled {
				return n
			}
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("a screen reader finds no %s, but %v", what, nodes)
		}
	}
}

// Hear waits until the page has told a screen reader a text, and returns all that it has told of late; the last comes last.
func (p *Page) Hear(text string) string {
	p.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(15 * time.Millisecond) {
		heard := p.heard()
		if strings.Contains(heard, text) {
			return heard
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("a screen reader never hears %q, but:\n%s", text, heard)
		}
	}
}

func (p *Page) heard() string {
	p.t.Helper()
	var heard strings.Builder
	depth := -1 // of the log, while in it
	for _, n := range p.Nodes() {
		switch {
		case n.Role == "log":
			depth = n.depth
		case n.depth <= depth:
			depth = -1
		case depth >= 0 && n.Role == "StaticText":
			heard.WriteString(n.Name + "\n")
		}
	}
	return heard.String()
}

// Press presses an element as a screen reader does: without a pointer.
func (n Node) Press() {
	n.page.t.Helper()
	n.do("function () { this.click(); }")
}

// Write replaces what is in a text field.
func (n Node) Write(text string) {
	n.page.t.Helper()
	n.do("function () { this.focus(); this.select(); }")
	call(n.page, input.InsertText, input.InsertTextParams{Text: text})
}

// Choose chooses an option of a select.
func (n Node) Choose() {
	n.page.t.Helper()
	n.do("function () { this.selected = true; this.closest('select').dispatchEvent(new Event('change', {bubbles: true})); }")
}

// do calls a function of JavaScript on the element.
func (n Node) do(function string) {
	n.page.t.Helper()
	object := call(n.page, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: n.id}).Object
	got := call(n.page, runtime.CallFunctionOn, runtime.CallFunctionOnParams{ObjectID: object.ObjectID, FunctionDeclaration: function})
	if got.ExceptionDetails != nil {
		n.page.t.Fatalf("%v: %s", n, got.ExceptionDetails.Text)
	}
}
