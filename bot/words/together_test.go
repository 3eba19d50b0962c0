package words

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/together"
	"kenkenbot/storage"
)

// sharedView is a board that two people are at.
func sharedView(state storage.TogetherState) game.TogetherView {
	at := time.Unix(1e9, 0)
	v := game.TogetherView{
		Together: storage.Together{ID: 1, Guild: 7, Channel: 8, Message: 9, State: state, Ration: 3, Threaded: true, MadeAt: at, DueAt: at.Add(time.Hour)},
		Info:     storage.Puzzle{Size: 5, Difficulty: board.Hard}, Grid: board.NewGrid(5),
		Credits: []together.Credit{{Player: 1, Name: "ana", Digits: 2}, {Player: 2, Name: "", Digits: 1}, {Player: 3, Name: "cem", Hints: 1}, {Player: 4, Name: "dee", Hints: 2}},
		Ration:  together.Ration{Left: 2},
	}
	v.Grid[0] = 3
	if state != storage.TogetherOpen {
		v.OverAt = at.Add(2 * time.Hour)
	}
	return v
}

// togetherSamples are the messages about shared boards.
func togetherSamples(lines Explanation) []Message {
	a1, at := board.At(0, 0), time.Unix(1e9, 0)
	digit := TogetherStep{Name: "ana", Cell: a1, Value: 3, Faster: true}
	open, solved := sharedView(storage.TogetherOpen), sharedView(storage.TogetherSolved)
	solved.Key = &game.TogetherStep{TogetherMove: storage.TogetherMove{Value: 3, Looked: 14}, Name: "ana", Where: a1}
	solved.Last = &game.LastTogether{Took: 3 * time.Hour, Day: saturday}
	untimed, slower, crowd := sharedView(storage.TogetherSolved), solved, sharedView(storage.TogetherOpen)
	untimed.Untimed, untimed.Credits = true, untimed.Credits[:1]
	slower.Last = &game.LastTogether{Took: time.Hour, Day: saturday}
	for range mostNamed + 3 {
		crowd.Credits = append(crowd.Credits, together.Credit{Name: "x", Digits: 1})
	}
	here := sharedView(storage.TogetherOpen)
	here.Message = 0
	all := []Message{
		RefusedOf(together.Filled{Cell: a1, Name: "x", Faster: true}), RefusedOf(together.Filled{Cell: a1, Own: true}),
		TogetherPostOf(open), TogetherPostOf(crowd), TogetherPostOf(solved), TogetherPostOf(slower), TogetherPostOf(untimed), TogetherPostOf(sharedView(storage.TogetherClosed)), TogetherPostOf(sharedView(storage.TogetherExpired)),
		digit, SharedHints{Names: []string{"ana"}}, SharedHints{Names: []string{"ana", ""}, More: 1}, SharedHints{Names: []string{"ana"}, More: 2}, SharedThread{Kind{5, board.Hard}}, SharedBoardHereOf(open), SharedBoardHereOf(here),
		SharedStanding{Left: 1}, SharedStanding{Left: 2}, SharedStanding{More: at}, SharedStanding{Waits: at}, SharedStanding{Over: true},
		TogetherProof{Step: digit, Proof: lines}, TogetherProof{Step: digit}, TakeBackOption{a1, 3, "ana"},
		Aside{Sentence: "Aside open"}, Aside{Sentence: "Aside over", Post: TogetherPostOf(solved)}, Aside{Sentence: "Aside over", Post: TogetherPostOf(sharedView(storage.TogetherClosed))}, Aside{Sentence: "Aside because", Step: digit, Because: "row 4"}, Aside{Sentence: "Aside faster", Step: digit, Later: "ben"},
		SharedResult{standings.SharedResult{Kind: storage.Kind{Size: 5, Difficulty: board.Hard}, Took: time.Hour, People: 1}}, SharedResult{standings.SharedResult{Kind: storage.Kind{Size: 5, Difficulty: board.Hard}, People: 3}},
		SharedPlan{Off: true}, SharedPlan{Kind: Kind{9, board.Hard}, BySize: true, Ration: 1, Few: 4}, SharedPlan{ByDay: true, Kind: Kind{6, board.Hard}, BySize: true, Ration: 3, Few: 4}, SharedPlan{ByDay: true, Channel: true, Next: at, Kind: Kind{6, board.Hard}, Ration: 3},
		SharedDay{time.Sunday}, SharedSize{9}, SharedGrade{board.Hard}, SharedRation{1}, SharedRation{3},
		WeekRecap{Names: []string{"ana"}, Points: 1, Total: 1, Shared: []SharedResult{{standings.SharedResult{Kind: storage.Kind{Size: 5, Difficulty: board.Hard}, Took: time.Hour, People: 14}}}},
	}
	for _, news := range []Sentence{"begun", "stands", "solved", "first", "unseen", "hint", "looked", "taken back", "closed"} {
		all = append(all, TogetherTold{Sentence: "Shared " + news, Cell: a1, Value: 3, Hint: lines, Standing: SharedStanding{Left: 1}})
	}
	return all
}

// inCode is what Discord shows as it is.
var inCode = regexp.MustCompile("(?s)``.*``|`[^`]*`")

// TestSharedNamesAreEscaped has somebody whose name is Markdown, and what they add.
func TestSharedNamesAreEscaped(t *testing.T) {
	v := sharedView(storage.TogetherOpen)
	v.Credits[0].Name = "**@everyone**"
	step := game.TogetherStep{TogetherMove: storage.TogetherMove{Kind: storage.TogetherDigit, Value: 3}, Name: "<@7>", Where: board.At(0, 0)}
	for _, m := range []Message{TogetherPostOf(v), TogetherStepOf(step), AsideOf(game.Aside{Step: &step}, "look ` **row 4** <@7> https://example.org")} {
		said := inCode.ReplaceAllString(English.Text(m), "")
		for _, raw := range []string{"**@everyone**", "<@7>", "**row 4**", "https://example"} {
			if strings.Contains(said, raw) {
				t.Errorf("%q is in %q", raw, said)
			}
		}
	}
}

// TestSharedLetters gives people in the film their letters, and nobody one who placed no digit.
func TestSharedLetters(t *testing.T) {
	m := TogetherPostOf(sharedView(storage.TogetherSolved))
	for i, want := range []string{"A", "B", "", ""} {
		if m.People[i].Letter != want {
			t.Errorf("person %d has %q, want %q", i, m.People[i].Letter, want)
		}
	}
	if letterOf(40) != "F" {
		t.Errorf("whoever is beyond the letters has %q", letterOf(40))
	}
}
