package format

import (
	"fmt"
	"strings"

	"kenkenbot/board"
)

// Kind is one of the text formats.
type Kind uint8

// The formats. The zero Kind stands for a text that was not recognised.
const (
	JSON Kind = iota + 1 // native JSON: holds any puzzle, and a Meta
	Ken                  // .ken of kenken-solver: sizes 1 to 9, operators shown
	DFF                  // DelphiForFun's KenKen: sizes 4 to 9, operators shown
	Keen                 // game ID of Simon Tatham's Keen: sizes 3 to 9, operators shown
	Text                 // a drawing with box characters and a list: holds any puzzle
)

// What else is read, though never written.
const (
	Letters   Kind = iota + 6 // a grid of letters, numbers or signs, and a rule for each
	List                      // a cage a line: its target, its sign and its cells
	OtherJSON                 // JSON of other programs that has cages somewhere
)

// Kinds lists every format in declaration order.
var Kinds = [...]Kind{JSON, Ken, DFF, Keen, Text}

var kindNames = [...]string{"unknown", "json", "ken", "dff", "keen", "text", "grid of letters", "list of cages", "JSON file of another program"}

// Loose reports whether the kind is none of the formats: a text was understood as it, and whoever
// wrote it has to see as what.
func (k Kind) Loose() bool { return int(k) > len(Kinds) }

// String returns the format's name on the command line: json, ken, dff, keen or
// text. A kind that isn't written has a description.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return kindNames[0]
	}
	return kindNames[k]
}

// ParseKind reads a format's name as String writes it, in upper or lower case. The error
// lists the names.
func ParseKind(name string) (Kind, error) {
	for _, k := range Kinds {
		if strings.EqualFold(name, k.String()) {
			return k, nil
		}
	}
	return 0, fmt.Errorf("unknown format %q; supported formats: %s", clip(name), strings.Join(kindNames[1:len(Kinds)+1], ", "))
}

// Sizes returns the smallest and the largest size of board that the format can hold.
func (k Kind) Sizes() (low, high int) {
	switch k {
	case Ken:
		return 1, 9
	case DFF:
		return 4, 9
	case Keen:
		return 3, 9
	default:
		return board.MinSize, board.MaxSize
	}
}

// HoldsHidden reports whether the format can hold cages with a hidden operator.
func (k Kind) HoldsHidden() bool { return k == JSON || k == Text }

// UnmarshalText reads a format's name, so that command lines and configurations
// can hold a Kind.
func (k *Kind) UnmarshalText(name []byte) (err error) {
	*k, err = ParseKind(string(name))
	return err
}

// ManyLines reports whether a puzzle spans many lines in this format.
func (k Kind) ManyLines() bool { return k == Ken || k == DFF || k == Text }
