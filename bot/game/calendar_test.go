package game

import (
	"testing"

	"kenkenbot/bot/game/almanac"
)

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
