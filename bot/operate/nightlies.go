package operate

import (
	"os"
	"time"
)

// Nightlies are the nightly backups in a folder.
type Nightlies struct {
	Night time.Time // of the newest; zero if there is none
	made  time.Time // when that was made
	Ahead string    // the last file that is dated after now; "" if none is
}

// NightliesIn looks at the names of the backups in a folder. Those of nights to come were made
// while a clock was wrong, and don't count.
func NightliesIn(folder string, now time.Time) (b Nightlies) {
	entries, err := os.ReadDir(folder) // by name, which is by date
	if err != nil {
		return b
	}
	for _, e := range entries {
		switch night, err := time.Parse(backupLayout, e.Name()); {
		case err != nil:
		case night.After(now):
			b.Ahead = e.Name()
		default:
			b.Night, b.made = night, night
			// A file that was copied here later has the time of the copying.
			if info, err := e.Info(); err == nil && info.ModTime().UTC().Truncate(backupEvery).Equal(night) {
				b.made = info.ModTime()
			}
		}
	}
	return b
}

// remark points out a backup that doesn't count.
func (b Nightlies) remark() string {
	if b.Ahead == "" {
		return ""
	}
	return "; " + b.Ahead + " is dated ahead, so it was made while the clock was wrong, or the clock is wrong now"
}
