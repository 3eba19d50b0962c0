package game

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// statsGames bounds how many results the stats look at: the newest ones.
const statsGames = 1000

// Stats is a player's record.
type Stats struct {
	Solved     int // games finished without asking for the solution, of the newest 1,000
	Dailies    int // of these, dailies
	Unassisted int // of these, without a hint
	Held       int // finished too fast to be believed, or rejected, besides
	Shown      int // finished after the solution was shown, besides
	Streak     int
	BestStreak int
	Kinds      []KindStats // by size, then difficulty
}

// KindStats are the times of one size and difficulty.
type KindStats struct {
	storage.Kind
	Solved     int
	Best, Mean time.Duration // of the unassisted times; 0 if there are none
	clean      int
}

// StatsOf asks for a player's record, as of the actor's today.
type StatsOf struct{ Player storage.ID }

func (Stats) fact() {}

func (q StatsOf) look(tx storage.Reader, a Actor) (Turn, error) {
	results, err := tx.Finished(q.Player, statsGames)
	if err != nil {
		return Turn{}, err
	}
	out := tally(results)
	g, err := home(tx, a)
	if err != nil {
		return Turn{}, err
	}
	day, err := today(tx, g, a.At, storage.Main)
	if err != nil {
		return Turn{}, err
	}
	out.Streak, out.BestStreak, err = streak(tx, q.Player, day)
	return Turn{Facts: []Fact{out}}, err
}

func tally(results []storage.Result) Stats {
	var s Stats
	kinds := map[storage.Kind]*KindStats{}
	for _, r := range results {
		switch {
		case r.Shown:
			s.Shown++
			continue
		case Doubted(r):
			s.Held++
			continue
		}
		s.Solved++
		if r.Kind == storage.DailyGame {
			s.Dailies++
		}
		kind := storage.Kind{Size: r.Size, Difficulty: r.Difficulty}
		if kinds[kind] == nil {
			kinds[kind] = &KindStats{Kind: kind}
		}
		kinds[kind].add(r)
		if !r.Assisted {
			s.Unassisted++
		}
	}
	for size := MinSize; size <= MaxSize; size++ {
		for _, difficulty := range board.Difficulties {
			if k := kinds[storage.Kind{Size: size, Difficulty: difficulty}]; k != nil {
				s.Kinds = append(s.Kinds, *k)
			}
		}
	}
	return s
}

// add counts one result of the kind.
func (k *KindStats) add(r storage.Result) {
	k.Solved++
	if r.Assisted {
		return
	}
	if k.Best == 0 || r.Ranked < k.Best {
		k.Best = r.Ranked
	}
	k.Mean = (k.Mean*time.Duration(k.clean) + r.Ranked) / time.Duration(k.clean+1)
	k.clean++
}
