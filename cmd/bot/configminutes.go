package main

import "time"

// minutes is a time in whole minutes as it was written, such as "10m".
type minutes string

// duration returns the time, below 0 if the text is none.
func (m minutes) duration() time.Duration {
	d, err := time.ParseDuration(string(m))
	if err != nil || d%time.Minute != 0 {
		return -1
	}
	return d
}
