package bot

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/manage"
	"kenkenbot/bot/view"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// TestAFinishedBoardLeadsOn compares the rows below a finished board with Discord's
// limit of five buttons a row, in all states, and every button against the routing table.
func TestAFinishedBoardLeadsOn(t *testing.T) {
	table := face.NewTable(tablesOf(features(manage.Operators{})).routes)
	kind := storage.Kind{Size: 5, Difficulty: 3}
	for _, kindOfGame := range []storage.GameKind{storage.DailyGame, storage.PracticeGame, storage.ArchiveGame} {
		for state := range 16 {
			v := &game.View{
				Game: storage.Game{ID: 7, Kind: kindOfGame}, Size: example.Size(), Difficulty: board.Easy, Puzzle: example, Grid: exampleSolution,
				Result: &storage.Result{}, Next: &game.Next{}, Preferences: actor.PreferencesOf(storage.Player{TextBoards: true}),
			}
			if kindOfGame != storage.PracticeGame {
				v.Game.Day, v.Game.Slot = 20000, storage.Main
			}
			if state&1 != 0 {
				v.Next.Other = storage.Mini
			}
			v.Next.Today = state&2 != 0
			if state&4 != 0 {
				v.Yesterday = 6
			}
			if state&8 != 0 {
				v.Next.Harder, v.Next.Easier = kind, kind
				v.Next.Easier.Difficulty = 1
			}
			options := ""
			if kindOfGame == storage.PracticeGame && state&2 != 0 {
				v.Options = almanac.Options{Ops: generate.OperatorsOf(board.Multiply, board.Divide), Hidden: true, Symmetric: true}
				options = "/*:,hidden,symmetric"
			}
			rows := rowsBelow(t, v)
			if len(rows) == 0 || len(rows) > 2 {
				t.Fatalf("%d rows", len(rows))
			}
			var buttons []discordgo.MessageComponent
			for _, row := range rows {
				within := row.(discordgo.ActionsRow).Components
				if len(within) == 0 || len(within) > 5 {
					t.Errorf("kind %d, state %d: %d buttons in a row", kindOfGame, state, len(within))
				}
				buttons = append(buttons, within...)
			}
			if len(buttons) < 2 {
				t.Errorf("kind %d, state %d: %d buttons", kindOfGame, state, len(buttons))
			}
			seen := map[string]bool{}
			for _, c := range buttons {
				id := c.(discordgo.Button).CustomID
				if to, _ := table.Find(id); to.Path == "" || seen[id] {
					t.Errorf("kind %d, state %d: %s leads nowhere, or is there twice", kindOfGame, state, id)
				}
				seen[id] = true
				if strings.HasPrefix(id, "/practice/") && !strings.HasSuffix(id, options) {
					t.Errorf("kind %d, state %d: %s forgets the options", kindOfGame, state, id)
				}
				if mail.IsDaily([]string{id}) {
					t.Errorf("%s is taken for a daily's post", id)
				}
			}
		}
	}
}

// rowsBelow returns the rows of controls in the message of a board.
func rowsBelow(t *testing.T, v *game.View) (rows []discordgo.MessageComponent) {
	t.Helper()
	m, err := view.New(false).BoardMessage(game.Turn{View: v})
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range m.Components[0].(discordgo.Container).Components {
		if row, ok := part.(discordgo.ActionsRow); ok {
			rows = append(rows, row)
		}
	}
	return rows
}
