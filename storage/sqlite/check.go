package sqlite

import (
	"time"
)

// check looks through the whole file for damage, on a connection of its own, and
// logs the outcome.
func (s *Store) check() {
	begun := time.Now()
	verdict, err := s.quickCheck()
	switch {
	case s.open.Err() != nil:
		// Cut short by Close.
	case err != nil:
		s.log.Error("database check failed", "error", advise(s.path, err))
	case verdict != "ok":
		s.log.Error("database is damaged: stop the bot, keep the file, and put the newest backup in its place", "path", s.path, "found", verdict)
	default:
		s.log.Info("database is sound", "path", s.path, "took", time.Since(begun).Round(time.Millisecond))
	}
}

// quickCheck returns "ok", or the first damage that SQLite finds.
func (s *Store) quickCheck() (verdict string, err error) {
	db, err := reading.open(s.path, 1)
	if err != nil {
		return "", err
	}
	defer db.Close()
	err = db.QueryRowContext(s.open, "PRAGMA quick_check(1)").Scan(&verdict)
	return verdict, err
}
