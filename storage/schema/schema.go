// Package schema brings databases to the schema that this program expects, by goose's
// numbered steps, and tells which databases it can't use.
//
// Step 100 makes the schema of the first release. Until that release it is edited in place,
// so a database keeps the SHA-256 of the statements that made it, and the build they are of: one
// that was made by others is refused, and told whose it is. After it, steps are only added.
package schema

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"runtime/debug"
	"strings"

	"github.com/pressly/goose/v3"
)

// firstStep is the number of the step that makes the schema of the first release. The steps
// of builds from before it had lower ones.
const firstStep = 100

// lastBefore is the last commit whose bot opens the databases of those builds.
const lastBefore = "af526c0fd921dd0de14240e5effff5e5a87a6b06"

// Version compares the schema of a database with the one that this program expects.
type Version struct {
	Have, Newest int64  // the numbers of their last steps; Have is 0 for an empty database
	made, own    string // the Sum of the first step that made them; made is empty if it is not noted
	by           string // the build that made the database; empty if it is not noted
}

// commented is a comment of SQL, and the blanks around words.
var commented = regexp.MustCompile(`(?:\s*--[^\n]*)+\s*|\s+`)

// Plain returns statements of the schema without comments, and with single blanks, so that a schema is
// the same whatever is said of it.
func Plain(statements string) string {
	return strings.TrimSpace(commented.ReplaceAllString(statements, " "))
}

// Sum is the SHA-256 of plain statements, in hex.
func Sum(statements string) string {
	sum := sha256.Sum256([]byte(Plain(statements)))
	return hex.EncodeToString(sum[:])
}

// build names this program by its version, which has the commit in it where there is no release.
func build() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return info.Main.Version
}

// New returns the version of an empty database, for a program with these steps.
func New(provider *goose.Provider, steps fs.FS) (v Version, err error) {
	names, err := fs.Glob(steps, fmt.Sprintf("%d_*.sql", firstStep))
	if err != nil || len(names) != 1 {
		return v, fmt.Errorf("step %d has the files %q: %w", firstStep, names, err)
	}
	text, err := fs.ReadFile(steps, names[0])
	if err != nil {
		return v, err
	}
	v.own = Sum(string(text))
	for _, step := range provider.ListSources() {
		v.Newest = max(v.Newest, step.Version)
	}
	return v, nil
}

// Read returns the version of a database that is empty or one of ours, for a program with
// these steps.
func Read(ctx context.Context, db *sql.DB, provider *goose.Provider, steps fs.FS) (Version, error) {
	v, err := New(provider, steps)
	if err != nil {
		return v, err
	}
	if v.Have, err = provider.GetDBVersion(ctx); err != nil || v.Have < firstStep {
		return v, err
	}
	err = db.QueryRowContext(ctx, "SELECT sum FROM schema_sum").Scan(&v.made)
	if errors.Is(err, sql.ErrNoRows) {
		err = nil // a process was killed right after it had made the schema
	}
	v.made, v.by, _ = strings.Cut(v.made, " ")
	return v, err
}

// Unfit returns why this program can't use a database of the schema, and what to do; nil if
// it can, perhaps after an upgrade.
func (v Version) Unfit() error {
	const away = "or move the database away to start with an empty one"
	switch {
	case v.Have > v.Newest:
		return fmt.Errorf("written by a newer version of the bot (schema %d; this one knows %d): update the bot, or restore a backup made by this version", v.Have, v.Newest)
	case v.Have > 0 && v.Have < firstStep:
		return fmt.Errorf("made by a build from before the first release (schema %d): run the bot of commit %.12s, the last that opens it, %s", v.Have, lastBefore, away)
	case v.made != "" && v.made != v.own:
		by := v.by
		if by == "" {
			by = "its version is not noted"
		}
		return fmt.Errorf("made by another build from before the first release (%s): run that build, %s", by, away)
	}
	return nil
}

// Note stores the checksum of the schema, and which build made it, in a database that is up to date,
// unless it has one.
func (v Version) Note(ctx context.Context, db *sql.DB) error {
	if v.made != "" {
		return nil
	}
	_, err := db.ExecContext(ctx, fmt.Sprintf("INSERT INTO schema_sum (sum) SELECT '%s'"+
		" WHERE NOT EXISTS (SELECT 1 FROM schema_sum) ON CONFLICT DO NOTHING", strings.TrimSpace(v.own+" "+build())))
	return err
}
