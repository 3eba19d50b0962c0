package operate

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/timetable"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// backupEvery is the time between two backups, and backupLayout names their files.
const (
	backupEvery  = 24 * time.Hour
	backupLayout = "kenken-2006-01-02.db"
	// backupPattern matches these names, for filepath.Glob.
	backupPattern = "kenken-????-??-??.db"
)

// BackupFolder is where the nightly backups are kept.
func BackupFolder(c config.Config) string { return filepath.Join(c.Data, "backups") }

// Nightly backs a bot's database up each night, by UTC.
type Nightly struct {
	config  config.Config
	store   storage.Store
	clock   timetable.Clock
	Offsite *Offsite
	log     *slog.Logger
}

// NewNightly returns the nightly backup of store that c asks for.
func NewNightly(c config.Config, store storage.Store, clock timetable.Clock, log *slog.Logger) *Nightly {
	return &Nightly{config: c, store: store, clock: clock, log: log,
		Offsite: &Offsite{command: c.BackupCommand, store: store, now: clock.Now, log: log}}
}

// Run writes the backups while the clock is right, keeps the newest ones, and has the
// operator's command take them, until ctx ends. It also removes what upgrades and restores
// left, once that is old.
func (n *Nightly) Run(ctx context.Context, clockRight func(context.Context) bool) error {
	if config.OnServer(string(n.config.Database)) {
		return nil
	}
	for {
		now := n.clock.Now().UTC()
		if !clockRight(ctx) {
			// Under the wrong date it would push out another, or stay for good.
			if n.clock.Wait(ctx, now.Add(time.Minute)) != nil {
				return nil
			}
			continue
		}
		n.dropCopies()
		if n.clock.Wait(ctx, n.backUpTonight(ctx, now)) != nil {
			return nil
		}
	}
}

// backUpTonight makes the backup of a night, if there are to be any, and returns when there is
// more to do.
func (n *Nightly) backUpTonight(ctx context.Context, now time.Time) (next time.Time) {
	night := now.Truncate(backupEvery)
	next = night.Add(backupEvery)
	if n.config.BackupsKept == 0 {
		return next
	}
	if err := backUp(ctx, n.store, BackupFolder(n.config), night, n.config.BackupsKept); err != nil {
		if ctx.Err() == nil {
			n.log.Error("backup failed", "err", err)
		}
		return next
	}
	again := now.Add(offsiteRetry)
	if !n.Offsite.take(ctx, night, filepath.Join(BackupFolder(n.config), night.Format(backupLayout))) && again.Before(next) {
		return again
	}
	return next
}

// dropCopies removes old copies of the database that are no nightly backups.
func (n *Nightly) dropCopies() {
	file, ok := n.store.(*sqlite.Store)
	if !ok {
		return
	}
	if err := file.DropCopies(BackupFolder(n.config)); err != nil {
		n.log.Error("old copies of the database were not removed", "err", err)
	}
}

// backUp writes the backup of a night unless it is there, and removes all but the
// newest kept. Those of nights to come are not counted: they were made when the clock
// was wrong, and would push out the ones that are up to date.
func backUp(ctx context.Context, store storage.Store, folder string, night time.Time, kept int) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	name := filepath.Join(folder, night.Format(backupLayout))
	if _, err := os.Stat(name); err == nil {
		return nil
	}
	if err := removeUnfinished(folder); err != nil {
		return err
	}
	if err := store.Backup(ctx, name); err != nil {
		return err
	}
	if err := readable(ctx, name); err != nil {
		if ctx.Err() != nil {
			return err // the bot ends: nothing was found wrong with the backup, so it stays
		}
		return errors.Join(err, os.Remove(name))
	}
	old, err := filepath.Glob(filepath.Join(folder, backupPattern))
	if err != nil {
		return err
	}
	upToDate := slices.IndexFunc(old, func(other string) bool { return other > name }) // Glob sorts by name, which is by date
	if upToDate < 0 {
		upToDate = len(old)
	}
	return removeAll(old[:max(0, upToDate-kept)])
}

// readable opens a backup that was made and looks through it: one that can't be restored is
// none, and no older one goes for it.
func readable(ctx context.Context, name string) error {
	report, err := sqlite.Examine(ctx, name)
	if err == nil && len(report.Faults) > 0 {
		err = fmt.Errorf("backup %s is damaged: %s. The disk may be failing, or the database itself be damaged: use \"bot check-data\"", name, report.Faults[0])
	}
	return err
}

// removeUnfinished removes what is left of backups during which the bot was killed.
func removeUnfinished(folder string) error {
	left, err := filepath.Glob(filepath.Join(folder, backupPattern+sqlite.BackupPart))
	if err != nil {
		return err
	}
	return removeAll(left)
}

func removeAll(names []string) error {
	for _, name := range names {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	return nil
}
