package standings_test

import (
	"testing"
	"time"

	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// TestFirstOpen has somebody begin yesterday's daily and today's: yesterday can still be solved
// until today ends, even if today's has been begun, too.
func TestFirstOpen(t *testing.T) {
	const player, guild = 5, 7
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	today := storage.DayOf(noon)
	err := sqlitetest.Open(t).Update(t.Context(), func(tx storage.Tx) error {
		if err := tx.SaveGuild(storage.Guild{ID: guild, Zone: "UTC"}); err != nil {
			return err
		}
		for i, day := range []storage.Day{today - 1, today} {
			puzzle, err := tx.AddPuzzle(storage.Puzzle{Text: string(rune('a' + i)), Size: 4, MadeAt: noon})
			if err != nil {
				return err
			}
			if _, err := tx.AddGame(storage.Game{Player: player, Puzzle: puzzle, Kind: storage.DailyGame, Guild: guild, Day: day, Slot: storage.Main, StartedAt: noon}); err != nil {
				return err
			}
		}
		for _, tt := range []struct {
			at   time.Time
			want storage.Day
		}{{noon, today - 1}, {(today + 1).Date().Add(-time.Millisecond), today - 1}, {(today + 1).Date(), today}} {
			got, err := standings.FirstOpen(tx.Reader, player, today, tt.at)
			if err != nil || got != tt.want {
				t.Errorf("at %v the first open day is %v (%v), want %v", tt.at, got, err, tt.want)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
