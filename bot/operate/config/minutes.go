package config

import (
	"time"
)

// Minutes is a time in whole minutes as it was written, such as "10m".
type Minutes string

// Duration returns the time, below 0 if the text is none.
func (m Minutes) Duration() time.Duration {
	d, err := time.ParseDuration(string(m))
	if err != nil || d%time.Minute != 0 {
		return -1
	}
	return d
}
