package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/together"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// sharedView is a board that two people are at.
func sharedView(state storage.TogetherState) game.TogetherView {
	at := time.Unix(1e9, 0)
	v := game.TogetherView{
		Together: storage.Together{ID: 1, Guild: 7, Channel: 8, Message: 9, State: state, Ration: 3, Threaded: true, MadeAt: at, DueAt: at.Add(time.Hour)},
		Info:     storage.Puzzle{Size: 5, Difficulty: board.Hard}, Grid: board.NewGrid(5),
		Credits: []together.Credit{{Player: 1, Name: "ana", Cells: []board.Cell{board.At(0, 0), board.At(1, 0)}}, {Player: 2, Name: "", Cells: []board.Cell{board.At(2, 0)}}, {Player: 3, Name: "cem", Hints: 1}, {Player: 4, Name: "dee", Hints: 2}},
		Ration:  together.Ration{Left: 2},
	}
	v.Grid[0] = 3
	if state != storage.TogetherOpen {
		v.OverAt = at.Add(2 * time.Hour)
	}
	return v
}

// togetherSamples are the messages about shared boards.
func togetherSamples() []Message {
	a1, at := board.At(0, 0), time.Unix(1e9, 0)
	digit := game.TogetherStep{TogetherMove: storage.TogetherMove{Value: 3}, Name: "ana", Where: a1}
	open, solved := sharedView(storage.TogetherOpen), sharedView(storage.TogetherSolved)
	solved.KeyMove = &game.TogetherStep{TogetherMove: storage.TogetherMove{Value: 3}, Name: "ana", Where: a1}
	solved.Last = &game.LastTogether{By: 3 * time.Hour, Day: saturday}
	untimed, slower, crowd := sharedView(storage.TogetherSolved), solved, sharedView(storage.TogetherOpen)
	untimed.Untimed, untimed.Credits = true, untimed.Credits[:1]
	slower.Last = &game.LastTogether{By: -time.Hour, Day: saturday}
	for range 15 {
		crowd.Credits = append(crowd.Credits, together.Credit{Name: "x", Cells: []board.Cell{a1}})
	}
	here, one, none, waits := open, open, open, open
	here.Message, one.Ration.Left, none.Ration, waits.Waits, waits.Yet = 0, 1, together.Ration{More: 9 * time.Minute}, 50*time.Second, []game.TogetherStep{digit, digit}
	sent := logic.Placement{Cell: a1, Value: 3}
	came := []together.Came{{Placement: sent, What: together.Stands}, {Placement: sent, What: together.Waits}, {Placement: sent, Why: together.Filled{Cell: a1, Given: true}}, {Placement: sent, What: together.Wrong}}
	plan := func(size, ration, weekday int, channel storage.ID) game.TogetherPlan {
		return game.TogetherPlan{TogetherPlan: storage.TogetherPlan{Ration: ration, Weekday: weekday, DueAt: at}, Guild: storage.Guild{Channel: channel}, Kind: storage.Kind{Size: size, Difficulty: board.Hard}}
	}
	off, chosen := plan(9, 1, 0, 0), plan(6, 3, 7, 8)
	off.Off, chosen.Size = true, 6
	advice := &logic.Advice{Kind: logic.Reveal, Focus: a1, Steps: []logic.Argued{{Step: logic.Step{Place: []logic.Placement{{Cell: a1, Value: 3}}}}}}
	result := standings.SharedResult{Kind: storage.Kind{Size: 5, Difficulty: board.Hard}, Took: time.Hour, People: 1}
	all := []Message{
		RefusedOf(together.Filled{Cell: a1, Name: "x"}), RefusedOf(together.Filled{Cell: a1, Own: true}),
		together.Came{Placement: sent, What: together.Stands, Theirs: true}, together.Came{Placement: sent, What: together.Waits, Theirs: true}, came[0], came[1], came[3],
		open, crowd, solved, slower, untimed, sharedView(storage.TogetherClosed), sharedView(storage.TogetherExpired),
		digit, Of("SharedFilm", solved), Of("SharedTalk", solved), Of("SharedThread", open), Of("SharedBoardHere", open), Of("SharedBoardHere", here),
		Of("SharedStanding", open), Of("SharedStanding", one), Of("SharedStanding", none), Of("SharedStanding", waits), Of("SharedStanding", solved),
		game.TogetherProof{View: open, Step: digit, Advice: advice}, game.TogetherProof{Step: digit, Advice: &logic.Advice{}}, Of("TakeBackOption", digit),
		Of("Aside open", open), Of("Aside over", solved), Of("Aside over", sharedView(storage.TogetherClosed)),
		result, off, plan(9, 1, 0, 0), plan(6, 3, 7, 0), chosen,
		Of("SharedDay", time.Sunday), Of("SharedSize", 9), Of("SharedGrade", board.Hard), Of("SharedRation", 1), Of("SharedRation", 3),
		WeekRecap{Names: []string{"ana"}, Points: 1, Total: 1, Shared: []standings.SharedResult{result}},
	}
	for _, news := range []game.TogetherNews{"begun", "placed", "hint", "taken back", "closed"} {
		all = append(all, game.TogetherTold{What: news, View: open, Came: came, About: sent, Advice: advice, Level: 2})
	}
	return append(all, game.TogetherTold{What: "placed", View: solved, Came: came[:1]})
}

// TestSharedNamesAreEscaped has somebody whose name is Markdown.
func TestSharedNamesAreEscaped(t *testing.T) {
	v := sharedView(storage.TogetherOpen)
	v.Credits[0].Name = "**@everyone**"
	step := game.TogetherStep{TogetherMove: storage.TogetherMove{Kind: storage.TogetherDigit, Value: 3}, Name: "<@7>", Where: board.At(0, 0)}
	for _, m := range []Message{v, step} {
		said := English.Text(m)
		for _, raw := range []string{"**@everyone**", "<@7>"} {
			if strings.Contains(said, raw) {
				t.Errorf("%q is in %q", raw, said)
			}
		}
	}
}

// TestSharedLetters gives people in the film their letters, and nobody one who placed no digit.
func TestSharedLetters(t *testing.T) {
	v := sharedView(storage.TogetherSolved)
	for range 6 {
		v.Credits = append(v.Credits, together.Credit{Name: "x", Cells: []board.Cell{board.At(3, 3)}})
	}
	if said := English.Text(v); !strings.HasSuffix(said, "\n**A** ana 2: a1 a2\n**B** somebody 1: a3\ncem (a hint)\ndee (2 hints)\n**E** x 1: d4"+strings.Repeat("\n**F** x 1: d4", 5)) {
		t.Error(said)
	}
}
