package generate

import "fmt"

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

// ParseProfile reads classic, chunky or dominoes.
func ParseProfile(name string) (Profile, error) {
	for _, p := range profileNames {
		if p.name == name {
			return *p.profile, nil
		}
	}
	return Profile{}, fmt.Errorf("profile %q: want classic, chunky or dominoes", name)
}

// UnmarshalText is ParseProfile.
func (p *Profile) UnmarshalText(text []byte) (err error) {
	*p, err = ParseProfile(string(text))
	return err
}

// String returns the profile's name, or its weights if it has none.
func (p Profile) String() string {
	for _, named := range profileNames {
		if *named.profile == p.orClassic() {
			return named.name
		}
	}
	return fmt.Sprint(p[:])
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
