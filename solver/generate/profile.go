package generate

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxCells is the number of cells of the largest cage that a Profile can ask for.
const MaxCells = 8

// Profile is a distribution of cage sizes: the element at index k is how often, relative
// to the others, a cage of k cells is begun. Index 0 is unused. The sizes in a finished
// puzzle differ somewhat, because cages must fill the board and are merged and split to
// reach the difficulty; but no cage has more cells than the largest k with a weight. The
// zero value stands for Classic.
type Profile [MaxCells + 1]uint8

// The named profiles.
var (
	Classic  = Profile{1: 2, 2: 50, 3: 34, 4: 14}        // what newspapers print
	Chunky   = Profile{2: 12, 3: 34, 4: 34, 5: 14, 6: 6} // fewer and larger cages
	Dominoes = Profile{1: 2, 2: 92, 3: 6}                // pairs nearly everywhere
)

// profileNames lists the named profiles in the order that help texts show.
var profileNames = [...]struct {
	name    string
	profile *Profile
}{{"classic", &Classic}, {"chunky", &Chunky}, {"dominoes", &Dominoes}}

// ParseProfile reads a profile: classic, chunky or dominoes, or weights from 0 to
// 255 by number of cells, as in "2:50,3:30".
func ParseProfile(text string) (Profile, error) {
	for _, p := range profileNames {
		if p.name == text {
			return *p.profile, nil
		}
	}
	var p Profile
	for part := range strings.SplitSeq(text, ",") {
		cells, weight, ok := strings.Cut(strings.TrimSpace(part), ":")
		k, err := strconv.Atoi(cells)
		w, err2 := strconv.ParseUint(weight, 10, 8)
		if !ok || err != nil || err2 != nil || k < 1 || k > MaxCells {
			return Profile{}, fmt.Errorf("profile %q: want classic, chunky, dominoes, or weights by number of cells (1 to %d), such as 2:50,3:30", text, MaxCells)
		}
		p[k] = uint8(w)
	}
	if p == (Profile{}) {
		return p, fmt.Errorf("profile %q: give at least one size a weight", text)
	}
	return p, nil
}

// UnmarshalText is ParseProfile.
func (p *Profile) UnmarshalText(text []byte) (err error) {
	*p, err = ParseProfile(string(text))
	return err
}

// String returns the profile's name, or its weights as ParseProfile reads them if it has
// no name.
func (p Profile) String() string {
	p = p.orClassic()
	for _, named := range profileNames {
		if *named.profile == p {
			return named.name
		}
	}
	var weights []string
	for k, w := range p {
		if w > 0 {
			weights = append(weights, fmt.Sprintf("%d:%d", k, w))
		}
	}
	return strings.Join(weights, ",")
}

// largest returns the largest number of cells that has a weight.
func (p Profile) largest() int {
	for k := MaxCells; k > 0; k-- {
		if p[k] > 0 {
			return k
		}
	}
	return 0
}

// orClassic resolves the zero value.
func (p Profile) orClassic() Profile {
	if p == (Profile{}) {
		return Classic
	}
	return p
}
