package game_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// story returns the story of a player's current game.
func (w *world) story(player storage.ID) game.Story {
	w.Helper()
	s := told[game.Story](w, w.look(player, home1, game.StoryOf{}))
	return s
}

// TestStoryTellsWhenNotWhat plays a 3×3 step by step and looks at when each cell got its last
// value, by the order alone: what was overwritten, undone or brought back counts by the last
// change, and breaks change nothing.
func TestStoryTellsWhenNotWhat(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
	answer := w.solution(v)
	cells := func(from, to int) string {
		text := ""
		for i := from; i < to; i++ {
			text += fmt.Sprintf("%s=%d ", board.CellAt(3, i), answer[i])
		}
		return text
	}
	after := func(d time.Duration, a game.Action) { w.now = v.Game.StartedAt.Add(d); w.done(1, a) }
	after(0, game.Check{})
	after(10*time.Second, game.Write{Cells: cells(0, 3)})
	after(20*time.Second, game.Write{Cells: "a1="})
	after(30*time.Second, game.Undo{})                    // a1 is back from here on
	after(40*time.Second, game.Write{Cells: cells(0, 2)}) // changes nothing
	after(45*time.Second, game.Check{})
	after(50*time.Second, game.Note{Cells: "c3=12"}) // nor do marks
	after(60*time.Second, game.Write{Cells: cells(3, 8)})
	after(75*time.Second, game.Note{Cells: "c3="})
	after(90*time.Second, game.Note{Cells: "c3=12"})
	after(100*time.Second, game.Submit{Answer: answer.String()})
	story := w.story(1)
	first, second, last := tape.FirstQuarter, tape.SecondQuarter, tape.LastQuarter
	want := []tape.Stage{first, first, first, second, second, second, second, second, last}
	if !slices.Equal(story.Course, want) {
		t.Errorf("filled at %v, want %v", story.Course, want)
	}
	if story.Result.Took != 100*time.Second || story.Size != 3 || story.Name != "player" {
		t.Errorf("the story: %+v", story)
	}
}

func TestStoryOfAWholeAnswer(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 3*time.Minute)
	for i, at := range w.story(1).Course {
		if at != tape.FirstQuarter && at != tape.FromStart {
			t.Errorf("cell %d, handed in with all the others, was filled at %v", i, at)
		}
	}
	if s := w.story(1); s.Streak != 1 {
		t.Errorf("streak %d", s.Streak)
	}
}

// TestOnlyOwnFinishedGamesAreShared tries to share what was not done, and shares the
// rest once for each channel.
func TestOnlyOwnFinishedGamesAreShared(t *testing.T) {
	w := newWorld(t)
	const here, there storage.ID = 501, 502
	v := w.today(1, home1, time.Minute)
	w.refuses(outcome.Reason("not solved"), 1, 0, game.Share{Channel: here})
	if turn := w.look(1, home1, game.StoryOf{}); !alike(turn.Refusal, outcome.Reason("not solved")) {
		t.Errorf("the story of an unfinished game: %+v", turn)
	}
	w.solve(1, home1, 0)
	w.refuses(game.NotYours, 2, v.Game.ID, game.Share{Channel: here})
	w.done(1, game.Share{Channel: here})
	w.refuses(outcome.Reason("already shared"), 1, 0, game.Share{Channel: here})
	w.done(1, game.Share{Channel: there})

	key := game.Share{Channel: here}.Key(v.Game.ID)
	w.change(key, func(p *storage.Post) { p.State = storage.PostFailed })
	w.done(1, game.Share{Channel: here}) // what could not be posted may be tried again
	if p := w.row(key); p.State != storage.PostPending || p.Guild != home1 || p.Channel != here || len(p.Nonce) > 25 {
		t.Errorf("the post: %+v", p)
	}
}
