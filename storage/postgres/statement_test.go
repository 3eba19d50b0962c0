package postgres

import (
	"reflect"
	"testing"
	"testing/quick"
)

func TestTranslate(t *testing.T) {
	for _, tt := range []struct {
		text, want string
		args       []int
	}{
		{"SELECT 1", "SELECT 1", nil},
		{"a = ? AND b = ?", "a = $1 AND b = $2", []int{0, 1}},
		{"a = ?2 AND b = ?1 AND c = ?2", "a = $1 AND b = $2 AND c = $1", []int{1, 0}},
		{"a = ?1 AND b = ?3", "a = $1 AND b = $2", []int{0, 2}},
		{"a = ?12", "a = $1", []int{11}},
		{"a = ?1 LIMIT ?", "a = $1 LIMIT $2", []int{0, 1}},
		{`a = '?' AND "b?" = ?`, `a = '?' AND "b?" = $1`, []int{0}},
		{"FROM a CROSS JOIN b ON b.x = a.x", "FROM a JOIN b ON b.x = a.x", nil},
		{"FROM a AS s INDEXED BY a_x LEFT JOIN b", "FROM a AS s LEFT JOIN b", nil},
	} {
		if got := translate(tt.text); got.text != tt.want || !reflect.DeepEqual(got.args, tt.args) {
			t.Errorf("%s:\ngot  %s %v\nwant %s %v", tt.text, got.text, got.args, tt.want, tt.args)
		}
	}
}

func TestEscape(t *testing.T) {
	for text, want := range map[string]string{
		"":              "",
		"plain ✓":       "plain ✓",
		"a\x00b":        "a\uf8ff00b",
		"\xff!":         "\uf8ffff!",
		"an \uf8ff!":    "an \uf8ffef\uf8ffa3\uf8ffbf!",
		"a real \ufffd": "a real \ufffd",
	} {
		if got := escape(text); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
	if err := quick.Check(func(b []byte) bool { return unescape(escape(string(b))) == string(b) }, nil); err != nil {
		t.Error(err)
	}
	if got := unescape("not ours: \uf8ff"); got != "not ours: \uf8ff" {
		t.Errorf("got %q", got)
	}
}
