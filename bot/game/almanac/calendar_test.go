package almanac_test

import (
	"testing"

	"kenkenbot/bot/game/almanac"
)

// TestFixedOffsets has the zones farthest west and east, those beyond, and other spellings.
func TestFixedOffsets(t *testing.T) {
	for hours := almanac.LeastOffset; hours <= almanac.MostOffset; hours++ {
		if hours == 0 {
			continue // UTC has a name of its own
		}
		if got, ok := almanac.FixedOffset(almanac.FixedZone(hours)); !ok || got != hours {
			t.Errorf("%s is %d hours ahead, %v", almanac.FixedZone(hours), got, ok)
		}
	}
	for _, name := range []string{"", "UTC", "Etc/GMT", "Etc/GMT0", "Etc/GMT+0", "Etc/GMT-15", "Etc/GMT+13", "Etc/GMT2", "Etc/GMT+02", "Etc/GMT+x", "Europe/Berlin"} {
		if hours, ok := almanac.FixedOffset(name); ok {
			t.Errorf("%s is %d hours ahead", name, hours)
		}
	}
}

// TestZoneTakesPlacesOnly refuses the names that mean another zone on each machine.
func TestZoneTakesPlacesOnly(t *testing.T) {
	for _, name := range []string{"localtime", "Local", "posixrules", "posix/Europe/Berlin", "right/Europe/Berlin", "Factory", "EST5EDT", "Etc/GMT+15", "Etc/GMT5", "Etc/GMT-02", "Etc/GMT+0", "America", "Europe/", "Europe/../UTC", "Mars/Olympus"} {
		if loc, err := almanac.Zone(name); err == nil {
			t.Errorf("%q is taken as %v", name, loc)
		}
	}
	for _, name := range []string{"", "UTC", "Etc/GMT+5", "Etc/GMT-14", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Pacific/Auckland"} {
		if _, err := almanac.Zone(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}
