package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"time"

	lib "modernc.org/sqlite/lib"
)

// check looks through the whole file for damage, on a connection of its own, and
// logs the outcome.
func (s *Store) check() {
	begun := time.Now()
	verdict, err := s.quickCheck(s.open)
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

// fits returns an error if the database is damaged together with a -wal file that was left
// beside it; opened is what inspect said. A process that was killed leaves such a file, and
// then it belongs there. Where somebody has copied another database into the place since, it
// does not, and SQLite would replay it all the same: so this looks first, and changes nothing.
func (s *Store) fits(ctx context.Context, opened error) error {
	wal := s.path + "-wal"
	if s.lock == nil || size(wal) == 0 {
		return opened
	}
	verdict, err := "ok", opened
	if opened == nil {
		verdict, err = s.quickCheck(ctx)
	}
	if err == nil && verdict != "ok" || primary(err) == lib.SQLITE_CORRUPT {
		return fmt.Errorf("database %s is damaged when %s is applied to it: if you have copied a database here, that file belongs to the one before: "+
			"move it away and start the bot again, or put the database in its place with \"bot restore FILE\". If you have not, restore the newest backup", s.path, filepath.Base(wal))
	}
	if opened == nil && err != nil {
		err = advise(s.path, err)
	}
	return err
}

// quickCheck returns "ok", or the first damage that SQLite finds.
func (s *Store) quickCheck(ctx context.Context) (verdict string, err error) {
	db, err := reading.open(s.path, 1)
	if err != nil {
		return "", err
	}
	defer db.Close()
	err = db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&verdict)
	return verdict, err
}
