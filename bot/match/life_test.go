package match

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

// in is a rival who takes part, and has the board open.
var in = storage.Rival{State: storage.RivalIn, Game: 1}

// deed is what happens to a match at an instant after noon.
type deed struct {
	at time.Duration
	do func(m *Meeting, at time.Time)
}

func looks(at time.Duration) deed { return deed{at, (*Meeting).Advance} }
func moves(at time.Duration, e event) deed {
	return deed{at, func(m *Meeting, at time.Time) { m.Move(e, at) }}
}
func leaves(at time.Duration, player storage.ID) deed {
	return deed{at, func(m *Meeting, at time.Time) { m.Leave(player, at) }}
}

// solves is a right answer, from noon on.
func solves(at time.Duration, player storage.ID) deed {
	return deed{at, func(m *Meeting, now time.Time) {
		m.Solve(storage.Result{Player: player, FinishedAt: now, Took: at, Timed: true, Wrong: 2})
	}}
}
func cheats(at time.Duration, player storage.ID) deed {
	return deed{at, func(m *Meeting, now time.Time) {
		m.Solve(storage.Result{Player: player, FinishedAt: now, Took: at})
	}}
}

// states and rivalStates are how a case writes them.
var (
	states = map[storage.MatchState]string{
		storage.MatchInvited: "invited", storage.MatchStarting: "starting", storage.MatchRunning: "running", storage.MatchDecided: "decided", storage.MatchOver: "over",
		storage.MatchDeclined: "declined", storage.MatchWithdrawn: "withdrawn", storage.MatchExpired: "expired", storage.MatchDeserted: "deserted",
	}
	rivalStates = map[storage.RivalState]string{
		storage.RivalAsked: "asked", storage.RivalIn: "in", storage.RivalSolved: "solved", storage.RivalGaveUp: "gave up", storage.RivalAbsent: "absent",
		storage.RivalUnfinished: "unfinished", storage.RivalWalkover: "walkover", storage.RivalDrew: "drew", storage.RivalOut: "out",
	}
)

// told writes how a match stands: its state, when it is due or was over, and each rival's state and
// place, with how long after noon they were done.
func told(m *Meeting) string {
	var b strings.Builder
	b.WriteString(states[m.State])
	if !m.Rated {
		b.WriteString(" unrated")
	}
	if !m.DueAt.IsZero() {
		fmt.Fprintf(&b, ", due %v", m.DueAt.Sub(noon))
	}
	if !m.OverAt.IsZero() {
		fmt.Fprintf(&b, " after %v", m.OverAt.Sub(noon))
	}
	for _, r := range m.Rivals {
		fmt.Fprintf(&b, "; %s", rivalStates[r.State])
		if r.Place > 0 {
			fmt.Fprintf(&b, " %d", r.Place)
		}
		if !r.DoneAt.IsZero() {
			fmt.Fprintf(&b, " %v", r.DoneAt.Sub(noon))
		}
		if r.State == storage.RivalSolved {
			fmt.Fprintf(&b, "+%d", r.Wrong)
		}
		if r.Solve > 0 && r.Solve != r.DoneAt.Sub(noon) {
			fmt.Fprintf(&b, " in %v", r.Solve)
		}
	}
	return b.String()
}

// TestLife follows duels and races through their states, each to the edge of what it may take.
func TestLife(t *testing.T) {
	const s, m, h = time.Second, time.Minute, time.Hour
	asked, away := storage.Rival{State: storage.RivalAsked}, storage.Rival{State: storage.RivalIn}
	for name, tt := range map[string]struct {
		kind   storage.MatchKind
		state  storage.MatchState
		rivals []storage.Rival
		deeds  []deed
		want   string
	}{
		"an invitation waits":         {storage.Duel, storage.MatchInvited, []storage.Rival{away, asked}, []deed{looks(10*m - 1)}, "invited, due 10m0s; in; asked"},
		"and expires":                 {storage.Duel, storage.MatchInvited, []storage.Rival{away, asked}, []deed{looks(11 * m)}, "expired after 10m0s; out 10m0s; out 10m0s"},
		"it is accepted":              {storage.Duel, storage.MatchInvited, []storage.Rival{away, away}, []deed{moves(m, accept), moves(m, accept)}, "starting, due 0s; in; in"},
		"declined by who is asked":    {storage.Duel, storage.MatchInvited, []storage.Rival{away, asked}, []deed{leaves(m, 2)}, "declined after 1m0s; out 1m0s; out 1m0s"},
		"taken back by its host":      {storage.Duel, storage.MatchInvited, []storage.Rival{away, asked}, []deed{leaves(m, 1)}, "withdrawn after 1m0s; out 1m0s; out 1m0s"},
		"left by a stranger":          {storage.Duel, storage.MatchInvited, []storage.Rival{away, asked}, []deed{leaves(m, 9)}, "invited, due 10m0s; in; asked"},
		"a duel left before it":       {storage.Duel, storage.MatchStarting, []storage.Rival{away, away}, []deed{leaves(-s, 2)}, "withdrawn after -1s; out -1s; out -1s"},
		"a race left before it":       {storage.Race, storage.MatchStarting, []storage.Rival{away, away, away}, []deed{leaves(-s, 2), looks(0)}, "running, due 5m0s; in; out -1s; in"},
		"not yet":                     {storage.Race, storage.MatchStarting, []storage.Rival{away, away}, []deed{looks(-1)}, "starting, due 0s; in; in"},
		"too few at the start":        {storage.Race, storage.MatchStarting, []storage.Rival{away}, []deed{looks(0)}, "deserted after 0s; out 0s"},
		"enough at the start":         {storage.Race, storage.MatchStarting, []storage.Rival{in, in}, []deed{looks(0)}, "running, due 1h0m0s; in; in"},
		"nobody comes":                {storage.Duel, storage.MatchRunning, []storage.Rival{away, away}, []deed{looks(5 * m)}, "deserted after 5m0s; absent 5m0s; absent 5m0s"},
		"one comes":                   {storage.Duel, storage.MatchRunning, []storage.Rival{in, away}, []deed{looks(5*m - 1)}, "running, due 5m0s; in; in"},
		"one never came":              {storage.Duel, storage.MatchRunning, []storage.Rival{in, away}, []deed{looks(9 * m)}, "over after 5m0s; walkover 1 5m0s; absent 5m0s"},
		"given up":                    {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{leaves(m, 1)}, "over after 1m0s; gave up 1m0s; walkover 1 1m0s"},
		"given up twice":              {storage.Race, storage.MatchRunning, []storage.Rival{in, in, in}, []deed{leaves(m, 1), leaves(2*m, 1)}, "running, due 1h0m0s; gave up 1m0s; in; in"},
		"nobody solves it":            {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{looks(h)}, "over after 1h0m0s; unfinished 1h0m0s; unfinished 1h0m0s"},
		"one solves it":               {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{solves(2*m, 1)}, "decided, due 15m0s; solved 1 2m0s+2; in"},
		"slowly":                      {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{solves(10*m, 1)}, "decided, due 20m0s; solved 1 10m0s+2; in"},
		"both do, the latter in time": {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{solves(2*m, 1), solves(15*m-1, 2)}, "over after 14m59.999999999s; solved 1 2m0s+2; solved 2 14m59.999999999s+2"},
		"the latter is too late":      {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{solves(2*m, 1), solves(15*m, 2)}, "over after 15m0s; solved 1 2m0s+2; unfinished 15m0s"},
		"twice":                       {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{solves(2*m, 1), solves(m, 1)}, "decided, due 15m0s; solved 1 2m0s+2; in"},
		"by a stranger":               {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{solves(2*m, 9)}, "running, due 1h0m0s; in; in"},
		"at once":                     {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{solves(2*m, 2), solves(2*m, 1)}, "over after 2m0s; solved 1 2m0s+2; solved 1 2m0s+2"},
		"too fast decides nothing":    {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{cheats(s, 1)}, "running, due 1h0m0s; solved 1 1s+0; in"},
		"too fast is behind":          {storage.Duel, storage.MatchRunning, []storage.Rival{in, in}, []deed{cheats(s, 1), solves(20*m, 2)}, "over unrated after 20m0s; solved 2 1s+0; solved 1 20m0s+2"},
		"the better gives the time":   {storage.Race, storage.MatchRunning, []storage.Rival{in, in, in}, []deed{solves(9*m, 1), solves(12*m, 2)}, "decided, due 18m0s; solved 1 9m0s+2; solved 2 12m0s+2; in"},
		"all ways to end": {storage.Race, storage.MatchRunning, []storage.Rival{in, in, in, in, away}, []deed{leaves(m, 1), solves(2*m, 2), cheats(6*m, 3), looks(h)},
			"over unrated after 15m0s; gave up 1m0s; solved 1 2m0s+2; solved 2 6m0s+0; unfinished 15m0s; out 5m0s"},
		"an end stays": {storage.Duel, storage.MatchOver, []storage.Rival{in}, []deed{moves(m, end), moves(m, accept), leaves(m, 1), looks(h), solves(h, 1)}, "over; in"},
	} {
		m := &Meeting{Match: storage.Match{Kind: tt.kind, State: tt.state, Host: 1, Rated: true, MadeAt: noon, StartsAt: noon}, Rivals: tt.rivals}
		m.Schedule()
		for i := range m.Rivals {
			m.Rivals[i].Player = storage.ID(i + 1)
		}
		for _, d := range tt.deeds {
			d.do(m, noon.Add(d.at))
		}
		if got := told(m); got != tt.want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, tt.want)
		}
	}
}

// TestPinged says whom the message of a match notifies: who is invited, unless they turned that off.
func TestPinged(t *testing.T) {
	store := enginetest.Open(t)
	if err := store.Update(t.Context(), func(tx storage.Tx) error { return tx.SavePlayer(storage.Player{ID: 3, NoPings: true}) }); err != nil {
		t.Fatal(err)
	}
	host := storage.Rival{Player: 1, Name: "ann", State: storage.RivalIn}
	for _, tt := range []struct {
		state storage.MatchState
		rival storage.Rival
		want  storage.ID
	}{
		{storage.MatchInvited, storage.Rival{Player: 2, State: storage.RivalAsked}, 2},
		{storage.MatchInvited, storage.Rival{Player: 3, State: storage.RivalAsked}, 0},
		{storage.MatchStarting, storage.Rival{Player: 2, State: storage.RivalAsked}, 0},
		{storage.MatchInvited, storage.Rival{Player: 2, State: storage.RivalIn}, 0},
	} {
		m := &Meeting{Match: storage.Match{Host: 1, State: tt.state}, Rivals: []storage.Rival{host, tt.rival}}
		got, err := storage.Read(t.Context(), store, m.Pinged)
		if err != nil || got != tt.want || m.Inviter() != "ann" {
			t.Errorf("%+v: %v, %v, want %v", tt, got, err, tt.want)
		}
		if m.Host = 9; m.Inviter() != "" {
			t.Errorf("a host who is not there is called %q", m.Inviter())
		}
	}
}
