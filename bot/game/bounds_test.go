package game_test

import (
	"encoding/json"
	"errors"
	"testing"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/match"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestBlocksAreBounded blocks one person more than a server can.
func TestBlocksAreBounded(t *testing.T) {
	w := newWorld(t)
	w.update(func(tx storage.Tx) error {
		for id := range storage.ID(499) {
			if err := storage.SaveBlock(tx, storage.Block{Guild: home1, Player: 1000 + id, At: w.now}); err != nil {
				return err
			}
		}
		return nil
	})
	w.decides(game.BlockPlayer{Player: 1})
	w.refusesTo(outcome.Reason("too many blocks"), game.BlockPlayer{Player: 2})
	w.refusesTo(game.AlreadyBlocked, game.BlockPlayer{Player: 1})
}

// TestRefusedNotice puts a notice that nobody takes into the channel of its server, unless
// it came from there, or there is none any more.
func TestRefusedNotice(t *testing.T) {
	for name, test := range map[string]struct {
		guild  storage.Guild
		failed storage.Post
		sent   bool
	}{
		"a channel":          {storage.Guild{ID: home1, Channel: 5}, storage.Post{Guild: home1, User: 9}, true},
		"no channel":         {storage.Guild{ID: home1}, storage.Post{Guild: home1, User: 9}, false},
		"the channel itself": {storage.Guild{ID: home1, Channel: 5}, storage.Post{Guild: home1, Channel: 5}, false},
		"a bot removed":      {storage.Guild{ID: home1, Channel: 5, LeftAt: monday}, storage.Post{Guild: home1, User: 9}, false},
		"no server":          {storage.Guild{ID: home2, Channel: 5}, storage.Post{Guild: home1, User: 9}, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			data, err := json.Marshal(game.NewsData{ID: 1, Guild: home1, Text: "Hello."})
			if err != nil {
				t.Fatal(err)
			}
			test.failed.Data = data
			w.update(func(tx storage.Tx) error {
				return errors.Join(tx.SaveGuild(test.guild), game.NewsRefused(tx, test.failed, w.now))
			})
			if got := len(w.outbox(storage.NewsPost)); got != 0 != test.sent {
				t.Errorf("%d notices go to the channel", got)
			}
		})
	}
}

// TestLessonOfAHint leads to a lesson once a hint names a technique, and not from a lesson.
func TestLessonOfAHint(t *testing.T) {
	step := []logic.Argued{{Step: logic.Step{Technique: logic.NakedPair}}}
	lesson, ok := lessons.LessonOf(logic.NakedPair)
	if !ok {
		t.Fatal("no lesson teaches pairs")
	}
	for name, test := range map[string]struct {
		hint game.Hint
		on   lessons.Lesson
		want bool
	}{
		"why":           {game.Hint{Level: int(logic.Why), Advice: logic.Advice{Kind: logic.Deduction, Steps: step}}, lessons.Lesson{}, true},
		"done":          {game.Hint{Level: tape.MaxHintLevel, Advice: logic.Advice{Kind: logic.Deduction, Steps: step}}, lessons.Lesson{}, true},
		"where":         {game.Hint{Level: int(logic.Why) - 1, Advice: logic.Advice{Kind: logic.Deduction, Steps: step}}, lessons.Lesson{}, false},
		"no step":       {game.Hint{Level: int(logic.Why), Advice: logic.Advice{Kind: logic.Deduction}}, lessons.Lesson{}, false},
		"a mistake":     {game.Hint{Level: int(logic.Why), Advice: logic.Advice{Kind: logic.Mistake, Steps: step}}, lessons.Lesson{}, false},
		"in the lesson": {game.Hint{Level: int(logic.Why), Advice: logic.Advice{Kind: logic.Deduction, Steps: step}}, lesson, false},
	} {
		got, ok := test.hint.Lesson(&game.View{Lesson: test.on})
		if ok != test.want || ok && got.Name != lesson.Name {
			t.Errorf("%s: %q, %v", name, got.Name, ok)
		}
	}
}

// TestMatchesWithoutTimes refuses matches where a server shows no times, but not to have none.
func TestMatchesWithoutTimes(t *testing.T) {
	w := newWorld(t)
	w.decides(game.SetMatches{Channel: 71})
	w.decides(game.ShowTimes{})
	w.refusesTo(outcome.Reason("untimed matches"), game.SetMatches{Channel: 71})
	w.decides(game.SetMatches{Off: true})
}

// TestPingedRivals notifies whoever is invited, unless they want no pings.
func TestPingedRivals(t *testing.T) {
	w := newWorld(t)
	asked := []storage.Rival{{Player: 1, State: storage.RivalIn}, {Player: 2, State: storage.RivalAsked}}
	for name, test := range map[string]struct {
		state   storage.MatchState
		rivals  []storage.Rival
		noPings bool
		want    storage.ID
	}{
		"invited":        {storage.MatchInvited, asked, false, 2},
		"without pings":  {storage.MatchInvited, asked, true, 0},
		"nobody invited": {storage.MatchInvited, asked[:1], false, 0},
		"begun":          {storage.MatchRunning, asked, false, 0},
	} {
		w.update(func(tx storage.Tx) error {
			if err := tx.SavePlayer(storage.Player{ID: 2, NoPings: test.noPings}); err != nil {
				return err
			}
			m := match.Meeting{Match: storage.Match{State: test.state}, Rivals: test.rivals}
			got, err := m.Pinged(tx.Reader)
			if got != test.want {
				t.Errorf("%s: %d, want %d", name, got, test.want)
			}
			return err
		})
	}
}
