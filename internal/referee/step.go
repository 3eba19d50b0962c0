package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
)

// Step is one request and what came of it.
type Step struct {
	N  int    `json:"n"`
	At string `json:"at"` // by the sandbox's clock
	Request
	Got []string `json:"got"`
}

// Request is what somebody does. Which fields are in use depends on Do.
type Request struct {
	Do      string         `json:"do"`
	Who     string         `json:"who,omitempty"`
	Guild   string         `json:"guild,omitempty"`
	Channel string         `json:"channel,omitempty"`
	Text    string         `json:"text,omitempty"`    // what is typed; of a command line its arguments
	On      string         `json:"on,omitempty"`      // the name of a message
	Control string         `json:"control,omitempty"` // a custom ID, or the name of a message command
	Label   string         `json:"label,omitempty"`   // or placeholder, by which a control is found where its custom ID is another
	Values  []string       `json:"values,omitempty"`
	Fields  map[string]any `json:"fields,omitempty"`
	Path    string         `json:"path,omitempty"` // below the page's /api/v1/
	Body    any            `json:"body,omitempty"`
}

// The things that can be done.
const (
	doLook    = "look"    // at what has changed unasked
	doSay     = "say"     // type a text or a slash command
	doPress   = "press"   // a button or a select
	doForm    = "form"    // send the form that was opened last
	doMenu    = "menu"    // use a message command
	doType    = "type"    // begin to type an option, to see its choices
	doPage    = "page"    // call the page's API
	doSocket  = "socket"  // connect to the page's news, and read the first
	doRun     = "run"     // run a command line
	doRestart = "restart" // end the bot in order, and start it
	doKill    = "kill"    // end it as a power cut would, and start it
)

// String is a request in a line.
func (r Request) String() string {
	words := []string{r.Do}
	for _, one := range []string{r.Text, r.Control, strings.Join(r.Values, ","), r.Path} {
		if one != "" {
			words = append(words, one)
		}
	}
	if r.On != "" {
		words = append(words, "on", r.On)
	}
	for _, more := range []any{r.Fields, r.Body} {
		if text, _ := json.Marshal(more); more != nil && len(text) > len("null") {
			words = append(words, string(text))
		}
	}
	return strings.Join(words, " ")
}

// readSteps reads a record.
func readSteps(path string) ([]Step, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var steps []Step
	for from := json.NewDecoder(bufio.NewReader(file)); ; {
		var s Step
		switch err := from.Decode(&s); err {
		case nil:
			steps = append(steps, s)
		case io.EOF:
			return steps, nil
		default:
			return nil, fmt.Errorf("%s, step %d: %w", path, len(steps)+1, err)
		}
	}
}
