package game_test

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// rows writes a grid as people do.
func rows(n int, g board.Grid) string {
	var b strings.Builder
	for i, v := range g {
		b.WriteByte('0' + v)
		if i%n == n-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// answerCase is a whole answer as it meets a puzzle: by which door it comes, how far its
// writer is with the puzzle, what it answers, in which server, and whether another game was
// opened last.
type answerCase struct {
	door, state, what string
	guild             storage.ID
	elsewhere         bool
}

// answerCases are all combinations.
func answerCases() []answerCase {
	var all []answerCase
	for _, door := range []string{"command", "form", "direct message", "chat"} {
		for _, state := range []string{"not opened", "open", "solved", "solution asked"} {
			for _, what := range []string{"main", "mini", "yesterday's mini", "wrong", "wrong size"} {
				for _, guild := range []storage.ID{home1, home2} {
					for _, elsewhere := range []bool{false, true} {
						all = append(all, answerCase{door, state, what, guild, elsewhere})
					}
				}
			}
		}
	}
	return all
}

// wants says what should come of it.
func (c answerCase) wants() (comesOf string, timed bool) {
	switch {
	case c.what == "wrong size":
		return "nothing", false
	case c.state == "solved":
		return string(game.Finished), false
	case c.what == "wrong" && c.state == "not opened":
		return string(outcome.ReasonOf(game.NotTheAnswer{})), false
	case c.what == "wrong":
		return "wrong", false
	}
	return "right", c.state != "not opened" && c.what != "yesterday's mini"
}

// slot is of the puzzle that the case is about.
func (c answerCase) slot() storage.Slot {
	if c.what == "mini" || c.what == "yesterday's mini" {
		return storage.Mini
	}
	return storage.Main
}

// answering is somebody who hands in an answer.
type answering struct {
	answerCase
	player storage.ID
	other  *game.View // a game of another size, which makes its player known in the server
	board  *game.View // of the puzzle; nil while it is not opened
}

// prepare brings a puzzle into the state of the case, where the clock is.
func (w *world) prepare(p *answering) {
	w.Helper()
	if p.state == "not opened" {
		return
	}
	p.board = w.open(p.player, p.guild, game.Today{Slot: p.slot()})
	switch p.state {
	case "solved":
		w.now = w.now.Add(time.Second)
		w.submit(p.player, p.guild, p.board.Game.ID, w.solution(p.board))
	case "solution asked":
		w.done(p.player, game.ShowSolution{})
	}
}

// handIn sends the answer by its door.
func (w *world) handIn(p *answering, text string) game.Turn {
	w.Helper()
	form := p.other.Game.ID
	if p.board != nil {
		form = p.board.Game.ID
	}
	switch p.door {
	case "command":
		return w.must(w.Play(w.Context(), w.by(p.player, p.guild), 0, game.WholeAnswer{Text: text}))
	case "form":
		return w.must(w.Play(w.Context(), w.by(p.player, p.guild), form, game.WholeAnswer{Text: text}))
	case "direct message":
		return w.must(w.Play(w.Context(), w.by(p.player, 0), 0, game.Say{Text: text}))
	}
	return w.must(w.Play(w.Context(), w.by(p.player, p.guild), 0, game.Say{Text: text, Public: true}))
}

// TestAnswers hands in every kind of answer by every door, whatever was done before: the
// cages decide which puzzle it is for, and the same comes of it everywhere.
func TestAnswers(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.zoned(home1, "UTC", false)
	w.zoned(home2, "UTC", true)
	var people []*answering
	for i, c := range answerCases() {
		people = append(people, &answering{answerCase: c, player: storage.ID(100 + i)})
	}

	w.now = monday.Add(-24 * time.Hour)
	puzzles := map[storage.ID]map[string]*game.View{home1: {}, home2: {}}
	for guild, of := range puzzles {
		of["yesterday's mini"] = w.open(1, guild, game.Today{Slot: storage.Mini})
	}
	for _, p := range people {
		if p.what == "yesterday's mini" {
			w.prepare(p)
		}
	}
	w.now = monday
	for guild, of := range puzzles {
		of["main"], of["mini"] = w.open(1, guild, game.Today{Slot: storage.Main}), w.open(1, guild, game.Today{Slot: storage.Mini})
		if main, mini, yesterdays := of["main"].Size, of["mini"].Size, of["yesterday's mini"].Size; main == mini || mini != yesterdays {
			t.Fatalf("sizes %d, %d and %d show nothing", main, mini, yesterdays)
		}
	}
	for _, p := range people {
		w.now = w.now.Add(time.Second)
		p.other = w.open(p.player, p.guild, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 6, Difficulty: board.Easy}}})
		if p.what != "yesterday's mini" {
			w.prepare(p)
		}
		switch {
		case p.elsewhere && p.board != nil:
			w.open(p.player, p.guild, game.OwnGame{ID: p.other.Game.ID})
		case p.board != nil:
			w.open(p.player, p.guild, game.OwnGame{ID: p.board.Game.ID})
		}
	}
	w.now = w.now.Add(10 * time.Minute)
	for _, p := range people {
		w.checkAnswer(p, w.handIn(p, w.answerTo(p.what, puzzles[p.guild])))
	}
}

// answerTo is the answer to one of the puzzles, one that is wrong, or one of another size.
func (w *world) answerTo(what string, puzzles map[string]*game.View) string {
	w.Helper()
	switch what {
	case "wrong size":
		return "123231312"
	case "wrong":
		wrong := w.solution(puzzles["main"]).Clone()
		wrong[0], wrong[1] = wrong[1], wrong[0]
		return wrong.String()
	}
	return w.solution(puzzles[what]).String()
}

// checkAnswer compares what came of an answer with what should.
func (w *world) checkAnswer(p *answering, turn game.Turn) {
	w.Helper()
	comesOf, timed := p.wants()
	verdict, judged := game.FactOf[game.Verdict](turn)
	got := "nothing"
	switch {
	case judged && verdict.Right:
		got = "right"
	case judged:
		got = "wrong"
	case turn.Refusal != nil && (alike(turn.Refusal, game.Finished) && p.state == "solved" && p.what != "wrong size" || alike(turn.Refusal, game.NotTheAnswer{})):
		got = string(outcome.ReasonOf(turn.Refusal))
	}
	if got != comesOf || judged && verdict.Result.Timed != timed {
		w.Errorf("%+v: %s, timed %v; want %s, %v (%+v)", p.answerCase, got, verdict.Result.Timed, comesOf, timed, turn.Refusal)
		return
	}
	if judged && verdict.Result.Shown != (p.state == "solution asked" && verdict.Right) {
		w.Errorf("%+v: %+v", p.answerCase, verdict.Result)
	}
	if stands := verdict.Right && p.state != "solution asked"; stands && p.what != "yesterday's mini" && verdict.Place.HereOf == 0 {
		w.Errorf("%+v stands nowhere: %+v", p.answerCase, verdict)
	}
	if p.state == "not opened" && verdict.Right && (verdict.Result.Took != 0 || !verdict.Result.Streak) {
		w.Errorf("%+v: %+v", p.answerCase, verdict.Result)
	}
	if p.state == "not opened" && !verdict.Right {
		if games := w.unfinished(p.player); games != 1 {
			w.Errorf("%+v: %d games", p.answerCase, games)
		}
	}
}

// unfinished counts a player's games that go on.
func (w *world) unfinished(player storage.ID) int {
	w.Helper()
	list, _ := game.FactOf[game.OpenGames](w.look(player, home1, game.Unfinished{}))
	return list.Total
}

// TestAnswerAtTheEndOfTheDay takes an answer before midnight and after, to a day that is open until the
// next one ends.
func TestAnswerAtTheEndOfTheDay(t *testing.T) {
	for _, at := range []time.Duration{-time.Second, 0, 24*time.Hour - time.Second} {
		w := newWorld(t)
		w.zoned(home1, "UTC", false)
		answer := w.solution(w.open(1, home1, game.Today{Slot: storage.Main}))
		w.now = storage.DayOf(monday).Date().AddDate(0, 0, 1).Add(at)
		turn := w.must(w.Play(t.Context(), w.by(2, home1), 0, game.Say{Text: answer.String(), Public: true}))
		v, _ := game.FactOf[game.Verdict](turn)
		if !v.Right || v.Result.Kind != storage.DailyGame || v.Result.Timed || !v.Result.Streak {
			t.Errorf("%v from midnight: %+v, %v", at, v, turn.Refusal)
		}
	}
}

// TestAnswerAfterMuch hands in the right answer over a board on which something was done.
func TestAnswerAfterMuch(t *testing.T) {
	for name, does := range map[string][]game.Action{
		"a restart": {game.Write{Cells: "a1=1"}, game.Restart{}},
		"an undo":   {game.Write{Cells: "a1=1"}, game.Undo{}},
		"a hint":    {game.TakeHint{Level: 1, Agreed: true}},
	} {
		for _, teaser := range []bool{false, true} {
			w := newWorld(t)
			w.zoned(home1, "UTC", teaser)
			v := w.today(1, home1, 0)
			w.done(1, game.Check{})
			for _, action := range does {
				w.after(time.Minute, 1, action)
			}
			w.now = w.now.Add(time.Minute)
			got, _ := game.FactOf[game.Verdict](w.play(1, 0, game.WholeAnswer{Text: w.solution(v).String()}))
			if !got.Right || !got.Result.Timed || (got.Result.Hints > 0) != (name == "a hint") || got.Result.Took != w.now.Sub(v.Game.StartedAt) {
				t.Errorf("after %s, a teaser %v: %+v", name, teaser, got)
			}
		}
	}
}

// TestAnswerInSeveralServers: a result counts where its player played.
func TestAnswerInSeveralServers(t *testing.T) {
	w := newWorld(t)
	w.zoned(home1, "UTC", false)
	w.zoned(home2, "UTC", true)
	answer := w.solution(w.open(1, home1, game.Today{Slot: storage.Main})).String()
	for i, tt := range []struct {
		opens, answers storage.ID
		again          storage.ID // where the answer is repeated
		stands         []storage.ID
	}{
		{home2, home2, home2, []storage.ID{home2}},
		{home2, 0, 0, []storage.ID{home2}},
		{home2, home1, home1, []storage.ID{home1, home2}},
		{home2, home2, home1, []storage.ID{home1, home2}},
		{0, home2, home1, []storage.ID{home1, home2}},
		{home1, home1, home2, []storage.ID{home1, home2}},
		{0, home1, 0, []storage.ID{home1}},
	} {
		player := storage.ID(10 + i)
		if tt.opens != 0 {
			w.open(player, tt.opens, game.Today{Slot: storage.Main})
		}
		w.now = w.now.Add(time.Minute)
		got, _ := game.FactOf[game.Verdict](w.must(w.Play(t.Context(), w.by(player, tt.answers), 0, game.WholeAnswer{Text: answer})))
		again := w.must(w.Play(t.Context(), w.by(player, tt.again), 0, game.WholeAnswer{Text: answer}))
		if !got.Right || !alike(again.Refusal, game.Finished) {
			t.Errorf("%+v: %+v, then %+v", tt, got, again.Refusal)
		}
		var stands []storage.ID
		for _, guild := range []storage.ID{home1, home2} {
			if _, ok := w.standings(guild, storage.DayOf(monday))[player]; ok {
				stands = append(stands, guild)
			}
		}
		if !slices.Equal(stands, tt.stands) {
			t.Errorf("%+v stands in %v", tt, stands)
		}
	}
}

// TestAnswerToAServersOwnPuzzle takes by direct message the answer of a server whose week is its own,
// where its writer has only looked at something, and names every daily that a miss was tried on.
func TestAnswerToAServersOwnPuzzle(t *testing.T) {
	w := newWorld(t)
	w.easyWeek(home2)
	answer := w.solution(w.open(1, home2, game.Today{Slot: storage.Main})).String()
	player := storage.ID(99)
	if err := w.Meet(t.Context(), w.by(player, home2)); err != nil {
		t.Fatal(err)
	}
	w.refuses(game.NotMoves, player, 0, game.Say{Text: answer, Public: true}) // in the first server, which has none of that size
	if turn := w.must(w.Play(t.Context(), w.by(player, 0), 0, game.WholeAnswer{Text: answer})); turn.View == nil || turn.View.Result == nil {
		t.Errorf("the second server's, in a direct message: %+v", turn.Refusal)
	}
}

// TestWrongAnswersUnopened looks at five of a day, and at right ones no more than at wrong
// ones after that.
func TestWrongAnswersUnopened(t *testing.T) {
	w := newWorld(t)
	right := w.solution(w.open(1, home1, game.Today{Slot: storage.Main}))
	wrong := right.Clone()
	wrong[0], wrong[1] = wrong[1], wrong[0]
	tries := 0
	for why := outcome.Refusal(nil); !alike(why, game.TooManyTries{}) && tries < 20; tries++ {
		why = w.play(2, 0, game.WholeAnswer{Text: wrong.String()}).Refusal
		main := game.UnopenedAnswer{Size: 5, Day: storage.DayOf(monday), Slot: storage.Main, Guild: home1}
		mini := main
		mini.Slot = storage.Mini
		if tries == 0 && !reflect.DeepEqual(why, game.NotTheAnswer{UnopenedAnswer: main, Others: []game.UnopenedAnswer{mini}}) {
			t.Errorf("%+v", why)
		}
	}
	if tries != 6 {
		t.Errorf("number %d is one too many, want 6", tries)
	}
	w.refuses(game.TooManyTries{}, 2, 0, game.WholeAnswer{Text: right.String()})
	w.today(2, home1, time.Minute)
	if v, _ := game.FactOf[game.Verdict](w.play(2, 0, game.WholeAnswer{Text: right.String()})); !v.Right || v.Result.Wrong != 0 {
		t.Errorf("after Play: %+v", v)
	}
	w.now = w.now.AddDate(0, 0, 1)
	w.open(1, home1, game.Today{Slot: storage.Main})
	missed := w.refuses(game.NotTheAnswer{}, 3, 0, game.WholeAnswer{Text: strings.Repeat("12345", 5)}).(game.NotTheAnswer)
	if missed.Past || len(missed.Others) != 1 || !missed.Others[0].Past {
		t.Errorf("tried on today's and yesterday's: %+v", missed)
	}
	w.refuses(game.NotTheAnswer{}, 2, 0, game.WholeAnswer{Text: strings.Repeat("12345", 5)})
}

// TestPlayAfterAWrongAnswer opens from a direct message the puzzle of the server in which an
// answer was typed, and of none in which its writer is unknown.
func TestPlayAfterAWrongAnswer(t *testing.T) {
	w := newWorld(t)
	w.zoned(home1, "UTC", false)
	w.zoned(home2, "UTC", true)
	posted := w.open(1, home1, game.Today{Slot: storage.Main})
	w.open(2, home2, game.Today{Slot: storage.Mini})
	why := w.refuses(game.NotTheAnswer{}, 2, 0, game.WholeAnswer{Text: strings.Repeat("12345", 5)}).(game.NotTheAnswer) // in the first server
	play := game.PostedPuzzle{Day: why.Day, Slot: why.Slot, Guild: why.Guild}
	if v := w.open(2, 0, play); v.Game.Puzzle != posted.Game.Puzzle || v.Game.Guild != home1 {
		t.Errorf("opened %+v", v.Game)
	}
	if v := w.solve(2, 0, time.Minute); v.Place.HereOf != 1 {
		t.Errorf("played in the first server since: %+v", v)
	}
	if turn := w.must(w.Open(t.Context(), w.by(3, 0), play)); !alike(turn.Refusal, standings.NoSuchDay{}) {
		t.Errorf("a stranger: %+v", turn)
	}
}

// TestAnswersAmongPeople takes three a minute.
func TestAnswersAmongPeople(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Minute)
	for i, want := range []outcome.Refusal{nil, nil, nil, outcome.Reason("too many answers")} {
		wrong := w.solution(v).Clone()
		wrong[i], wrong[i+1] = wrong[i+1], wrong[i]
		turn := w.must(w.Play(t.Context(), w.by(1, home1), 0, game.Say{Text: wrong.String(), Public: true}))
		if got := turn.Refusal; !alike(got, want) {
			t.Errorf("answer %d: %+v", i+1, got)
		}
	}
	w.now = w.now.Add(20 * time.Second)
	if verdict, _ := game.FactOf[game.Verdict](w.must(w.Play(t.Context(), w.by(1, home1), 0, game.Say{Text: w.solution(v).String(), Public: true}))); !verdict.Right {
		t.Errorf("after twenty seconds: %+v", verdict)
	}
}

// TestAnswerForOthers picks among games of one size, and leaves talk alone.
func TestAnswerForOthers(t *testing.T) {
	w := newWorld(t)
	daily := w.today(1, home1, time.Minute) // a 5×5
	right := w.solution(daily)
	wrong := right.Clone()
	wrong[0], wrong[1] = wrong[1], wrong[0]
	order := func(size int) *game.View {
		return w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: size, Difficulty: board.Easy}}})
	}
	other := order(5)
	if turn := w.done(1, game.WholeAnswer{Text: rows(5, wrong)}); turn.View.Game.ID != other.Game.ID || turn.View.Wrong != 1 {
		t.Errorf("wrong for both: game %d, want the one opened last, %d", turn.View.Game.ID, other.Game.ID)
	}
	w.refuses(outcome.Reason("same again"), 1, 0, game.WholeAnswer{Text: rows(5, wrong)})
	small := order(3)
	if turn := w.done(1, game.WholeAnswer{Text: rows(5, wrong)}); turn.View.Game.ID != daily.Game.ID {
		t.Errorf("of the daily's size alone: game %d, want %d", turn.View.Game.ID, daily.Game.ID)
	}
	if turn := w.done(1, game.WholeAnswer{Text: rows(3, w.solution(small))}); turn.View.Game.ID != small.Game.ID || turn.View.Result == nil {
		t.Errorf("of the other's size alone: %+v", turn)
	}
	if turn := w.done(1, game.WholeAnswer{Text: "||" + rows(5, right) + "||"}); turn.View.Game.ID != daily.Game.ID || turn.View.Result == nil {
		t.Errorf("right for the daily: %+v", turn)
	}
	for _, said := range []string{strings.Repeat("1234567", 7), "." + rows(5, right)[1:], "9" + rows(5, right)[1:], "10/10"} {
		turn := w.must(w.Play(t.Context(), w.by(9, home1), 0, game.Say{Text: said, Public: true}))
		if !alike(turn.Refusal, game.NotMoves) && !alike(turn.Refusal, game.NoGame) {
			t.Errorf("%q is no answer here: %+v", said, turn)
		}
	}
}

// TestAnswerWithoutAMini takes no answer to the mini of a server that wants none.
func TestAnswerWithoutAMini(t *testing.T) {
	for noMini, want := range map[bool]outcome.Refusal{false: game.NotTheAnswer{}, true: game.NotMoves} {
		w := newWorld(t)
		w.now = thursday // whose main puzzle has another size
		w.update(func(tx storage.Tx) error { return tx.SaveGuild(storage.Guild{ID: home1, NoMini: noMini}) })
		turn := w.must(w.Play(t.Context(), w.by(1, home1), 0, game.Say{Text: strings.Repeat("12345", 5), Public: true}))
		if !alike(turn.Refusal, want) {
			t.Errorf("without a mini %v: %+v", noMini, turn.Refusal)
		}
	}
}

// TestAnswerAgain serves a message that Discord delivers twice.
func TestAnswerAgain(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Minute)
	say := game.Say{Text: rows(5, w.solution(v)), Public: true}
	a := w.by(1, home1)
	if verdict, _ := game.FactOf[game.Verdict](w.must(w.Play(t.Context(), a, 0, say))); !verdict.Right {
		t.Fatalf("%+v", verdict)
	}
	if turn := w.must(w.Play(t.Context(), a, 0, say)); !turn.Repeat {
		t.Errorf("again: %+v", turn)
	}
}

// TestTellOnce says a thing once a day and channel, by the calendar of the server.
func TestTellOnce(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	w.zoned(home2, "Asia/Tokyo", false)
	for _, tt := range []struct {
		at      time.Time
		guild   storage.ID
		channel storage.ID
		what    string
		want    bool
	}{
		{monday, home1, 1, "x", true},
		{monday.Add(11 * time.Hour), home1, 1, "x", false},
		{monday, home1, 1, "y", true},
		{monday, home1, 2, "x", true},
		{monday.Add(12 * time.Hour), home1, 1, "x", true},
		{monday, home2, 3, "x", true},
		{monday.Add(3 * time.Hour), home2, 3, "x", true}, // midnight in Tokyo
	} {
		a := w.by(1, tt.guild)
		a.At = tt.at
		if got, err := w.TellOnce(ctx, a, tt.channel, tt.what); err != nil || got != tt.want {
			t.Errorf("%+v: %v, %v", tt, got, err)
		}
	}
}
