package almanac_test

import (
	"testing"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
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

// TestTodayStaysAtAClaim has a guild's calendar set back: its claimed day stays, unless it lies
// farther ahead than the world's zones do, which a clock set wrong has done.
func TestTodayStaysAtAClaim(t *testing.T) {
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	day := storage.DayOf(noon)
	for ahead, want := range []storage.Day{day, day + 1, day + 2, day} {
		err := enginetest.Open(t).Update(t.Context(), func(tx storage.Tx) error {
			puzzle, err := tx.AddPuzzle(storage.Puzzle{Text: "a puzzle", Size: 4, MadeAt: noon})
			if err != nil {
				return err
			}
			claim := storage.Claim{Guild: 7, Day: day + storage.Day(ahead), Slot: storage.Main, Puzzle: puzzle, At: noon}
			if err := tx.AddClaim(claim); err != nil {
				return err
			}
			got, err := almanac.Today(tx.Reader, storage.Guild{ID: 7}, noon, storage.Main)
			if err == nil && got != want {
				t.Errorf("with a day claimed %d ahead, today is %v, want %v", ahead, got, want)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
