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
func (e *Engine) check() {
	begun := time.Now()
	verdict, err := e.quickCheck(e.open)
	switch {
	case e.open.Err() != nil:
		// Cut short by Close.
	case err != nil:
		e.log.Error("database check failed", "error", advise(e.path, err))
	case verdict != "ok":
		e.log.Error("database is damaged: stop the bot, keep the file, and put the newest backup in its place", "path", e.path, "found", verdict)
	default:
		e.log.Info("database is sound", "path", e.path, "took", time.Since(begun).Round(time.Millisecond))
	}
}

// fits returns an error if the database is damaged together with a -wal file that was left beside
// it; opened is the error of inspect. A process that was killed leaves such a file, and then it
// belongs there. If somebody has copied another database into the place since, it does not belong
// there, and SQLite would replay it all the same: so fits looks first, and changes nothing.
func (e *Engine) fits(ctx context.Context, opened error) error {
	wal := e.path + "-wal"
	if e.lock == nil || size(wal) == 0 {
		return opened
	}
	verdict, err := "ok", opened
	if opened == nil {
		verdict, err = e.quickCheck(ctx)
	}
	if err == nil && verdict != "ok" || primary(err) == lib.SQLITE_CORRUPT {
		return fmt.Errorf("database %s is damaged when %s is applied to it: if you have copied a database here, that file belongs to the one before: "+
			"move it away and start the bot again, or put the database in its place with \"bot restore FILE\". If you have not, restore the newest backup", e.path, filepath.Base(wal))
	}
	if opened == nil && err != nil {
		err = advise(e.path, err)
	}
	return err
}

// quickCheck returns "ok", or the first damage that SQLite finds.
func (e *Engine) quickCheck(ctx context.Context) (verdict string, err error) {
	db, err := reading.open(e.path, 1)
	if err != nil {
		return "", err
	}
	defer db.Close()
	err = db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&verdict)
	return verdict, err
}
