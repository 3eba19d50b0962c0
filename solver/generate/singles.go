package generate

import "fmt"

// Singles says how many cages of a single cell, whose value is given, a puzzle may
// have.
type Singles uint8

// What may be asked for. FewSingles, the zero value, is at most one cell in ten.
const (
	FewSingles  Singles = iota
	NoSingles           // none
	ManySingles         // at most one cell in three
)

var singlesNames = [...]string{FewSingles: "few", NoSingles: "none", ManySingles: "many"}

// ParseSingles reads few, none or many.
func ParseSingles(name string) (Singles, error) {
	for s, n := range singlesNames {
		if n == name {
			return Singles(s), nil
		}
	}
	return 0, fmt.Errorf("single cells %q: want few, none or many", name)
}

// UnmarshalText is ParseSingles.
func (s *Singles) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSingles(string(text))
	return err
}

// String returns the name.
func (s Singles) String() string {
	if int(s) >= len(singlesNames) {
		return "invalid"
	}
	return singlesNames[s]
}

// most returns how many single cells a board of size n may have.
func (s Singles) most(n int) int {
	switch s {
	case NoSingles:
		return 0
	case ManySingles:
		return n * n / 3
	}
	return n * n / 10
}
