package rules

import (
	"encoding/json"
	"testing"
)

// TestComponentsAreWritten holds that each type has the fields that Discord always gives, wherever the component stands, and
// that what is written is read as the same.
func TestComponentsAreWritten(t *testing.T) {
	for _, want := range []string{
		`{"type":2,"id":3,"custom_id":"a","style":1,"label":"A"}`,
		`{"type":1,"components":[{"type":2,"custom_id":"a"},{"type":2,"custom_id":"b","disabled":true}]}`,
		`{"type":1}`,
		`{"type":13,"file":{"url":"u"},"name":"","size":0,"spoiler":false}`,
		`{"type":17,"accent_color":null,"spoiler":false}`,
		`{"type":9,"components":[{"type":10,"content":"t"}],"accessory":{"type":2,"custom_id":"a"}}`,
		`{"type":18,"label":"l","component":{"type":3,"custom_id":"s","options":[{"label":"l","value":"v","default":true}]}}`,
		`{"type":17,"components":[{"type":1,"components":[{"type":2,"custom_id":"a"}]},{"type":13,"file":{"url":"u"},"name":"n","size":5,"spoiler":false}],"accent_color":255,"spoiler":true}`,
	} {
		var c Component
		if err := json.Unmarshal([]byte(want), &c); err != nil {
			t.Fatal(err)
		}
		for _, written := range []any{c, &c} {
			if got := string(Marshal(written)); got != want {
				t.Errorf("%s is written as %s", want, got)
			}
		}
	}
}
