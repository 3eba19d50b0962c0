package sandboxtest

import (
	"bufio"
	"encoding/json"
	"math"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// Firefox is a page in Firefox, driven by WebDriver BiDi (w3c.github.io/webdriver-bidi).
type Firefox struct {
	t       testing.TB
	socket  *websocket.Conn
	context string // of the page, as the protocol names it
	sent    int
}

// firefoxNames are what Firefox is called where it is installed: on Debian, elsewhere.
var firefoxNames = []string{"firefox-esr", "firefox"}

// NewFirefox starts Firefox, which ends with the test. The test is skipped if it is not installed.
func NewFirefox(t testing.TB) *Firefox {
	t.Helper()
	path := ""
	for _, name := range firefoxNames {
		if found, err := exec.LookPath(name); err == nil && path == "" {
			path = found
		}
	}
	if path == "" {
		t.Skip("Firefox is not installed: the page is tried in Chromium alone")
	}
	browser := exec.Command(path, "--headless", "--no-remote", "--profile", t.TempDir(), "--remote-debugging-port", "0")
	said, err := browser.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := browser.Start(); err != nil {
		t.Fatal(err)
	}
	f := &Firefox{t: t}
	t.Cleanup(func() { // before its profile's folder goes
		defer time.AfterFunc(patience, func() { browser.Process.Kill() }).Stop()
		if f.socket == nil {
			browser.Process.Kill()
		} else {
			f.socket.WriteJSON(object{"id": f.sent + 1, "method": "browser.close", "params": object{}})
		}
		browser.Wait()
	})
	address := make(chan string, 1)
	go func() {
		for lines := bufio.NewScanner(said); lines.Scan(); {
			if _, at, found := strings.Cut(lines.Text(), "WebDriver BiDi listening on "); found {
				address <- strings.TrimSpace(at)
			}
		}
	}()
	select {
	case at := <-address:
		f.socket, _, err = websocket.DefaultDialer.Dial(at+"/session", http.Header{})
	case <-time.After(time.Minute):
		t.Fatal("Firefox does not say where it listens")
	}
	if err != nil {
		t.Fatal(err)
	}
	f.call("session.new", object{"capabilities": object{}}, nil)
	var tree struct{ Contexts []struct{ Context string } }
	f.call("browsingContext.getTree", object{}, &tree)
	f.context = tree.Contexts[0].Context
	return f
}

type object map[string]any

// call carries out one command and reads its result, if into is not nil.
func (f *Firefox) call(method string, params object, into any) {
	f.t.Helper()
	f.sent++
	f.socket.SetWriteDeadline(time.Now().Add(patience))
	if err := f.socket.WriteJSON(object{"id": f.sent, "method": method, "params": params}); err != nil {
		f.t.Fatal(err)
	}
	for {
		var answer struct {
			ID             int
			Error, Message string
			Result         json.RawMessage
		}
		f.socket.SetReadDeadline(time.Now().Add(patience))
		switch err := f.socket.ReadJSON(&answer); {
		case err != nil:
			f.t.Fatalf("Firefox, %s: %v", method, err)
		case answer.ID != f.sent:
			continue // an event
		case answer.Error != "":
			f.t.Fatalf("Firefox, %s: %s: %s", method, answer.Error, answer.Message)
		case into != nil:
			if err := json.Unmarshal(answer.Result, into); err != nil {
				f.t.Fatal(err)
			}
		}
		return
	}
}

// Go goes to an address.
func (f *Firefox) Go(address string) {
	f.t.Helper()
	f.call("browsingContext.navigate", object{"context": f.context, "url": address, "wait": "complete"}, nil)
}

// Resize gives the window another size.
func (f *Firefox) Resize(width, height int64) {
	f.t.Helper()
	f.call("browsingContext.setViewport", object{"context": f.context, "viewport": object{"width": width, "height": height}}, nil)
}

// Eval runs a JavaScript expression on the page and reads its value.
func (f *Firefox) Eval(expression string, into any) {
	f.t.Helper()
	var answer struct {
		Result           struct{ Value string }
		ExceptionDetails *struct{ Text string }
	}
	f.call("script.evaluate", object{
		"expression": "Promise.resolve(" + expression + ").then(value => JSON.stringify(value ?? null))", "target": object{"context": f.context}, "awaitPromise": true,
	}, &answer)
	if answer.ExceptionDetails != nil {
		f.t.Fatalf("Firefox: %s in %s", answer.ExceptionDetails.Text, expression)
	}
	if err := json.Unmarshal([]byte(answer.Result.Value), into); err != nil {
		f.t.Fatal(err)
	}
}

// Wait waits until an expression on the page is true.
func (f *Firefox) Wait(what, expression string) {
	f.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(15 * time.Millisecond) {
		var is bool
		if f.Eval("!!("+expression+")", &is); is {
			return
		}
	}
	var says string
	f.Eval("document.body.innerText", &says)
	f.t.Fatalf("%s: not within %v; the page in Firefox says:\n%s", what, patience, says)
}

// Click clicks in the middle of an element that a JavaScript expression finds.
func (f *Firefox) Click(element string) {
	f.t.Helper()
	var at Point
	f.Eval("(() => { const r = ("+element+").getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()", &at)
	f.perform("pointer", []object{
		{"type": "pointerMove", "x": int(math.Round(at.X)), "y": int(math.Round(at.Y))}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
	})
}

// Type types keys where the focus is.
func (f *Firefox) Type(keys string) {
	f.t.Helper()
	var strokes []object
	for _, key := range keys {
		strokes = append(strokes, object{"type": "keyDown", "value": string(key)}, object{"type": "keyUp", "value": string(key)})
	}
	f.perform("key", strokes)
}

// perform lets a device do things, one after another.
func (f *Firefox) perform(device string, does []object) {
	f.t.Helper()
	f.call("input.performActions", object{"context": f.context, "actions": []object{{"type": device, "id": device, "actions": does}}}, nil)
}
