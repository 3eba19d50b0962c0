package game

import (
	"fmt"

	"kenkenbot/bot/game/study"
	"kenkenbot/storage"
)

// ShowStuckMap decides whether a guild's daily shows where people paused in the puzzle of
// the day before.
type ShowStuckMap struct{ On bool }

func (d ShowStuckMap) govern(o *opening) error {
	value := ""
	if d.On {
		value = stuckMapOn
	}
	return o.tx.SaveSetting(stuckMapKey(o.a.Guild), value)
}

// stuckMapOn is the setting of a guild that wants the map; any other does not.
const stuckMapOn = "on"

func stuckMapKey(guild storage.ID) string { return fmt.Sprintf("stuckmap/%d", guild) }

// wantsStuckMap reports whether a guild's daily shows the map.
func wantsStuckMap(tx storage.Reader, guild storage.ID) (bool, error) {
	value, err := tx.Setting(stuckMapKey(guild))
	return value == stuckMapOn, storage.IgnoreMissing(err)
}

// stuckMap returns the map of the main puzzle of a day that is over; nil if its guild wants
// none, or too few filled in the board digit by digit.
func (s *Service) stuckMap(tx storage.Reader, g storage.Guild, day storage.Day) (*study.StuckMap, error) {
	if wanted, err := wantsStuckMap(tx, g.ID); err != nil || !wanted {
		return nil, err
	}
	return s.shelf.StuckMap(tx, g, day)
}
