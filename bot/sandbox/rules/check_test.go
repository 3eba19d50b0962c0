package rules

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// form is a form of fields, each of which is JSON.
func form(fields ...string) string {
	var labels []string
	for _, field := range fields {
		labels = append(labels, `{"type":18,"label":"l","component":`+field+`}`)
	}
	return `{"type":9,"data":{"custom_id":"f","title":"t","components":[` + strings.Join(labels, ",") + `]}}`
}

// options returns a list of n options to choose from, as JSON.
func options(n int) string {
	list := make([]SelectOption, n)
	for i := range list {
		list[i] = SelectOption{Label: fmt.Sprint("option ", i), Value: fmt.Sprint(i)}
	}
	return string(Marshal(list))
}

// TestPayloads holds what may be sent and what may not, without a server.
func TestPayloads(t *testing.T) {
	const key = `{"type":1,"components":[{"type":2,"style":1,"label":"x","custom_id":"a"}]}`
	tests := []struct {
		name, payload string
		check         func(Body) error
		files         []string
		want          string // part of the error; "" is none
	}{
		{"a text", `{"content":"hello"}`, CheckMessage, nil, ""},
		{"nothing", `{"allowed_mentions":{"parse":[]}}`, CheckMessage, nil, "empty message"},
		{"a long text", `{"content":"` + strings.Repeat("x", 2001) + `"}`, CheckMessage, nil, "2000 or fewer"},
		{"an unknown field", `{"content":"x","colour":1}`, CheckMessage, nil, "colour"},
		{"one custom ID twice", `{"content":"x","components":[` + key + `,` + key + `]}`, CheckMessage, nil, "duplicated"},
		{"a file that nothing names", `{"flags":32768,"components":[{"type":10,"content":"x"}]}`, CheckMessage, []string{"a.png"}, "a.png"},
		{"a file that is not there", `{"flags":32768,"components":[{"type":13,"file":{"url":"attachment://a.png"}}]}`, CheckMessage, nil, "a.png"},
		{"a file", `{"flags":32768,"components":[{"type":13,"file":{"url":"attachment://a.png"}}]}`, CheckMessage, []string{"a.png"}, ""},
		{"an edit of the components alone", `{"components":[{"type":10,"content":"x"}]}`, CheckEdit, nil, ""},
		{"an edit that keeps a file", `{"attachments":[{"id":"123456789"}]}`, CheckEdit, nil, ""},
		{"an edit with two rows too many", `{"components":[` + strings.TrimSuffix(strings.Repeat(strings.Replace(key, `"a"`, `"b"`, 1)+",", 7), ",") + `]}`, CheckEdit, nil, "components"},
		{"an answer", `{"type":4,"data":{"content":"x"}}`, CheckCallback, nil, ""},
		{"an empty answer", `{"type":4,"data":{}}`, CheckCallback, nil, "empty"},
		{"an answer that is too long", `{"type":7,"data":{"content":"` + strings.Repeat("x", 2001) + `"}}`, CheckCallback, nil, `"data":{"content"`},
		{"a deferral", `{"type":5}`, CheckCallback, nil, ""},
		{"a form without a title", `{"type":9,"data":{"custom_id":"f","components":[{"type":10,"content":"x"}]}}`, CheckCallback, nil, `"title"`},
		{"a form of selects", form(
			`{"type":3,"custom_id":"r","required":false,"options":`+options(2)+`}`, `{"type":3,"custom_id":"g","max_values":2,"options":`+options(25)+`}`,
		), CheckCallback, nil, ""},
		{"a select without options", form(`{"type":3,"custom_id":"g","options":[]}`), CheckCallback, nil, "between 1 and 25"},
		{"26 options", form(`{"type":3,"custom_id":"g","options":` + options(26) + `}`), CheckCallback, nil, "between 1 and 25"},
		{"two options chosen", form(`{"type":3,"custom_id":"r","options":[{"label":"a","value":"a","default":true},{"label":"b","value":"b","default":true}]}`), CheckCallback, nil, "TOO_MANY_DEFAULT"},
		{"two equal options", form(`{"type":3,"custom_id":"r","options":[{"label":"a","value":"a"},{"label":"b","value":"a"}]}`), CheckCallback, nil, "already used"},
		{"more than there are", form(`{"type":3,"custom_id":"g","max_values":3,"options":` + options(2) + `}`), CheckCallback, nil, "fewer options"},
		{"a select without a custom ID", form(`{"type":3,"options":` + options(2) + `}`), CheckCallback, nil, "custom_id"},
		{"a select without a label", `{"type":9,"data":{"custom_id":"f","title":"t","components":[{"type":3,"custom_id":"c"}]}}`, CheckCallback, nil, "UNION_TYPE_CHOICES"},
		{"radio buttons", form(`{"type":21,"custom_id":"r","options":` + options(2) + `}`), CheckCallback, nil, "UNION_TYPE_CHOICES"},
		{"choices without a name", `{"type":8,"data":{"choices":[{"name":"","value":"x"}]}}`, CheckCallback, nil, "required"},
		{"an unknown answer", `{"type":3}`, CheckCallback, nil, "type 3"},
	}
	for _, test := range tests {
		b := Body{JSON: json.RawMessage(test.payload), Version: 9}
		for i, name := range test.files {
			b.Files = append(b.Files, File{Index: i, Name: name})
		}
		err := test.check(b)
		said, _ := json.Marshal(err)
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %s", test.name, said)
		case test.want != "" && !strings.Contains(string(said), test.want):
			t.Errorf("%s: %s, want %q", test.name, said, test.want)
		}
	}
	for payload, want := range map[string]string{
		`[{"name":"ok","description":"d"}]`:                              "",
		`[{"name":"Loud","description":"d"}]`:                            "lower-case",
		`[{"name":"","description":"d"}]`:                                "lower-case",
		`[{"name":"` + strings.Repeat("é", 32) + `","description":"d"}]`: "",
		`[{"name":"` + strings.Repeat("é", 33) + `","description":"d"}]`: "1 to 32",
		`[null]`:                                 "required",
		`[{"name":"a","description":"d","x":1}]`: "no such field",
	} {
		_, err := Body{JSON: json.RawMessage(payload)}.Commands()
		said, _ := json.Marshal(err)
		if (err == nil) != (want == "") || !strings.Contains(string(said), want) {
			t.Errorf("%s: %s, want %q", payload, said, want)
		}
	}
}
