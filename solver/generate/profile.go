package generate

import "fmt"

// MostCells is the number of cells of the largest cage that a Profile can ask for.
const MostCells = 8

// Profile is a distribution of cage sizes: Weights[k] is how often, relative to the
// others, a cage of k cells is begun. Index 0 is unused. What a puzzle ends up with
// differs somewhat, since cages must tile the board and are merged and split to
// meet the difficulty; no cage ever gets more cells than the largest k with a
// weight. The zero value stands for Classic.
type Profile [MostCells + 1]uint8

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

// ParseProfile returns the profile of that name: classic, chunky or dominoes.
func ParseProfile(name string) (Profile, error) {
	for _, p := range profileNames {
		if p.name == name {
			return *p.profile, nil
		}
	}
	return Profile{}, fmt.Errorf("profile %q: it is classic, chunky or dominoes", name)
}

// String returns the profile's name, or its weights where it has none.
func (p Profile) String() string {
	p = p.orClassic()
	for _, named := range profileNames {
		if *named.profile == p {
			return named.name
		}
	}
	return fmt.Sprint(p[1:])
}

// largest returns the largest number of cells that has a weight.
func (p Profile) largest() int {
	for k := MostCells; k > 0; k-- {
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
