package almanac_test

import (
	"testing"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// TestThemeOf tells a week's theme once two puzzles of a guild turned on it, and leaves out what is voided.
func TestThemeOf(t *testing.T) {
	const guild = storage.ID(1)
	store := sqlitetest.Open(t)
	shown := func(change func(tx storage.Tx) error) (theme almanac.ThemeShown) {
		t.Helper()
		err := store.Update(t.Context(), func(tx storage.Tx) (err error) {
			if err := change(tx); err != nil {
				return err
			}
			theme, err = almanac.ThemeOf(t.Context(), tx.Reader, guild, firstMonday)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return theme
	}
	kind := almanac.DefaultWeek[time.Thursday]
	last := int64(0)
	claim := func(day storage.Day, needs logic.Technique) func(tx storage.Tx) error {
		return func(tx storage.Tx) error {
			made, err := generate.Generate(t.Context(), generate.Spec{Size: 5, Needs: needs, Difficulty: kind.Difficulty, Seed: uint64(day)})
			if err != nil {
				return err
			}
			if last, err = almanac.KeepPuzzle(tx, almanac.RecordOf(made)); err != nil {
				return err
			}
			return tx.AddClaim(storage.Claim{Guild: guild, Day: day, Slot: storage.Main, Puzzle: last, At: day.Start(time.UTC)})
		}
	}
	key := almanac.DailySpec(firstMonday, kind, 0).Key
	other := logic.LineClaim
	if key == other {
		other = logic.CageSupport
	}
	for _, step := range []struct {
		name   string
		change func(tx storage.Tx) error
		want   almanac.ThemeShown
	}{
		{"nothing played", func(storage.Tx) error { return nil }, almanac.ThemeShown{}},
		{"one puzzle", claim(firstMonday, key), almanac.ThemeShown{}},
		{"another key", claim(firstMonday+1, other), almanac.ThemeShown{}},
		{"two puzzles", claim(firstMonday+3, key), almanac.ThemeShown{Key: key, Puzzles: 2}},
		{"next week's", claim(firstMonday+7, key), almanac.ThemeShown{Key: key, Puzzles: 2}},
		{"three puzzles", claim(firstMonday+4, key), almanac.ThemeShown{Key: key, Puzzles: 3}},
		{"one voided", func(tx storage.Tx) error { return tx.VoidPuzzle(last, firstMonday.Start(time.UTC)) }, almanac.ThemeShown{Key: key, Puzzles: 2}},
	} {
		if got := shown(step.change); got != step.want {
			t.Errorf("%s: %+v, want %+v", step.name, got, step.want)
		}
	}
}
