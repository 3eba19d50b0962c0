package rules

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestCommands holds which options a command may have.
func TestCommands(t *testing.T) {
	value := func(kind int, more ...Option) Option {
		return Option{Type: kind, Name: "value", Description: "A value.", Options: more}
	}
	for _, tt := range []struct {
		name   string
		option Option
		want   string // part of the error; "" is none
	}{
		{"a text", value(OptionString), ""},
		{"a text that holds another", value(OptionString, value(OptionString)), "Only groups and subcommands have options"},
		{"a type that there is not", value(OptionAttachment + 1), "Value must be one of"},
		{"a subcommand of a text", value(OptionSubcommand, value(OptionString)), ""},
		{"a group of a text", value(OptionGroup, value(OptionString)), "A group holds subcommands"},
	} {
		err := CheckEdited([]*Command{{Name: "try", Type: 1, Description: "Tries it.", Options: []Option{tt.option}}})
		said, _ := json.Marshal(err)
		if (err == nil) != (tt.want == "") || !strings.Contains(string(said), tt.want) {
			t.Errorf("%s: %s, want %q", tt.name, said, tt.want)
		}
	}
}
