package match

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// begun returns a match of that many players at its start.
func begun(kind storage.MatchKind, players int) *Meeting {
	m := &Meeting{Match: storage.Match{ID: 1, Kind: kind, State: storage.MatchStarting, StartsAt: noon, Rated: true}, Par: 5 * time.Minute}
	for k := range players {
		m.Rivals = append(m.Rivals, storage.Rival{Match: 1, Player: storage.ID(1 + k), Seat: 1 + k, State: storage.RivalIn})
	}
	m.Schedule()
	m.Advance(noon)
	return m
}

// opens has a player open their board at an instant.
func (m *Meeting) opens(player storage.ID, at time.Time) {
	m.Advance(at)
	if r := m.Rival(player); r.State == storage.RivalIn && m.State.Open() {
		r.Game = int64(player)
		m.Schedule()
	}
}

// solves has a player give the right answer at an instant.
func (m *Meeting) solves(player storage.ID, at time.Time) {
	m.Solve(storage.Result{Player: player, FinishedAt: at, Took: at.Sub(m.StartsAt), Timed: true})
}

// givesUp has a player give up at an instant.
func (m *Meeting) givesUp(player storage.ID, at time.Time) {
	m.Advance(at)
	m.Leave(player, at)
}

// ended lets a match go on until it is over.
func (m *Meeting) ended(t interface{ Fatalf(string, ...any) }) {
	m.Advance(noon.Add(24 * time.Hour))
	if m.State.Open() {
		t.Fatalf("a day later the match is %+v", m.Match)
	}
}

// TestWhoIsPlaced plays matches to their ends.
func TestWhoIsPlaced(t *testing.T) {
	const duel, race = storage.Duel, storage.Race
	type want struct {
		state storage.RivalState
		place int
	}
	at := func(minutes int) time.Time { return noon.Add(time.Duration(minutes) * time.Minute) }
	for name, tt := range map[string]struct {
		kind  storage.MatchKind
		play  func(m *Meeting)
		state storage.MatchState
		want  []want
	}{
		"a race in which one did nothing and the host never came": {race, func(m *Meeting) {
			m.opens(1, at(1))
			m.opens(2, at(1))
			m.solves(1, at(4))
		}, storage.MatchOver, []want{{storage.RivalSolved, 1}, {storage.RivalUnfinished, 0}, {storage.RivalOut, 0}}},
		"a race whose last one plays on": {race, func(m *Meeting) {
			m.opens(1, at(1))
			m.opens(2, at(1))
			m.givesUp(1, at(2))
			m.givesUp(3, at(2))
			m.solves(2, at(30))
		}, storage.MatchOver, []want{{storage.RivalGaveUp, 0}, {storage.RivalSolved, 1}, {storage.RivalOut, 0}}},
		"a race that nobody finishes": {race, func(m *Meeting) {
			m.opens(1, at(1))
			m.opens(2, at(1))
			m.opens(3, at(1))
			m.givesUp(3, at(9))
		}, storage.MatchOver, []want{{storage.RivalUnfinished, 0}, {storage.RivalUnfinished, 0}, {storage.RivalGaveUp, 0}}},
		"a race to which nobody comes": {race, func(*Meeting) {}, storage.MatchDeserted, []want{{storage.RivalOut, 0}, {storage.RivalOut, 0}, {storage.RivalOut, 0}}},
		"a race that two tie": {race, func(m *Meeting) {
			for player := range storage.ID(3) {
				m.opens(1+player, at(1))
			}
			m.solves(3, at(4))
			m.solves(1, at(4))
			m.solves(2, at(5))
		}, storage.MatchOver, []want{{storage.RivalSolved, 1}, {storage.RivalSolved, 3}, {storage.RivalSolved, 1}}},
		"a duel to which one does not come": {duel, func(m *Meeting) { m.opens(1, at(1)) }, storage.MatchOver, []want{{storage.RivalWalkover, 1}, {storage.RivalAbsent, 0}}},
		"a duel that one gives up unseen":   {duel, func(m *Meeting) { m.givesUp(2, at(1)) }, storage.MatchOver, []want{{storage.RivalWalkover, 1}, {storage.RivalGaveUp, 0}}},
		"a duel that one does not finish": {duel, func(m *Meeting) {
			m.opens(1, at(1))
			m.opens(2, at(1))
			m.solves(2, at(4))
		}, storage.MatchOver, []want{{storage.RivalUnfinished, 0}, {storage.RivalSolved, 1}}},
		"a duel that nobody finishes": {duel, func(m *Meeting) {
			m.opens(1, at(1))
			m.opens(2, at(1))
		}, storage.MatchOver, []want{{storage.RivalUnfinished, 0}, {storage.RivalUnfinished, 0}}},
	} {
		t.Run(name, func(t *testing.T) {
			m := begun(tt.kind, len(tt.want))
			tt.play(m)
			m.ended(t)
			if m.State != tt.state {
				t.Errorf("the match ends %d, want %d", m.State, tt.state)
			}
			for i, r := range m.Rivals {
				if got := (want{r.State, r.Place}); got != tt.want[i] {
					t.Errorf("player %d ends %+v, want %+v", r.Player, got, tt.want[i])
				}
			}
		})
	}
}

// TestRandomRaces plays races in which everybody may open their board, finish and give up at any
// time, and compares all of them with each other.
func TestRandomRaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := begun(storage.Race, rapid.IntRange(2, MaxRacers).Draw(t, "players"))
		opened := map[storage.ID]bool{}
		now := noon
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			now = now.Add(time.Duration(rapid.IntRange(0, 120).Draw(t, "pause")) * time.Second)
			player := storage.ID(rapid.IntRange(1, len(m.Rivals)).Draw(t, "who"))
			switch what := rapid.SampledFrom([]string{"open", "open", "open", "solve", "give up"}).Draw(t, "what"); {
			case what == "open":
				m.opens(player, now)
				opened[player] = m.Rival(player).Game != 0
			case what == "give up":
				m.givesUp(player, now)
			case opened[player]:
				m.solves(player, now)
			}
		}
		m.ended(t)
		for _, a := range m.Rivals {
			took := func(r storage.Rival) time.Duration { return r.DoneAt.Sub(noon) }
			ahead := 0
			for _, b := range m.Rivals {
				if b.State == storage.RivalSolved && took(b) < took(a) {
					ahead++
				}
				if a.Player == b.Player {
					continue
				}
				score, met := standings.Score(a, b)
				back, both := standings.Score(b, a)
				if met != both || met && score+back != 1 {
					t.Fatalf("%+v has %v, %v of %+v, who has %v, %v", a, score, met, b, back, both)
				}
				solvedA, solvedB := a.State == storage.RivalSolved, b.State == storage.RivalSolved
				if want := opened[a.Player] && opened[b.Player] && (solvedA || solvedB); met != want {
					t.Fatalf("%+v has met %+v: %v", a, b, met)
				}
				if met && solvedA && (score == 1) != (!solvedB || took(a) < took(b)) {
					t.Fatalf("%+v has %v of %+v", a, score, b)
				}
			}
			switch {
			case !opened[a.Player] && (a.State != storage.RivalOut || a.Place != 0):
				t.Fatalf("who never came ends %+v", a)
			case opened[a.Player] && a.State != storage.RivalSolved && (a.Place != 0 || a.State == storage.RivalOut || a.State == storage.RivalWalkover):
				t.Fatalf("who did not finish ends %+v", a)
			case a.State == storage.RivalSolved && a.Place != ahead+1:
				t.Fatalf("with %d ahead %+v", ahead, a)
			}
		}
	})
}
