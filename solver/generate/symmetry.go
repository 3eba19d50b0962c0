package generate

import "fmt"

// Symmetry is how the pattern of cages looks the same again; operators and targets
// are not bound to it.
type Symmetry uint8

// The symmetries. Asymmetric, the zero value, asks for none.
const (
	Asymmetric Symmetry = iota
	Rotational          // by half a turn
)

var symmetryNames = [...]string{Asymmetric: "none", Rotational: "rotational"}

// ParseSymmetry reads none or rotational.
func ParseSymmetry(name string) (Symmetry, error) {
	for s, n := range symmetryNames {
		if n == name {
			return Symmetry(s), nil
		}
	}
	return 0, fmt.Errorf("symmetry %q: want none or rotational", name)
}

// UnmarshalText is ParseSymmetry.
func (s *Symmetry) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSymmetry(string(text))
	return err
}

// String returns the symmetry's name.
func (s Symmetry) String() string {
	if int(s) >= len(symmetryNames) {
		return "invalid"
	}
	return symmetryNames[s]
}

// image returns where the symmetry takes the cell at index i of a board of size n.
func (s Symmetry) image(n, i int) int {
	if s == Rotational {
		return n*n - 1 - i
	}
	return i
}
