package bot_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// An outline is what a script keeps of a call to Discord: what a person would see of it
// and could press, as far as that is new to them, and a digest of the whole:
//
//	< PATCH channels/7101/messages/9001 4f1d0c2a
//	  | **1 cell filled.**
//	  alt board.png: Row 2: a2 4.
//	  [Undo · /board/1/undo]
//	  = 27 as before
//
// So a change of the bot's shows in a script as that change and nothing else, and none
// goes unnoticed, since the digest covers the JSON as a whole.
type outline struct {
	head string
	rows []row
}

// row is a line of an outline: pieces of one kind, each of which may be new by itself.
type row struct {
	lead   string
	pieces []string
}

// viewers remember what each person, and each channel, was shown last.
type viewers map[string]map[string]bool

// outlined writes what the bot did as outlines. Who acted is the viewer of answers.
func (v viewers) outlined(reaction, who string) (string, error) {
	var b strings.Builder
	for _, call := range calls(reaction) {
		head, body, ok := strings.Cut(call, "\n")
		address := callAddress.FindStringSubmatch(head)
		if !ok || body == "" || address == nil {
			b.WriteString(call)
			continue
		}
		viewer := who
		if place := strings.SplitN(address[1], "/", 3); place[0] == "channels" {
			viewer = place[1]
		}
		o := outline{head: head + fmt.Sprintf(" %x", sha256.Sum256([]byte(call)))[:9]}
		if err := o.read(body); err != nil {
			return "", fmt.Errorf("%s: %w", head, err)
		}
		b.WriteString(o.since(v[viewer]))
		v[viewer] = o.set()
	}
	return b.String(), nil
}

var callAddress = regexp.MustCompile(`^< [A-Z]+ ([^?]+)`)

// calls splits a reaction into its calls, each with its pictures, and its lines of log.
func calls(reaction string) []string {
	var all []string
	for line := range strings.Lines(reaction) {
		if len(all) == 0 || strings.HasPrefix(line, "< ") && !strings.HasPrefix(line, "< picture ") {
			all = append(all, "")
		}
		all[len(all)-1] += line
	}
	return all
}

// read takes the rows from the JSON of a call and the lines of its pictures.
func (o *outline) read(body string) error {
	payload, pictures, _ := strings.Cut("\n"+body, "\n< picture ")
	var value any
	if err := json.Unmarshal([]byte(payload), &value); err != nil {
		return err
	}
	if call, ok := value.(map[string]any); ok {
		if _, answer := call["type"]; answer {
			o.add("type", fmt.Sprint(call["type"]))
		}
	}
	o.walk(value)
	for line := range strings.Lines(pictures) {
		o.add("picture", strings.TrimSuffix(strings.TrimPrefix(line, "< picture "), "\n"))
	}
	return nil
}

func (o *outline) add(lead string, pieces ...string) {
	o.rows = append(o.rows, row{lead, pieces})
}

// walk adds what people see of a value and of what is in it.
func (o *outline) walk(value any) {
	switch v := value.(type) {
	case []any:
		for _, member := range v {
			o.walk(member)
		}
	case map[string]any:
		o.look(v)
	}
}

// look adds what people see of an object: a component, a message, a form or an answer.
func (o *outline) look(v map[string]any) {
	if v["flags"] != nil && int(v["flags"].(float64))&(1<<6) != 0 {
		o.add("private", "")
	}
	if title, ok := v["title"].(string); ok {
		o.add("form", pressable(title, v))
	}
	if content, ok := v["content"].(string); ok {
		for _, line := range strings.Split(content, "\n") {
			o.add("|", line)
		}
	}
	if media, ok := v["media"].(map[string]any); ok {
		name := strings.TrimPrefix(text(media["url"]), "attachment://")
		o.add("alt "+name+":", strings.SplitAfter(text(v["description"]), ". ")...)
	}
	if choices, ok := v["choices"].([]any); ok {
		o.add("choices", named(choices)...)
	}
	switch v["type"] {
	case 1.0:
		o.buttons(v)
		return
	case 2.0: // beside a text
		o.add("", pressable(text(v["label"]), v))
	case 3.0:
		options, _ := v["options"].([]any)
		o.add("select", append([]string{pressable(text(v["placeholder"]), v)}, named(options)...)...)
		return
	case 4.0: // so is an answer that is a message
		if v["custom_id"] != nil {
			o.add("field", fillable(v))
		}
	case 18.0:
		o.add("label", text(v["label"]))
	}
	for _, inside := range []string{"data", "components", "component", "items", "accessory"} {
		o.walk(v[inside])
	}
}

// buttons adds a row of buttons as one row, and a select in it as its own.
func (o *outline) buttons(v map[string]any) {
	var pieces []string
	members, _ := v["components"].([]any)
	for _, m := range members {
		button, _ := m.(map[string]any)
		if button["type"] != 2.0 {
			o.walk(m)
			continue
		}
		pieces = append(pieces, pressable(text(button["label"]), button))
	}
	if pieces != nil {
		o.add("", pieces...)
	}
}

// styles name Discord's styles of buttons, but for the plain one.
var styles = map[any]string{1.0: " · primary", 3.0: " · success", 4.0: " · danger"}

// fillable writes a field of a form by its value, its custom ID and whether it may stay empty.
func fillable(v map[string]any) string {
	optional := ""
	if v["required"] == false {
		optional = " · optional"
	}
	return fmt.Sprintf("[%s · %v%s]", text(v["value"]), v["custom_id"], optional)
}

// pressable writes something to press by its label, its custom ID or address, its style and
// whether it is disabled.
func pressable(label string, v map[string]any) string {
	leads := v["custom_id"]
	if leads == nil {
		leads = v["url"]
	}
	disabled := ""
	if v["disabled"] == true {
		disabled = " · disabled"
	}
	return fmt.Sprintf("[%s · %v%s%s]", label, leads, styles[v["style"]], disabled)
}

// text returns a member that is a text, or nothing.
func text(v any) string {
	s, _ := v.(string)
	return s
}

// named writes options and choices.
func named(options []any) []string {
	pieces := make([]string, len(options))
	for i, option := range options {
		o, _ := option.(map[string]any)
		label := o["label"]
		if label == nil {
			label = o["name"]
		}
		pieces[i] = fmt.Sprintf("%v=%v", label, o["value"])
		if o["default"] == true {
			pieces[i] += " (chosen)"
		}
		if about, ok := o["description"].(string); ok {
			pieces[i] += " (" + about + ")"
		}
		pieces[i] += ";"
	}
	return pieces
}

// since writes an outline without what its viewer was shown before.
func (o *outline) since(shown map[string]bool) string {
	var b strings.Builder
	b.WriteString(o.head + "\n")
	same := 0
	for _, r := range o.rows {
		line := ""
		for _, piece := range r.pieces {
			if shown[r.lead+piece] {
				same++
				continue
			}
			line += " " + strings.TrimSpace(piece)
		}
		if line != "" {
			b.WriteString(strings.TrimRight("  "+strings.TrimSpace(r.lead+line), " ") + "\n")
		}
	}
	if same > 0 {
		fmt.Fprintf(&b, "  = %d as before\n", same)
	}
	return b.String()
}

// set returns all that an outline shows.
func (o *outline) set() map[string]bool {
	all := map[string]bool{}
	for _, r := range o.rows {
		for _, piece := range r.pieces {
			all[r.lead+piece] = true
		}
	}
	return all
}
