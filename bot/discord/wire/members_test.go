package wire

import (
	"bytes"
	"encoding/json"
	"testing"
)

// FuzzMembers compares eachMember with a parser: of what is an object in JSON both find the
// same, and of what is not nothing panics.
func FuzzMembers(f *testing.F) {
	for _, seed := range []string{
		`{}`, ` { } `, `{"op":0,"s":3,"t":"READY","d":{"a":[1,{"b":"}\""}],"c":null}}`, "{\"a\" :\t[ ] ,\n\"b\": -1.5e3}\r\n",
		`{"a":"x\\"}`, `{"\u0061":true}`, `{"a":{}}{`, `{"a"`, `{"a":}`, `{"a":1,}`, `{,}`, `[]`, `"x"`, ``, `{"a":[}`, `{"a" "b"}`, `{"a":"`, `{"a":"\`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		got := map[string]json.RawMessage{}
		err := EachMember(raw, func(name, value []byte) { got[string(name)] = value })
		var want map[string]json.RawMessage
		if json.Unmarshal(raw, &want) != nil || want == nil {
			return
		}
		if err != nil || len(got) != len(want) {
			t.Fatalf("%q: %v, %v", raw, got, err)
		}
		for name, value := range want {
			if !bytes.Equal(got[name], value) {
				t.Errorf("%q: %s is %q, want %q", raw, name, got[name], value)
			}
		}
	})
}

func TestMembersRefused(t *testing.T) {
	for _, raw := range []string{``, `null`, `[]`, `"x"`, `7`, `{`, `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1,}`, `{"a":}`, `{"a":"x}`, `{"a":[}`, `{"a":1}}`, `{"a":1} x`, `{a:1}`, `{"a" 1}`} {
		if err := EachMember([]byte(raw), func(_, _ []byte) {}); err == nil {
			t.Errorf("%q passes for an object", raw)
		}
	}
}
