package sqlite

import (
	"context"
	"database/sql"
	"fmt"
)

// Report holds the findings of Examine.
type Report struct {
	Schema, Newest int64    // the file's, and the newest that this version knows
	Unfit          error    // why this version can't use it, and what to do; nil if it can
	Faults         []string // damaged records, and references to missing ones; maxFaults at most
}

// maxFaults bounds what Examine lists of each kind.
const maxFaults = 20

// Examine looks through a whole database for damage and for records that refer to others
// that are missing. It reads only, and the database may be in use. It is an error if the
// file is no database of ours.
func Examine(ctx context.Context, path string) (Report, error) { return look(ctx, path, examine) }

// Glance is Examine for somebody who waits: it leaves out the indexes and what records refer
// to, which take most of the time.
func Glance(ctx context.Context, path string) (Report, error) { return look(ctx, path, glance) }

// look has a database that may be in use looked at.
func look(ctx context.Context, path string, at func(context.Context, *sql.DB) (Report, error)) (Report, error) {
	fresh, err := inspect(ctx, path)
	if err != nil {
		return Report{}, err
	}
	if fresh {
		return Report{}, noDatabase(path)
	}
	db, err := reading.open(path, 1)
	if err != nil {
		return Report{}, err
	}
	defer db.Close()
	report, err := at(ctx, db)
	if err != nil {
		return report, advise(path, err)
	}
	return report, nil
}

func examine(ctx context.Context, db *sql.DB) (r Report, err error) {
	if r.Faults, err = damageIn(ctx, db, "integrity_check"); err != nil || len(r.Faults) > 0 {
		return r, err // nothing else in a damaged file can be trusted
	}
	lost, err := textsOf(ctx, db, fmt.Sprintf(`SELECT "table" || ', row ' || coalesce(rowid, '?') ||
		', refers to a record of ' || parent || ' that is missing' FROM pragma_foreign_key_check LIMIT %d`, maxFaults))
	if err != nil {
		return r, err
	}
	r.Faults = lost
	return r, r.readSchema(ctx, db)
}

func glance(ctx context.Context, db *sql.DB) (r Report, err error) {
	if r.Faults, err = damageIn(ctx, db, "quick_check"); err != nil || len(r.Faults) > 0 {
		return r, err
	}
	return r, r.readSchema(ctx, db)
}

// damageIn lists what one of SQLite's own checks finds.
func damageIn(ctx context.Context, db *sql.DB, check string) (found []string, err error) {
	verdicts, err := textsOf(ctx, db, fmt.Sprintf("PRAGMA %s(%d)", check, maxFaults))
	for _, verdict := range verdicts {
		if verdict != "ok" {
			found = append(found, verdict)
		}
	}
	return found, err
}

// readSchema reads which schema the file has.
func (r *Report) readSchema(ctx context.Context, db *sql.DB) error {
	_, v, err := versionOf(ctx, db, ownSteps())
	r.Schema, r.Newest, r.Unfit = v.Have, v.Newest, v.Unfit()
	if err == nil && r.Unfit == nil && v.Have == v.Newest {
		r.Unfit = whole(ctx, db, ownSteps())
	}
	return err
}

// textsOf returns the texts that a query yields.
func textsOf(ctx context.Context, db *sql.DB, query string) (texts []string, err error) {
	found, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	for found.Next() {
		var text string
		if err := found.Scan(&text); err != nil {
			return nil, err
		}
		texts = append(texts, text)
	}
	return texts, found.Err()
}
