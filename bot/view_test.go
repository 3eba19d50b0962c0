package bot

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestBoardMessageFits holds the largest and smallest board messages against
// Discord's limits: 40 components, custom IDs of 100 characters, unique.
func TestBoardMessageFits(t *testing.T) {
	b := New(Options{})
	for n := game.MinSize; n <= game.MaxSize; n++ {
		m, err := generate.Generate(context.Background(), generate.Spec{Size: n, Difficulty: board.Easy, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		view := &game.View{
			Game: storage.Game{ID: 1 << 60, Kind: storage.DailyGame, StartedAt: time.Unix(0, 0)},
			Size: n, Difficulty: 1, Puzzle: m.Puzzle, Grid: board.NewGrid(n), Marks: board.NewMarks(n), Yesterday: 1 << 59,
		}
		advice, err := logic.Hint(t.Context(), m.Puzzle, m.Solution, view.Grid, nil, logic.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		message, err := b.boardMessage(game.Turn{View: view, Facts: []game.Fact{game.Hint{Level: 1, Advice: advice}}})
		if err != nil {
			t.Fatal(err)
		}
		checkComponents(t, message)
		if len(message.Files) != 1 || len(message.Files[0].AltText) == 0 || len([]rune(message.Files[0].AltText)) > 1024 {
			t.Errorf("size %d: %d files, alt text of %d", n, len(message.Files), len(message.Files[0].AltText))
		}
	}
}

// checkComponents counts the components of a message as Discord sees them.
func checkComponents(t *testing.T, m discord.Message) {
	t.Helper()
	raw, err := json.Marshal(m.Components)
	if err != nil {
		t.Fatal(err)
	}
	var parts []map[string]any
	if err := json.Unmarshal(raw, &parts); err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	count := 0
	var walk func([]map[string]any)
	walk = func(parts []map[string]any) {
		for _, p := range parts {
			count++
			if id, ok := p["custom_id"].(string); ok {
				if ids[id] || len(id) > 100 {
					t.Errorf("custom ID %q", id)
				}
				ids[id] = true
			}
			var inner []map[string]any
			if raw, err := json.Marshal(p["components"]); err == nil && json.Unmarshal(raw, &inner) == nil {
				walk(inner)
			}
		}
	}
	walk(parts)
	if count > 40 {
		t.Errorf("%d components", count)
	}
}
