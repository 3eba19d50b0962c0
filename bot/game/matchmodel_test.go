package game_test

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/match"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// duelModel is a duel worked out the plain way: all that was done, from which its state
// at an instant is worked out from the beginning each time.
type duelModel struct {
	made     time.Time
	answer   string // "accept", "decline", "withdraw"; empty while there is none
	answered time.Time
	opened   [2]time.Time
	solved   [2]time.Time
	tooFast  [2]bool
	gaveUp   [2]time.Time
	drawn    time.Time
}

// ending is how a duel stands.
type ending struct {
	state  storage.MatchState
	rivals [2]storage.RivalState
}

// at works out how the duel stands at an instant.
func (m *duelModel) at(now time.Time) ending {
	closed := func(state storage.MatchState) ending {
		return ending{state, [2]storage.RivalState{storage.RivalOut, storage.RivalOut}}
	}
	switch {
	case m.answer == "decline":
		return closed(storage.MatchDeclined)
	case m.answer == "withdraw":
		return closed(storage.MatchWithdrawn)
	case m.answer == "" && now.Sub(m.made) >= 10*time.Minute:
		return closed(storage.MatchExpired)
	case m.answer == "":
		return ending{storage.MatchInvited, [2]storage.RivalState{storage.RivalIn, storage.RivalAsked}}
	}
	start := m.answered.Add(10 * time.Second)
	in := [2]storage.RivalState{storage.RivalIn, storage.RivalIn}
	if now.Before(start) {
		return ending{storage.MatchStarting, in}
	}
	if !m.drawn.IsZero() {
		return ending{storage.MatchOver, [2]storage.RivalState{storage.RivalDrew, storage.RivalDrew}}
	}
	// The bound: twice the best time that is not too fast, 15 minutes at least; an hour if there is none.
	bound := start.Add(time.Hour)
	decided := false
	for i := range 2 {
		if m.solved[i].IsZero() || m.tooFast[i] {
			continue
		}
		by := start.Add(max(15*time.Minute, 2*m.solved[i].Sub(start)))
		if !decided || by.Before(bound) {
			bound = by
		}
		decided = true
	}
	o := ending{storage.MatchRunning, in}
	for i := range 2 {
		other := 1 - i
		left := m.gaveUp[other]
		if !m.absentAt(other, start, now).IsZero() {
			left = m.absentAt(other, start, now)
		}
		switch {
		case !m.solved[i].IsZero():
			o.rivals[i] = storage.RivalSolved
		case !m.gaveUp[i].IsZero():
			o.rivals[i] = storage.RivalGaveUp
		case !m.absentAt(i, start, now).IsZero():
			o.rivals[i] = storage.RivalAbsent
		case !left.IsZero() && m.solved[other].IsZero():
			o.rivals[i] = storage.RivalWalkover
		case !now.Before(bound):
			o.rivals[i] = storage.RivalUnfinished
		}
	}
	playing := 0
	for _, r := range o.rivals {
		if r == storage.RivalIn {
			playing++
		}
	}
	switch {
	case playing == 0 && o.rivals[0] == storage.RivalAbsent && o.rivals[1] == storage.RivalAbsent:
		o.state = storage.MatchDeserted
	case playing == 0:
		o.state = storage.MatchOver
	case decided:
		o.state = storage.MatchDecided
	}
	return o
}

// absentAt returns when a rival forfeited for not having come; zero if they did not.
func (m *duelModel) absentAt(i int, start, now time.Time) time.Time {
	late := start.Add(5 * time.Minute)
	ended := m.gaveUp[1-i] // who gives up ends it for both, if nobody has solved it
	if now.Before(late) || !m.opened[i].IsZero() || !m.gaveUp[i].IsZero() || !ended.IsZero() && m.solved[i].IsZero() {
		return time.Time{}
	}
	return late
}

// TestDuelsAgainstAModel plays random duels, each action now and then twice, by new
// processes, with and without the sweep, and compares each step with the model.
func TestDuelsAgainstAModel(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	people := storage.ID(1000)
	rapid.Check(t, func(t *rapid.T) {
		people += 10
		d := &modelDuel{world: w, t: t, players: [2]storage.ID{people + 1, people + 2}}
		d.invite()
		for range rapid.IntRange(1, 14).Draw(t, "steps") {
			d.step()
			d.compare()
		}
	})
}

// modelDuel is a duel beside its model.
type modelDuel struct {
	*world
	t       *rapid.T
	players [2]storage.ID
	id      int64
	views   [2]*game.View
	offers  [2]time.Time
	model   duelModel
}

// play does something, perhaps twice, and reports whether it was done.
func (d *modelDuel) play(player storage.ID, id int64, action game.Action) bool {
	by := d.by(player, home1)
	turn, err := d.Play(context.Background(), by, id, action)
	if err != nil {
		d.t.Fatal(err)
	}
	if rapid.IntRange(0, 3).Draw(d.t, "twice") == 0 {
		again, err := game.New(d.store, d.rules, slog.New(slog.DiscardHandler)).Play(context.Background(), by, id, action)
		if err != nil || !again.Repeat {
			d.t.Fatalf("%+v again: %+v, %v", action, again, err)
		}
	}
	return turn.Refusal == nil
}

func (d *modelDuel) invite() {
	d.now = d.now.Add(time.Hour)
	d.model.made = d.now
	turn, err := d.Play(context.Background(), d.by(d.players[0], home1), 0, match.Invite{
		Rival: match.Person{ID: d.players[1], Name: "ben"}, Channel: lobbyChannel, Kind: small, Rated: true,
	})
	told, ok := game.FactOf[match.Told](turn)
	if err != nil || !ok {
		d.t.Fatalf("the invitation: %+v, %v", turn, err)
	}
	d.id = told.Match.ID
}

// step lets some time pass, and somebody do something.
func (d *modelDuel) step() {
	pause := rapid.SampledFrom([]time.Duration{0, time.Second, 10 * time.Second, 45 * time.Second, 2 * time.Minute, 6 * time.Minute, 16 * time.Minute}).Draw(d.t, "pause")
	d.now = d.now.Add(pause)
	if rapid.Bool().Draw(d.t, "sweep") {
		if _, err := match.Due(d.Service, context.Background(), d.now, storage.Part{}); err != nil {
			d.t.Fatal(err)
		}
	}
	i := rapid.IntRange(0, 1).Draw(d.t, "who")
	me, was := d.players[i], d.model.at(d.now)
	playing := (was.state == storage.MatchRunning || was.state == storage.MatchDecided) && was.rivals[i] == storage.RivalIn
	what := rapid.SampledFrom([]string{"accept", "accept", "accept", "decline", "withdraw", "open", "open", "open", "solve", "solve", "draw", "give up"}).Draw(d.t, "what")
	done, want := false, false
	switch what {
	case "accept", "decline":
		want = was.state == storage.MatchInvited && i == 1
		if what == "accept" {
			done = d.play(me, 0, match.Accept{Match: d.id})
		} else {
			done = d.play(me, 0, match.Decline{Match: d.id})
		}
		if want {
			d.model.answer, d.model.answered = what, d.now
		}
	case "withdraw":
		want = was.state == storage.MatchInvited && i == 0
		done = d.play(me, 0, match.CallOff{Match: d.id})
		if want {
			d.model.answer = what
		}
	case "open":
		want = playing || d.views[i] != nil
		done = d.open(i)
		if want && d.model.opened[i].IsZero() {
			d.model.opened[i] = d.now
		}
	case "solve":
		if d.views[i] == nil || !d.model.solved[i].IsZero() {
			return
		}
		d.solve(i, playing)
		return
	case "draw":
		want = was.state == storage.MatchRunning && was.rivals == [2]storage.RivalState{storage.RivalIn, storage.RivalIn}
		done = d.play(me, 0, match.OfferDraw{Match: d.id})
		if want {
			d.offers[i] = d.now
			if other := d.offers[1-i]; !other.IsZero() && d.now.Sub(other) <= time.Minute {
				d.model.drawn = d.now
			}
		}
	case "give up":
		want = playing
		done = d.play(me, 0, match.GiveUp{Match: d.id})
		if want {
			d.model.gaveUp[i] = d.now
		}
	}
	if done != want {
		d.t.Fatalf("%s by player %d in %+v: done %v, want %v", what, i, was, done, want)
	}
}

// open opens a player's board, and reports whether there was one.
func (d *modelDuel) open(i int) bool {
	turn, err := d.Open(context.Background(), d.by(d.players[i], home1), match.Board{Match: d.id})
	if err != nil {
		d.t.Fatal(err)
	}
	if turn.View != nil {
		d.views[i] = turn.View
	}
	return turn.View != nil
}

// solve submits the right answer, which counts while the player still plays.
func (d *modelDuel) solve(i int, counts bool) {
	v := d.views[i]
	if !v.Game.FinishedAt.IsZero() || !d.play(d.players[i], v.Game.ID, game.Submit{Answer: d.solution(v).String()}) {
		return // it was solved after the duel
	}
	if counts {
		d.model.solved[i] = d.now
		d.model.tooFast[i] = d.now.Sub(v.Game.StartedAt) < d.puzzle(v).Par/10
	}
}

// compare checks the duel against its model.
func (d *modelDuel) compare() {
	m, rivals := d.match(d.id)
	got := ending{m.State, [2]storage.RivalState{rivals[0].State, rivals[1].State}}
	if want := d.model.at(d.now); got != want {
		d.t.Fatalf("the duel stands %+v, want %+v", got, want)
	}
	if m.State == storage.MatchOver {
		d.comparePlaces(m, rivals)
	}
}

// comparePlaces checks who won.
func (d *modelDuel) comparePlaces(m storage.Match, rivals []storage.Rival) {
	better := func(i, k int) bool { // by the result alone
		a, b := rivals[i], rivals[k]
		switch {
		case a.State == storage.RivalSolved && b.State == storage.RivalSolved && a.TooFast == b.TooFast:
			return d.model.solved[i].Before(d.model.solved[k])
		case a.State == storage.RivalSolved && b.State == storage.RivalSolved:
			return !a.TooFast
		case a.State == storage.RivalSolved:
			return true
		}
		return a.State == storage.RivalWalkover
	}
	var want [2]int
	for i, r := range rivals {
		switch {
		case r.State != storage.RivalSolved && r.State != storage.RivalWalkover && r.State != storage.RivalDrew:
		case better(1-i, i):
			want[i] = 2
		default:
			want[i] = 1
		}
	}
	if got := [2]int{rivals[0].Place, rivals[1].Place}; got != want {
		d.t.Fatalf("places %v, want %v, of %s", got, want, fmt.Sprintf("%+v", rivals))
	}
	if tooFast := rivals[0].TooFast || rivals[1].TooFast; m.Rated == tooFast {
		d.t.Fatalf("rated %v with a time that is too fast: %v", m.Rated, tooFast)
	}
}
