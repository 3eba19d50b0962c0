package game

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

const (
	// fellowBoards is how many of their latest boards show with whom somebody plays; of each the first
	// rows count, so that a board of thousands costs no more than one of a hundred.
	fellowBoards, fellowRows = 10, 100
	// mostFellows is how many people are shown, out of the firstFellows with whom most days are shared.
	mostFellows, firstFellows = 3, 12
)

// FrontPage asks for what a day begins with: today's puzzles where the actor is, how the people are doing
// with whom they share most days of late, their streak, and what comes tomorrow.
type FrontPage struct{}

// Front is that.
type Front struct {
	Guild    storage.ID // where it is; 0 is nowhere
	Dailies  []FrontDaily
	Fellows  []Fellow
	Streak   standings.Streak
	Tomorrow Tomorrow
}

// FrontDaily is one of today's puzzles before its clock has started.
type FrontDaily struct {
	Slot            storage.Slot
	Day             storage.Day
	Kind            storage.Kind
	Options         almanac.Options
	Puzzle          *board.Puzzle // nil as long as it is not made; so far there is no par, either
	Par             time.Duration
	Started, Solved bool
	First           bool // it is the one to do next

	id int64
}

// Fellow is somebody with whom the actor shares days: one of the rest is set.
type Fellow struct {
	Name    string
	Solved  storage.Slot  // which of today's puzzles they have solved
	Took    time.Duration // how long it took; 0 is not told
	Playing bool          // they have begun today's puzzle
	Days    int           // of their streak
}

func (Front) Fact() {}

// WithoutTimes returns the page without par and times.
func (f Front) WithoutTimes() outcome.Fact {
	f.Dailies, f.Fellows = slices.Clone(f.Dailies), slices.Clone(f.Fellows)
	for i := range f.Dailies {
		f.Dailies[i].Par = 0
	}
	for i := range f.Fellows {
		f.Fellows[i].Took = 0
	}
	return f
}

func (FrontPage) Look(l *Looking) (Turn, error) {
	g, err := almanac.Home(l.Tx, l.Actor)
	if err != nil {
		return Turn{}, err
	}
	p, err := actor.PlayerOf(l.Tx, l.Actor.Player)
	if err != nil {
		return Turn{}, err
	}
	front := Front{Guild: g.ID}
	if front.Dailies, err = l.dailies(g, p); err != nil {
		return Turn{}, err
	}
	if front.Fellows, err = l.fellows(g, front.Dailies); err != nil {
		return Turn{}, err
	}
	if front.Streak, _, err = standings.StreakOf(l.Tx, p, l.Actor.At); err != nil {
		return Turn{}, err
	}
	front.Tomorrow, err = tomorrowOf(l.Tx, g, front.Dailies[0].Day)
	return Turn{Facts: []outcome.Fact{front}}, err
}

// dailies returns today's puzzles in a guild, the main one first.
func (l *Looking) dailies(g storage.Guild, p storage.Player) (list []FrontDaily, err error) {
	for _, slot := range [...]storage.Slot{storage.Main, storage.Mini} {
		d := FrontDaily{Slot: slot, Options: almanac.OperatorsOf(g)}
		if d.Day, err = almanac.Today(l.Tx, g, l.Actor.At, slot); err != nil {
			return nil, err
		}
		if slot == storage.Mini {
			if without, err := almanac.LacksMini(l.Tx, g, d.Day); without || err != nil {
				list[0].First = !list[0].Solved
				return list, err
			}
		}
		if err = l.fill(&d, g); err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	main, mini := &list[0], &list[1]
	newcomer := !p.Solved && !main.Started && isEasier(mini.Kind, main.Kind)
	mini.First = !mini.Solved && (main.Solved || newcomer)
	main.First = !main.Solved && !mini.First
	return list, nil
}

// fill says what is known of a day's puzzle, and how far the actor is with it.
func (l *Looking) fill(d *FrontDaily, g storage.Guild) (err error) {
	if d.Kind, d.id, err = kindOf(l.Tx, g, d.Day, d.Slot); err != nil || d.id == 0 {
		return err
	}
	info, err := l.Tx.Puzzle(d.id)
	if err != nil {
		return err
	}
	d.Par = info.Par
	if d.Puzzle, _, err = l.rules.puzzles.Load(info); err != nil {
		return err
	}
	game, err := l.Tx.GameOf(l.Actor.Player, d.id, 0)
	d.Started, d.Solved = err == nil, !game.FinishedAt.IsZero()
	return storage.IgnoreMissing(err)
}

// fellows tells of those who show their names in a guild and share most days with the actor.
func (l *Looking) fellows(g storage.Guild, today []FrontDaily) (told []Fellow, err error) {
	if g.ID == 0 {
		return nil, nil
	}
	mine, err := storage.ResultsRankedIn(l.Tx, g.ID, l.Actor.Player, fellowBoards)
	if err != nil {
		return nil, err
	}
	names, shared := map[storage.ID]string{}, map[storage.ID]map[storage.Day]bool{}
	for _, r := range mine {
		rows, _, err := l.Tx.PuzzleBoard(g.ID, r.Puzzle, 0, fellowRows)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			if row.Player == l.Actor.Player || row.Name == "" {
				continue
			}
			if names[row.Player] = row.Name; shared[row.Player] == nil {
				shared[row.Player] = map[storage.Day]bool{}
			}
			shared[row.Player][r.Day] = true
		}
	}
	order := slices.SortedFunc(maps.Keys(shared), func(a, b storage.ID) int {
		return cmp.Or(len(shared[b])-len(shared[a]), cmp.Compare(a, b))
	})
	for _, id := range order[:min(firstFellows, len(order))] {
		f, err := l.fellow(id, g, today)
		if err != nil {
			return nil, err
		}
		if f == (Fellow{}) {
			continue // there is nothing to tell
		}
		f.Name = names[id]
		if told = append(told, f); len(told) == mostFellows {
			break
		}
	}
	return told, nil
}

// fellow says how somebody does today, or for how many days they have; nothing if there is nothing to
// tell.
func (l *Looking) fellow(id storage.ID, g storage.Guild, today []FrontDaily) (Fellow, error) {
	for _, d := range today {
		if d.id == 0 {
			continue
		}
		row, err := l.Tx.PuzzleRank(g.ID, d.id, id)
		if err == nil {
			return Fellow{Solved: d.Slot, Took: row.Took}, nil
		}
		if !storage.IsMissing(err) {
			return Fellow{}, err
		}
	}
	for _, d := range today {
		game, err := l.Tx.GameOf(id, d.id, 0)
		if err := storage.IgnoreMissing(err); err != nil {
			return Fellow{}, err
		}
		if err == nil && game.Guild == g.ID && game.FinishedAt.IsZero() && game.SolutionAt.IsZero() {
			return Fellow{Playing: true}, nil
		}
	}
	p, err := actor.PlayerOf(l.Tx, id)
	if err != nil {
		return Fellow{}, err
	}
	streak, _, err := standings.StreakOf(l.Tx, p, l.Actor.At)
	if streak.Days < 2 {
		return Fellow{}, err
	}
	return Fellow{Days: streak.Days}, err
}
