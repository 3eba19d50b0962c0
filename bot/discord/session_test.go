package discord

import (
	"strings"
	"testing"
)

// A library that keeps a session in other fields costs the session, not the process.
func TestSetPrivate(t *testing.T) {
	type other struct {
		sessionID int
		sequence  *int64
	}
	var s other
	n := int64(7)
	if err := setPrivate(&s, "sequence", &n); err != nil || s.sequence != &n {
		t.Errorf("%+v, %v", s, err)
	}
	for name, value := range map[string]string{"sessionID": "a text where a number is", "gone": "a field that there is not"} {
		if err := setPrivate(&s, name, value); err == nil || !strings.Contains(err.Error(), "no field "+name+" of type string") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if s.sessionID != 0 {
		t.Errorf("it was set all the same: %+v", s)
	}
}
