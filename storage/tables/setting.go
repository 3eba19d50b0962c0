package tables

// Setting implements storage.Reader.
func (r *Reader) Setting(key string) (string, error) {
	r.session.Hold(Lock{Kind: settingLock, Name: key}, true)
	value, err := get(r, scalar[string], "SELECT value FROM setting WHERE key = ?", key)
	return value, about(err, "setting %q", key)
}

// SaveSetting implements storage.Tx.
func (t *Tx) SaveSetting(key, value string) error {
	t.session.Hold(Lock{Kind: settingLock, Name: key}, false)
	err := t.save("INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", key, value)
	return about(err, "setting %q", key)
}
