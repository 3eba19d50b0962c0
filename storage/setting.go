package storage

// setting is something that the program keeps for itself.
type setting struct {
	Key   string `db:"key" forget:"keep"`
	Value string `db:"value" forget:"keep"`
}

var settings = recordOf[setting]("setting", "key")

// Setting returns the value of a setting that the program keeps for itself, ErrNotFound if it
// was never saved.
func (r Reader) Setting(key string) (string, error) {
	r.session.Hold(Lock{Kind: settingLock, Name: key}, true)
	value, err := get(r, scalar[string], "SELECT value FROM setting WHERE key = ?", key)
	return value, about(err, "setting %q", key)
}

// SaveSetting writes a setting that the program keeps for itself, new or not.
func (t Tx) SaveSetting(key, value string) error {
	t.session.Hold(Lock{Kind: settingLock, Name: key}, false)
	err := settings.save(t, setting{key, value})
	return about(err, "setting %q", key)
}

// SaidPrefix begins the keys of settings that note on which day something was said last in a channel.
const SaidPrefix = "told/"

// ForgetSaid drops such notes from before a day.
func ForgetSaid(t Tx, before Day) error {
	last := SaidPrefix[:len(SaidPrefix)-1] + string(SaidPrefix[len(SaidPrefix)-1]+1)
	return about(t.save("DELETE FROM setting WHERE key >= ? AND key < ? AND value < ?", SaidPrefix, last, before.String()), "what was said before %v", before)
}
