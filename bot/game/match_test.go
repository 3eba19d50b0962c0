package game_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/match"
	"kenkenbot/storage"
)

// small is a kind that is quickly made.
var small = storage.Kind{Size: 3, Difficulty: board.Easy}

const lobbyChannel storage.ID = 70

// match returns a match as it is kept, after what is due.
func (w *world) match(id int64) (m storage.Match, rivals []storage.Rival) {
	w.Helper()
	if _, err := match.Due(w.Service, context.Background(), w.now, storage.Part{}); err != nil {
		w.Fatal(err)
	}
	w.read(func(tx storage.Reader) (err error) {
		if m, err = storage.MatchByID(tx, id); err == nil {
			rivals, err = storage.Rivals(tx, id)
		}
		return err
	})
	return m, rivals
}

// stands checks the state of a match and of its rivals.
func (w *world) stands(id int64, state storage.MatchState, rivals ...storage.RivalState) []storage.Rival {
	w.Helper()
	m, all := w.match(id)
	got := make([]storage.RivalState, len(all))
	for i, r := range all {
		got[i] = r.State
	}
	if m.State != state || !slices.Equal(got, rivals) {
		w.Fatalf("the match is %d with rivals %v, want %d with %v", m.State, got, state, rivals)
	}
	if !state.Open() && (m.OverAt.IsZero() || !m.DueAt.IsZero()) {
		w.Fatalf("a closed match is over at %v and due at %v", m.OverAt, m.DueAt)
	}
	return all
}

// invite has player 1 invite player 2, and returns the match.
func (w *world) invite(rated bool) int64 {
	w.Helper()
	t := w.done(1, match.Invite{Rival: match.Person{ID: 2, Name: "ben"}, Channel: lobbyChannel, Kind: small, Rated: rated})
	told, ok := game.FactOf[match.Told](t)
	if !ok || told.What != "called" || told.Match.ID == 0 {
		w.Fatalf("the invitation came to %+v", t)
	}
	return told.Match.ID
}

// duel has the two start a duel, and the clock stand at its start.
func (w *world) duel(rated bool) int64 {
	w.Helper()
	id := w.invite(rated)
	w.done(2, match.Accept{Match: id})
	w.now = w.now.Add(match.DuelDelay)
	return id
}

// matchBoard opens a player's board of a match.
func (w *world) matchBoard(player storage.ID, id int64) *game.View {
	w.Helper()
	return w.open(player, home1, match.Board{Match: id})
}

// solves has a player open and solve a match's board.
func (w *world) solves(player storage.ID, match int64) {
	w.Helper()
	v := w.matchBoard(player, match)
	w.submit(player, home1, v.Game.ID, w.solution(v))
}

// TestDuels plays duels to each of their ends.
func TestDuels(t *testing.T) {
	const (
		in, solved, gaveUp, absent, late = storage.RivalIn, storage.RivalSolved, storage.RivalGaveUp, storage.RivalAbsent, storage.RivalUnfinished
		walkover, drew, out              = storage.RivalWalkover, storage.RivalDrew, storage.RivalOut
		over                             = storage.MatchOver
	)
	tests := map[string]struct {
		play   func(w *world, id int64)
		state  storage.MatchState
		rivals [2]storage.RivalState
		places [2]int
		rated  bool
	}{
		"both solve it": {func(w *world, id int64) {
			w.now = w.now.Add(time.Minute)
			w.solves(2, id)
			w.stands(id, storage.MatchDecided, in, solved)
			w.now = w.now.Add(time.Minute)
			w.solves(1, id)
		}, over, [2]storage.RivalState{solved, solved}, [2]int{2, 1}, true},
		"at the same instant": {func(w *world, id int64) {
			w.now = w.now.Add(time.Minute)
			w.solves(2, id)
			w.solves(1, id)
		}, over, [2]storage.RivalState{solved, solved}, [2]int{1, 1}, true},
		"one is too late": {func(w *world, id int64) {
			w.matchBoard(1, id)
			w.now = w.now.Add(time.Minute)
			w.solves(2, id)
			w.now = w.now.Add(16 * time.Minute)
		}, over, [2]storage.RivalState{late, solved}, [2]int{0, 1}, true},
		"one is late, but in time": {func(w *world, id int64) {
			w.matchBoard(1, id)
			w.matchBoard(2, id)
			w.now = w.now.Add(10 * time.Minute)
			w.solves(2, id)
			w.now = w.now.Add(10*time.Minute - time.Second)
			w.solves(1, id)
		}, over, [2]storage.RivalState{solved, solved}, [2]int{2, 1}, true},
		"one never comes": {func(w *world, id int64) {
			w.matchBoard(1, id)
			w.now = w.now.Add(6 * time.Minute)
		}, over, [2]storage.RivalState{walkover, absent}, [2]int{1, 0}, true},
		"one never comes, the other is quick": {func(w *world, id int64) {
			w.now = w.now.Add(time.Minute)
			w.solves(1, id)
			w.now = w.now.Add(6 * time.Minute)
		}, over, [2]storage.RivalState{solved, absent}, [2]int{1, 0}, true},
		"nobody comes": {func(w *world, id int64) {
			w.now = w.now.Add(6 * time.Minute)
		}, storage.MatchDeserted, [2]storage.RivalState{absent, absent}, [2]int{}, true},
		"nobody solves it": {func(w *world, id int64) {
			w.matchBoard(1, id)
			w.matchBoard(2, id)
			w.now = w.now.Add(2 * time.Hour)
		}, over, [2]storage.RivalState{late, late}, [2]int{}, true},
		"one gives up": {func(w *world, id int64) {
			w.matchBoard(1, id)
			w.done(2, match.GiveUp{Match: id})
		}, over, [2]storage.RivalState{walkover, gaveUp}, [2]int{1, 0}, true},
		"the slower one gives up": {func(w *world, id int64) {
			w.now = w.now.Add(time.Minute)
			w.solves(1, id)
			w.done(2, match.GiveUp{Match: id})
		}, over, [2]storage.RivalState{solved, gaveUp}, [2]int{1, 0}, true},
		"a draw": {func(w *world, id int64) {
			w.done(1, match.OfferDraw{Match: id})
			w.stands(id, storage.MatchRunning, in, in)
			w.done(2, match.OfferDraw{Match: id})
		}, over, [2]storage.RivalState{drew, drew}, [2]int{1, 1}, true},
		"an offer of a draw that is stale": {func(w *world, id int64) {
			w.matchBoard(1, id)
			w.matchBoard(2, id)
			w.done(1, match.OfferDraw{Match: id})
			w.now = w.now.Add(match.DrawTime + time.Second)
			w.done(2, match.OfferDraw{Match: id})
			w.stands(id, storage.MatchRunning, in, in)
			w.now = w.now.Add(time.Second)
			w.done(1, match.OfferDraw{Match: id})
		}, over, [2]storage.RivalState{drew, drew}, [2]int{1, 1}, true},
		"a time that is too fast": {func(w *world, id int64) {
			w.now = w.now.Add(time.Second)
			w.solves(1, id)
			w.stands(id, storage.MatchRunning, solved, in)
			w.now = w.now.Add(time.Minute)
			w.solves(2, id)
		}, over, [2]storage.RivalState{solved, solved}, [2]int{2, 1}, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			id := w.duel(true)
			tt.play(w, id)
			rivals := w.stands(id, tt.state, tt.rivals[:]...)
			for i, r := range rivals {
				if r.Place != tt.places[i] {
					t.Errorf("player %d has place %d, want %d", r.Player, r.Place, tt.places[i])
				}
			}
			if m, _ := w.match(id); m.Rated != tt.rated {
				t.Errorf("rated: %v, want %v", m.Rated, tt.rated)
			}
			if tt.state == over {
				w.invite(true) // both are free again
			}
		})
	}
}

// TestInvitations ends invitations in every way but one.
func TestInvitations(t *testing.T) {
	out := storage.RivalOut
	tests := map[string]struct {
		do    func(w *world, id int64)
		state storage.MatchState
	}{
		"declined":                 {func(w *world, id int64) { w.done(2, match.Decline{Match: id}) }, storage.MatchDeclined},
		"taken back":               {func(w *world, id int64) { w.done(1, match.CallOff{Match: id}) }, storage.MatchWithdrawn},
		"taken back by a manager":  {func(w *world, id int64) { w.done(9, match.CallOff{Match: id, Manager: true}) }, storage.MatchWithdrawn},
		"not answered":             {func(w *world, id int64) { w.now = w.now.Add(time.Hour) }, storage.MatchExpired},
		"its message can't be put": {func(w *world, id int64) { w.fails(id) }, storage.MatchWithdrawn},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			id := w.invite(true)
			tt.do(w, id)
			w.stands(id, tt.state, out, out)
			w.refuses(outcome.Reason("match closed"), 2, 0, match.Accept{Match: id})
			w.refuses(outcome.Reason("match closed"), 2, 0, match.Decline{Match: id})
			w.refuses(outcome.Reason("match closed"), 1, 0, match.CallOff{Match: id})
			w.refuses(outcome.Reason("match closed"), 1, 0, match.GiveUp{Match: id})
			if turn := w.must(w.Open(context.Background(), w.by(1, home1), match.Board{Match: id})); !alike(turn.Refusal, outcome.Reason("match closed")) {
				t.Errorf("its board: %+v", turn)
			}
		})
	}
}

// fails has the message of a match refused for good.
func (w *world) fails(id int64) {
	w.Helper()
	p := w.row(matchKey(id))
	w.update(func(tx storage.Tx) error { return match.NotPosted(tx, p, w.now) })
}

// TestWhoMayNotDuel invites people who can't be, in places that have no duels.
func TestWhoMayNotDuel(t *testing.T) {
	w := newWorld(t)
	ben := match.Person{ID: 2, Name: "ben"}
	invite := func(rival match.Person) match.Invite {
		return match.Invite{Rival: rival, Channel: lobbyChannel, Kind: small}
	}
	soon := func() { w.now = w.now.Add(time.Minute) }
	for range 5 { // what is refused costs nothing
		w.refuses(outcome.Reason("rival is self"), 1, 0, invite(match.Person{ID: 1}))
	}
	w.refuses(outcome.Reason("rival is bot"), 1, 0, invite(match.Person{ID: 3, Bot: true}))
	w.refuses(outcome.Reason("rival is self"), 1, 0, invite(match.Person{ID: 1}))
	w.refuses(almanac.NoSuchKind{}, 1, 0, match.Invite{Rival: ben, Kind: storage.Kind{Size: 3, Difficulty: board.Extreme}})
	turn := w.must(w.Play(context.Background(), w.by(1, 0), 0, invite(ben)))
	if !alike(turn.Refusal, outcome.Reason("no match direct")) {
		t.Errorf("in a direct message: %+v", turn)
	}
	w.done(2, game.SetPreferences{Switches: map[string]game.Switch{"duels": game.Off}})
	w.refuses(outcome.Reason("rival refuses"), 1, 0, invite(ben))
	w.done(2, game.SetPreferences{Switches: map[string]game.Switch{"duels": game.On}})
	govern := func(d game.SetMatches) { w.must(w.Govern(context.Background(), w.by(9, home1), d)) }
	govern(game.SetMatches{Off: true})
	w.refuses(outcome.Reason("no matches"), 1, 0, invite(ben))
	soon()
	govern(game.SetMatches{Channel: 71})
	if r := w.refuses(outcome.Reason("match elsewhere"), 1, 0, invite(ben)); r != (game.Elsewhere{outcome.Reason("match elsewhere"), 71}) {
		t.Errorf("elsewhere: %+v", r)
	}
	govern(game.SetMatches{})
	id := w.invite(false)
	w.refuses(outcome.Reason("already invited"), 1, 0, invite(ben))
	w.refuses(outcome.Reason("already invited"), 2, 0, invite(match.Person{ID: 1}))
	w.refuses(outcome.Reason("not invited"), 3, 0, match.Accept{Match: id})
	w.refuses(outcome.Reason("not invited"), 1, 0, match.Accept{Match: id})
	w.refuses(outcome.Reason("not caller"), 2, 0, match.CallOff{Match: id})
	w.refuses(outcome.Reason("match unanswered"), 2, 0, match.GiveUp{Match: id})
	w.refuses(outcome.Reason("no match"), 2, 0, match.Accept{Match: id + 99})
	w.done(2, match.Accept{Match: id})
	w.refuses(outcome.Reason("already joined"), 2, 0, match.Accept{Match: id})
	w.refuses(outcome.Reason("match started"), 1, 0, match.CallOff{Match: id})
	w.refuses(outcome.Reason("match not started"), 1, 0, match.GiveUp{Match: id})
	w.refuses(outcome.Reason("rival busy"), 3, 0, invite(ben))
	w.refuses(outcome.Reason("busy yourself"), 2, 0, invite(match.Person{ID: 3}))
	soon()
	w.refuses(outcome.Reason("not in match"), 3, 0, match.GiveUp{Match: id})
	w.solves(1, id)
	w.refuses(outcome.Reason("not playing"), 1, 0, match.GiveUp{Match: id})
	w.refuses(outcome.Reason("no draw"), 2, 0, match.OfferDraw{Match: id})
	w.refuses(outcome.Reason("no match"), 3, 0, match.Join{Match: id})
	for rival := range storage.ID(3) { // three a minute are allowed
		w.done(4, invite(match.Person{ID: 20 + rival, Name: "dan"}))
	}
	if r := w.refuses(outcome.Reason("too many calls"), 4, 0, invite(ben)).(actor.TooSoon); r.Wait <= 0 || r.Wait > time.Minute {
		t.Errorf("wait %v", r.Wait)
	}
}

// TestTwoInvitationsAtOnce has two people invited by one, and both accept.
func TestTwoInvitationsAtOnce(t *testing.T) {
	w := newWorld(t)
	first := w.invite(false)
	told, _ := game.FactOf[match.Told](w.done(1, match.Invite{Rival: match.Person{ID: 3, Name: "cleo"}, Channel: lobbyChannel, Kind: small}))
	w.done(2, match.Accept{Match: first})
	w.refuses(outcome.Reason("rival busy"), 3, 0, match.Accept{Match: told.Match.ID})
	w.stands(told.Match.ID, storage.MatchInvited, storage.RivalIn, storage.RivalAsked)
}

// TestBoardsOfAMatch looks at what a player may see and do on a board of a match.
func TestBoardsOfAMatch(t *testing.T) {
	w := newWorld(t)
	id := w.invite(true)
	refused := func(player storage.ID, why outcome.Refusal) {
		t.Helper()
		turn := w.must(w.Open(context.Background(), w.by(player, home1), match.Board{Match: id}))
		if turn.View != nil || !alike(turn.Refusal, why) {
			t.Fatalf("got %+v, want the refusal %T", turn, why)
		}
	}
	refused(2, outcome.Reason("match unanswered"))
	w.done(2, match.Accept{Match: id})
	refused(2, outcome.Reason("match not started"))
	w.now = w.now.Add(match.DuelDelay)
	start := w.now
	refused(3, outcome.Reason("not in match"))
	w.now = w.now.Add(30 * time.Second)
	v := w.matchBoard(2, id)
	if !v.Game.StartedAt.Equal(start) || v.Game.Kind != storage.MatchGame || v.Match == nil || !v.Alone || v.MayPause || v.MayList {
		t.Fatalf("the board is %+v", v)
	}
	if why := w.look(2, home1, game.CageWays{Game: v.Game.ID, Cell: board.At(0, 0)}).Refusal; !alike(why, game.OnlyPractice) {
		t.Errorf("the ways to fill a cage are not refused: %+v", why)
	}
	w.refuses(outcome.Reason("hints off"), 2, 0, game.TakeHint{Agreed: true})
	w.refuses(outcome.Reason("hints off"), 2, 0, game.AskWhy{Cells: "a1=1", Agreed: true})
	w.refuses(outcome.Reason("hints off"), 2, 0, game.FillNotes{})
	w.refuses(outcome.Reason("match runs on"), 2, 0, game.Pause{})
	w.refuses(outcome.Reason("match goes on"), 2, 0, game.ShowSolution{})
	w.refuses(outcome.Reason("match goes on"), 2, 0, game.AskSolution{})
	if turn := w.look(2, home1, game.ShareCode{}); !alike(turn.Refusal, outcome.Reason("match goes on")) {
		t.Errorf("its code: %+v", turn)
	}
	w.done(2, game.Check{})
	solution := w.solution(v)
	w.done(2, game.Write{Cells: fmt.Sprintf("a1=%d", solution[0])})
	seen, _ := game.FactOf[game.MatchView](w.look(3, home1, match.Of{Match: id}))
	if seen.Rivals[1].Count != 1+v.Puzzle.Size()*v.Puzzle.Size()-v.Empty() && seen.Rivals[1].Count < 1 || seen.Rivals[0].Filled != nil {
		t.Errorf("others see %+v", seen.Rivals)
	}
	for _, r := range seen.Rivals {
		if r.Grid != nil {
			t.Errorf("others see the values of player %d", r.Player)
		}
	}
	if text, err := json.Marshal(seen); err != nil || strings.Contains(string(text), solution.String()) || seen.Info.Solution != "" {
		t.Errorf("others see the solution: %s, %v", text, err)
	}
	w.submit(2, home1, v.Game.ID, solution)
	w.solves(1, id)
	seen, _ = game.FactOf[game.MatchView](w.look(3, home1, match.Of{Match: id}))
	if seen.State != storage.MatchOver || !seen.Rivals[1].Grid.Equal(solution) {
		t.Errorf("in the end others see %+v", seen)
	}
}

// TestMatchesGiveNoHints asks for one in a duel just for fun, until it is over.
func TestMatchesGiveNoHints(t *testing.T) {
	w := newWorld(t)
	id := w.duel(false)
	v := w.matchBoard(1, id)
	hint := game.TakeHint{Level: tape.MaxHintLevel, Agreed: true}
	w.refuses(outcome.Reason("hints off"), 1, v.Game.ID, hint)
	if told, _ := game.FactOf[match.Told](w.done(1, match.GiveUp{Match: id})); !told.Opened {
		t.Errorf("with a board it is given up as %+v", told)
	}
	w.done(1, hint)
}

// TestARaceOfTwenty starts a full race, and lets it end in every way at once.
func TestARaceOfTwenty(t *testing.T) {
	w := newWorld(t)
	call := match.CallRace{Channel: lobbyChannel, Kind: small, In: match.UsualRaceDelay, Rated: true, Threaded: true}
	w.refuses(game.OutOfRange{}, 1, 0, match.CallRace{Channel: lobbyChannel, Kind: small, In: 2 * time.Hour})
	told, _ := game.FactOf[match.Told](w.done(1, call))
	id := told.Match.ID
	w.refuses(outcome.Reason("busy yourself"), 1, 0, call)
	w.refuses(outcome.Reason("already joined"), 1, 0, match.Join{Match: id})
	for p := storage.ID(2); p <= match.MaxRacers; p++ {
		w.done(p, match.Join{Match: id})
	}
	w.refuses(outcome.Reason("match full"), 50, 0, match.Join{Match: id})
	w.done(7, match.LeaveRace{Match: id})
	w.refuses(outcome.Reason("not in match"), 7, 0, match.LeaveRace{Match: id})
	w.done(50, match.Join{Match: id})
	w.refuses(outcome.Reason("not caller"), 2, 0, match.CallOff{Match: id})
	w.refuses(outcome.Reason("no match"), 2, 0, match.Accept{Match: id})
	w.now = w.now.Add(match.UsualRaceDelay)
	w.refuses(outcome.Reason("match started"), 60, 0, match.Join{Match: id})
	w.refuses(outcome.Reason("match started"), 2, 0, match.LeaveRace{Match: id})
	w.refuses(outcome.Reason("match started"), 1, 0, match.CallOff{Match: id})
	w.refuses(outcome.Reason("no draw"), 2, 0, match.OfferDraw{Match: id})
	for p := storage.ID(1); p <= 15; p++ {
		if p != 7 {
			w.matchBoard(p, id)
		}
	}
	for p := storage.ID(1); p <= 10; p++ {
		w.now = w.now.Add(30 * time.Second)
		if p != 7 {
			w.solves(p, id)
		}
	}
	w.done(11, match.GiveUp{Match: id})
	if m, _ := w.match(id); m.State != storage.MatchDecided {
		t.Fatalf("after ten came in: %d", m.State)
	}
	w.now = w.now.Add(16 * time.Minute)
	m, rivals := w.match(id)
	if m.State != storage.MatchOver || len(rivals) != match.MaxRacers+1 {
		t.Fatalf("in the end: %+v with %d rivals", m, len(rivals))
	}
	for _, r := range rivals {
		want := storage.Rival{State: storage.RivalSolved, Place: int(r.Player)}
		switch p := r.Player; {
		case p == 7, p > 15: // who left, and who never came
			want = storage.Rival{State: storage.RivalOut}
		case p == 11:
			want = storage.Rival{State: storage.RivalGaveUp}
		case p > 11:
			want = storage.Rival{State: storage.RivalUnfinished}
		case p > 7:
			want.Place--
		}
		if r.State != want.State || r.Place != want.Place {
			t.Errorf("player %d ends %d at place %d, want %d at %d", r.Player, r.State, r.Place, want.State, want.Place)
		}
	}
}

// TestRacesThatDoNotStart has races that nobody joins, or that are called off.
func TestRacesThatDoNotStart(t *testing.T) {
	w := newWorld(t)
	call := match.CallRace{Channel: lobbyChannel, Kind: small, In: match.MinRaceDelay}
	told, _ := game.FactOf[match.Told](w.done(1, call))
	w.now = w.now.Add(match.MinRaceDelay)
	w.stands(told.Match.ID, storage.MatchDeserted, storage.RivalOut)
	told, _ = game.FactOf[match.Told](w.done(1, call))
	w.done(2, match.Join{Match: told.Match.ID})
	w.done(1, match.CallOff{Match: told.Match.ID})
	w.stands(told.Match.ID, storage.MatchWithdrawn, storage.RivalOut, storage.RivalOut)
}

// TestRematch calls a duel and a race again.
func TestRematch(t *testing.T) {
	w := newWorld(t)
	id := w.duel(true)
	w.refuses(outcome.Reason("busy yourself"), 2, 0, match.Rematch{Match: id})
	if told, _ := game.FactOf[match.Told](w.done(2, match.GiveUp{Match: id})); told.Opened {
		t.Errorf("without a board it is given up as %+v", told)
	}
	w.refuses(outcome.Reason("not in match"), 3, 0, match.Rematch{Match: id})
	told, _ := game.FactOf[match.Told](w.done(2, match.Rematch{Match: id}))
	if m := told.Match; m.Kind != storage.Duel || m.Host != 2 || told.Rivals[1].Player != 1 || !m.Rated || m.State != storage.MatchInvited {
		t.Errorf("the rematch is %+v", told)
	}
	was, _ := w.match(id)
	if told.Match.Puzzle == was.Puzzle {
		t.Error("a rematch of the same puzzle")
	}
}

// TestAMatchDeliveredTwice serves each action a second time, by another process.
func TestAMatchDeliveredTwice(t *testing.T) {
	w := newWorld(t)
	twice := func(player storage.ID, action game.Action) game.Turn {
		t.Helper()
		by := w.by(player, home1)
		first := w.must(w.Play(context.Background(), by, 0, action))
		again := w.must(game.New(w.store, w.rules, slog.New(slog.DiscardHandler)).Play(context.Background(), by, 0, action))
		if first.Refusal != nil || !again.Repeat || again.Facts != nil {
			t.Fatalf("%+v: %+v, and again %+v", action, first, again)
		}
		return first
	}
	told, _ := game.FactOf[match.Told](twice(1, match.Invite{Rival: match.Person{ID: 2, Name: "ben"}, Channel: lobbyChannel, Kind: small, Rated: true}))
	id := told.Match.ID
	twice(2, match.Accept{Match: id})
	w.now = w.now.Add(match.DuelDelay)
	twice(1, match.OfferDraw{Match: id})
	w.restart(w.store)
	twice(2, match.OfferDraw{Match: id})
	w.stands(id, storage.MatchOver, storage.RivalDrew, storage.RivalDrew)
	w.refuses(outcome.Reason("no match"), 2, 0, match.Accept{Match: id + 1})
}

// TestTheMessageOfAMatch follows when the message of a match is to be edited.
func TestTheMessageOfAMatch(t *testing.T) {
	for _, quiet := range []bool{false, true} {
		w := newWorld(t)
		if quiet {
			w.done(2, game.SetPreferences{Switches: map[string]game.Switch{"standings": game.On}})
		}
		id := w.invite(true)
		post := func() storage.Post { return w.row(matchKey(id)) }
		goesOut := func() { w.goesOut(matchKey(id), 500, match.Sent) }
		if p := post(); p.State != storage.PostPending || p.Channel != lobbyChannel || p.MessageID != 0 {
			t.Fatalf("the invitation: %+v", p)
		}
		goesOut()
		w.done(2, match.Accept{Match: id})
		if p := post(); p.State != storage.PostPending || !p.DueAt.Equal(w.now.Add(5*time.Second)) {
			t.Fatalf("after it was accepted: %+v at %v", p, w.now)
		}
		w.now = w.now.Add(match.DuelDelay)
		goesOut()
		w.match(id) // it starts
		if p := post(); p.State != storage.PostPending {
			t.Fatalf("at the start: %+v", p)
		}
		goesOut()
		w.matchBoard(1, id)
		w.done(1, game.Write{Cells: "a1=1"})
		if p := post(); (p.State == storage.PostSent) != quiet {
			t.Fatalf("after a move, quiet %v: %+v", quiet, p)
		}
		goesOut()
		w.done(2, match.GiveUp{Match: id})
		if p := post(); p.State != storage.PostPending {
			t.Fatalf("at the end: %+v", p)
		}
	}
}

// TestDueMatchesOfPart holds that a process follows the matches of its own guilds alone.
func TestDueMatchesOfPart(t *testing.T) {
	w := newWorld(t)
	id := w.invite(false)
	state := func() (state storage.MatchState) {
		w.read(func(tx storage.Reader) error {
			m, err := storage.MatchByID(tx, id)
			state = m.State
			return err
		})
		return state
	}
	w.now = w.now.Add(time.Hour)
	const shards = 4
	mine := storage.Cell(home1, shards)
	for _, tt := range []struct {
		in   []int
		want storage.MatchState
	}{
		{nil, storage.MatchInvited},
		{[]int{(mine + 1) % shards, (mine + 2) % shards, (mine + 3) % shards}, storage.MatchInvited},
		{[]int{mine}, storage.MatchExpired},
	} {
		next, err := match.Due(w.Service, context.Background(), w.now, storage.Part{Of: shards, In: tt.in})
		if err != nil {
			t.Fatal(err)
		}
		if got := state(); got != tt.want || !next.After(w.now) {
			t.Errorf("shards %v: the match is %d, want %d; the next look at %v", tt.in, got, tt.want, next)
		}
	}
}
