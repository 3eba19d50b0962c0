package storage

// outage is a day on which the program was down for so long that no streak breaks.
type outage struct {
	Day Day `db:"day"`
}

var outages = recordOf[outage]("outage", "day")

// Outages returns the days from a day on, in order, on which the program was down for so long
// that no streak breaks.
func (r Reader) Outages(since Day) ([]Day, error) {
	r.share(outageLock)
	days, err := list(r, scanDay, "SELECT day FROM outage WHERE day >= ? ORDER BY day", dayText(since))
	return days, about(err, "outages since %v", since)
}

// AddOutage notes a day on which the program was down for so long that no streak breaks. It
// returns ErrExists if that is noted already.
func (t Tx) AddOutage(day Day) error {
	t.hold(outageLock)
	_, err := t.change(outages.inserting, dayText(day)) // whose failure is known at once
	return about(err, "outage on %v", day)
}
