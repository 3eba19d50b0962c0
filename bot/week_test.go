package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// The servers of the simulated month, whose posts show the whole puzzle and a teaser.
const (
	wholeServer  storage.ID = 7011
	teaserServer storage.ID = 7012
)

// resident is somebody who plays the puzzle of each day of the month, or two people who do: one in
// each server.
type resident struct {
	name   string
	starts time.Duration // after midnight; in the second server four hours later
	cheats bool          // knows the answer from others, or the numbers, and has no place for it
	hidden bool          // cheats as no rule can see: docs/owners.md says what a manager can do
	direct bool
	plays  func(*visit)
}

// residents are people of different honesty. Their names say what they do.
var residents = []resident{
	{name: "Quinn, quick", starts: 9 * time.Hour, plays: solvesIn(0.4)},
	{name: "Sloane, slow", starts: 9 * time.Hour, plays: solvesIn(1.6)},
	{name: "Hal, takes hints", starts: 10 * time.Hour, plays: func(v *visit) {
		v.open()
		v.must(game.TakeHint{Level: 2, Agreed: true})
		v.solve(0.6)
	}},
	{name: "Petra, on paper", starts: 8 * time.Hour, plays: func(v *visit) {
		if v.server == teaserServer {
			v.open()
			v.wait(0.7)
		}
		v.must(game.WholeAnswer{Text: v.answer()})
	}},
	{name: "Paul, pastes", starts: 3 * time.Minute, cheats: true, plays: func(v *visit) {
		v.must(game.WholeAnswer{Text: v.answer()})
	}},
	{name: "Sam's second account", starts: 7 * time.Hour, cheats: true, plays: func(v *visit) {
		v.open()
		v.must(game.ShowSolution{})
	}},
	{name: "Sam, types what it saw", starts: 7*time.Hour + time.Minute, cheats: true, plays: func(v *visit) {
		if v.day > storage.DayOf(curtain)+2 {
			v.open()
			v.at = v.at.Add(5 * time.Second)
		}
		v.must(game.WholeAnswer{Text: v.answer()})
	}},
	{name: "Eve, types evenly what it saw", starts: 7*time.Hour + 2*time.Minute, hidden: true, plays: solvesIn(0.3)},
	{name: "Hank, in halves after a friend's answer", starts: 14 * time.Hour, hidden: true, plays: func(v *visit) {
		v.open()
		half := v.size() / 2
		v.at = v.at.Add(90 * time.Second)
		v.fill(0, half)
		v.at = v.at.Add(10 * time.Second)
		v.fill(half, v.size())
	}},
	{name: "Otto, in one message after a friend's", starts: 15 * time.Hour, hidden: true, plays: func(v *visit) {
		v.open()
		v.at = v.at.Add(95 * time.Second)
		v.must(game.WholeAnswer{Text: v.answer()})
	}},
	{name: "Vic, played it where all is shown", starts: 20 * time.Hour, cheats: true, plays: func(v *visit) {
		if v.server == teaserServer {
			v.server = wholeServer
			v.open()
			v.solve(0.3)
			v.server = teaserServer
			v.open()
		}
	}},
	{name: "Wanda, read it where all is shown", starts: 21 * time.Hour, hidden: true, plays: func(v *visit) {
		if v.server == teaserServer {
			v.server = wholeServer
			v.meet()
			v.server = teaserServer
			v.open()
			v.solve(0.2)
		}
	}},
	{name: "Walt, waits", starts: 9 * time.Hour, plays: func(v *visit) {
		v.open()
		v.at = v.at.Add(3 * time.Hour)
		v.must(game.WholeAnswer{Text: v.answer()})
	}},
	{name: "Nina, next day", starts: 19 * time.Hour, plays: func(v *visit) {
		v.open()
		v.fill(0, 2)
		v.at = v.at.Add(11 * time.Hour)
		v.solve(0.5)
	}},
	{name: "Gus, guesses", starts: 11 * time.Hour, plays: func(v *visit) {
		v.open()
		v.fill(1, v.size())
		v.wait(0.3)
		right := []byte(v.answer()[:v.size()])
		for k := 1; k <= 2; k++ {
			wrong := append([]byte(nil), right...)
			wrong[0], wrong[k] = wrong[k], wrong[0]
			v.write(0, wrong)
			if v.must(game.Submit{}).View.Result != nil {
				v.Errorf("%s is right", wrong)
			}
		}
		v.wait(0.2)
		v.fill(0, 1)
	}},
	{name: "Lea, comes back", starts: 12 * time.Hour, plays: func(v *visit) {
		v.open()
		v.fill(0, 2)
		v.at = v.at.Add(2 * time.Hour)
		v.solve(0.5)
	}},
	{name: "Gil, gives up", starts: 13 * time.Hour, plays: func(v *visit) {
		v.open()
		v.fill(0, 2)
		if v.day.Weekday() == time.Tuesday {
			v.solve(0.9)
			return
		}
		v.must(game.ShowSolution{})
		v.must(game.WholeAnswer{Text: v.answer()})
	}},
	{name: "Dora, direct messages", starts: 9 * time.Hour, direct: true, plays: solvesIn(0.6)},
}

// solvesIn solves a puzzle by itself, in a share of its par.
func solvesIn(share float64) func(*visit) {
	return func(v *visit) {
		v.open()
		v.solve(share)
	}
}

// week is a month in two servers.
type week struct {
	*testing.T
	*game.Service
	store   storage.Store
	answers map[storage.Day]string
	pars    map[storage.Day]time.Duration
	day     storage.Day
	events  storage.ID
}

// monthDays is how many days are played, and weekDays how many have puzzles of their own: those of later
// weeks are theirs, turned.
const monthDays, weekDays = 28, 7

// weekDaily is a puzzle of the week as testdata keeps it, so that no change of the generator
// changes the boards.
type weekDaily struct {
	Day            string
	Size           int
	ParSeconds     int
	Difficulty     board.Difficulty
	Keen, Solution string
}

// newWeek sets the two servers up, and has the puzzles of their days.
func newWeek(t *testing.T) *week {
	t.Helper()
	store := sqlitetest.Open(t)
	rules := game.Rules{Salt: []byte("test")}
	w := &week{T: t, store: store, Service: game.New(store, rules, slog.New(slog.DiscardHandler)), answers: map[storage.Day]string{}, pars: map[storage.Day]time.Duration{}, day: storage.DayOf(curtain)}
	raw, err := os.ReadFile(filepath.Join("testdata", "week.json"))
	if err != nil {
		t.Fatal(err)
	}
	var dailies []weekDaily
	if err := json.Unmarshal(raw, &dailies); err != nil {
		t.Fatal(err)
	}
	err = store.Update(t.Context(), func(tx storage.Tx) error {
		for week := range monthDays / weekDays {
			for _, d := range dailies {
				if err := w.keep(tx, d, week); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for server, teaser := range map[storage.ID]game.Switch{wholeServer: game.Off, teaserServer: game.On} {
		owner := actor.Actor{Player: 1, Guild: server, At: curtain.AddDate(0, 0, -1)}
		if turn, err := w.Govern(t.Context(), owner, game.Setup{Channel: server + 100, Zone: "UTC", Teaser: teaser}); err != nil || turn.Refusal != nil {
			t.Fatal(turn.Refusal, err)
		}
	}
	return w
}

// keep stores a puzzle as that of its day, or turned as that of the same day in a later week.
func (w *week) keep(tx storage.Tx, d weekDaily, week int) error {
	puzzle, _, err := format.Parse(d.Keen)
	if err != nil {
		return err
	}
	day, err := storage.ParseDay(d.Day)
	if err != nil {
		return err
	}
	day += storage.Day(week * weekDays)
	puzzle = boardtest.Turned(puzzle, week)
	solution := make([]byte, len(d.Solution))
	for i := range solution {
		solution[board.CellAt(d.Size, i).Turned(d.Size, week).Index(d.Size)] = d.Solution[i]
	}
	par := time.Duration(d.ParSeconds) * time.Second
	w.answers[day], w.pars[day] = string(solution), par
	id, err := tx.AddPuzzle(storage.Puzzle{
		Text: format.Canonical(puzzle), Size: d.Size, Difficulty: d.Difficulty, Score: 100,
		Par: par, Solution: w.answers[day], MadeAt: curtain,
	})
	if err != nil {
		return err
	}
	return tx.AddDaily(storage.Edition{Day: day, Slot: storage.Main, Kind: storage.Kind{Size: d.Size, Difficulty: d.Difficulty}}, id)
}

// visit is a resident on a day in a server.
type visit struct {
	*week
	*resident
	id     storage.ID
	server storage.ID // 0 in direct messages
	at     time.Time
	view   *game.View // of the puzzle; nil while it was not opened
	solved bool
}

func (v *visit) by() actor.Actor {
	v.events++
	return actor.Actor{Player: v.id, Name: v.name, Guild: v.server, Key: storage.KeyOf(v.events), At: v.at}
}

// meet has the server know them.
func (v *visit) meet() {
	v.Helper()
	if err := v.Meet(context.Background(), v.by()); err != nil {
		v.Fatal(err)
	}
}

func (v *visit) open() {
	v.Helper()
	turn, err := v.Open(context.Background(), v.by(), game.Today{Slot: storage.Main})
	if err != nil || turn.Refusal != nil {
		v.Fatalf("%s on %v: %v, %v", v.name, v.day, turn.Refusal, err)
	}
	v.view = turn.View
}

// play does something on the puzzle.
func (v *visit) play(a game.Action) game.Turn {
	v.Helper()
	var id int64
	if v.view != nil {
		id = v.view.Game.ID
	}
	turn, err := v.Play(context.Background(), v.by(), id, a)
	if err != nil {
		v.Fatal(err)
	}
	return turn
}

// must does what is not refused.
func (v *visit) must(a game.Action) game.Turn {
	v.Helper()
	turn := v.play(a)
	if turn.Refusal != nil {
		v.Fatalf("%s in server %v on %v: %+v: %v", v.name, v.server, v.day, a, turn.Refusal)
	}
	v.solved = v.solved || turn.View != nil && turn.View.Result != nil
	return turn
}

// answer is the right one of the day's puzzle.
func (v *visit) answer() string { return v.answers[v.day] }

func (v *visit) size() int { return v.view.Size }

// wait lets a share of par go by.
func (v *visit) wait(share float64) {
	v.at = v.at.Add(time.Duration(share * float64(v.view.Par)).Round(time.Second))
}

// write writes a row.
func (v *visit) write(row int, digits []byte) {
	v.Helper()
	text := ""
	for i, d := range digits {
		text += fmt.Sprintf("%v=%c ", board.At(row, i), d)
	}
	v.view = v.must(game.Write{Cells: text}).View
}

// fill writes the right digits of some rows.
func (v *visit) fill(from, to int) {
	v.Helper()
	n := v.size()
	for row := from; row < to; row++ {
		v.write(row, []byte(v.answer()[row*n:(row+1)*n]))
	}
}

// solve writes all rows within a share of par, one after the other.
func (v *visit) solve(share float64) {
	v.Helper()
	for row := 0; row < v.size() && v.view.Result == nil; row++ {
		v.wait(share / float64(v.size()))
		v.fill(row, row+1)
	}
	if v.view.Result == nil {
		v.Errorf("%s has not solved it", v.name)
	}
}

// second is added to the numbers of those who play in the second server.
const second storage.ID = 100

// plays has the residents of a number play the day's puzzle.
func (w *week) plays(id storage.ID, r *resident) {
	w.Helper()
	servers := []storage.ID{teaserServer, wholeServer}
	if r.direct {
		servers = []storage.ID{0}
	}
	for i, server := range servers {
		at := w.day.Start(time.UTC).Add(r.starts + time.Duration(4*i)*time.Hour)
		r.plays(&visit{week: w, resident: r, id: id + storage.ID(i)*second, server: server, at: at})
	}
}

// look returns a leaderboard as the server's Sloane reads it after the month, and the pages behind it.
func (w *week) look(server storage.ID, q game.Leaderboard) (pages []outcome.Fact) {
	w.Helper()
	reader := storage.ID(2)
	if server == wholeServer {
		reader += second
	}
	for of := 1; q.Page < of; q.Page++ {
		turn, err := w.Look(context.Background(), actor.Actor{Player: reader, Guild: server, At: curtain.AddDate(0, 0, monthDays+1)}, q)
		if err != nil || turn.Refusal != nil || len(turn.Facts) != 1 {
			w.Fatalf("%+v in server %v: %+v, %v", q, server, turn, err)
		}
		switch b := turn.Facts[0].(type) {
		case game.PuzzleBoard:
			of = b.Pages
		case game.ScoreBoard:
			of = b.Pages
		}
		pages = append(pages, turn.Facts[0])
	}
	return pages
}

// points are those of the first week, by server and player.
func (w *week) points() map[[2]storage.ID]int {
	w.Helper()
	all := map[[2]storage.ID]int{}
	for _, server := range []storage.ID{wholeServer, teaserServer} {
		for _, page := range w.look(server, game.Leaderboard{Span: game.ThisWeek, Day: storage.DayOf(curtain)}) {
			for _, row := range page.(game.ScoreBoard).Rows {
				all[[2]storage.ID{server, row.Player}] = row.Points
			}
		}
	}
	return all
}

// TestMonth has people of different honesty play for four weeks, and writes down the boards of the first
// one, and of all of it, as they read them: testdata/week.txt, which "go test ./bot -run TestMonth
// -update" writes.
func TestMonth(t *testing.T) {
	detector.Slow(t)
	w := newWeek(t)
	for range monthDays {
		for i := range residents {
			if w.day >= storage.DayOf(curtain)+weekDays {
				w.plays(storage.ID(i+1), &residents[i])
				continue
			}
			before := w.points()
			w.plays(storage.ID(i+1), &residents[i])
			after := w.points()
			for of, was := range before {
				if is := after[of]; of[1]%second != storage.ID(i+1) && is != was {
					t.Errorf("%s played on %v, and somebody else has %d points, not %d: %v", residents[i].name, w.day, is, was, of)
				}
			}
		}
		w.day++
	}
	var text strings.Builder
	placed := map[string]int{}
	for _, boards := range []struct {
		about      string
		server     storage.ID
		everywhere bool
	}{
		{about: "Where the post shows the whole puzzle", server: wholeServer},
		{about: "Where the post is a teaser", server: teaserServer},
		{about: "Everywhere", server: teaserServer, everywhere: true},
	} {
		fmt.Fprintf(&text, "# %s\n\n", boards.about)
		q := game.Leaderboard{Everywhere: boards.everywhere}
		earned := map[storage.ID]int{}
		for day := storage.DayOf(curtain); day < w.day; day++ {
			q.Day = day
			for _, page := range w.look(boards.server, q) {
				b := page.(game.PuzzleBoard)
				w.fair(b, boards.server, placed)
				for _, row := range b.Rows {
					earned[row.Player] += row.Points
				}
				if day < storage.DayOf(curtain)+weekDays {
					fmt.Fprintf(&text, "%s\n\n", words.English.Text(words.LeadersOfPuzzle(b, false)))
				}
			}
		}
		for _, q.Span = range []game.Span{game.ThisWeek, game.AllTime} {
			q.Day = storage.DayOf(curtain)
			for _, page := range w.look(boards.server, q) {
				b := page.(game.ScoreBoard)
				for _, row := range b.Rows {
					if q.Span == game.AllTime && row.Points != earned[row.Player] {
						t.Errorf("%s has %d points, and earned %d day by day", row.Name, row.Points, earned[row.Player])
					}
				}
				fmt.Fprintf(&text, "%s\n\n", words.English.Text(words.LeadersOfMany(b, false)))
			}
		}
	}
	for _, r := range residents {
		if r.hidden && placed[r.name] == 0 {
			t.Errorf("%s has no place by time any more: docs/owners.md tells of it", r.name)
		}
	}
	holdTable(t, "week.txt", text.String())
}

// fair checks a page of a day's board: whoever has a place by time has the time from the first look to the
// answer, and could not read the puzzle in a post before. Where the post is a teaser, nobody has a place whose
// cheating shows, and points go by par alone; where it shows the puzzle, nobody has one, and a day is worth
// the same for everybody. A puzzle played in direct messages is on no server's board. placed counts the
// places by name.
func (w *week) fair(b game.PuzzleBoard, server storage.ID, placed map[string]int) {
	w.Helper()
	par := w.pars[b.Day]
	for _, row := range b.Rows {
		who := residents[row.Player%second-1]
		if who.direct || (who.cheats || server == wholeServer) && row.Rank > 0 {
			w.Errorf("%s is %dth on %v", row.Name, row.Rank, b.Day)
		}
		if row.Rank > 0 {
			placed[who.name]++
			played, err := storage.Read(w.Context(), w.store, func(tx storage.Reader) (storage.Game, error) { return tx.Game(row.Game) })
			if took := played.FinishedAt.Sub(played.StartedAt); err != nil || row.Took != took || played.Seen {
				w.Errorf("%s is %dth on %v in %v, and took %v: %v", row.Name, row.Rank, b.Day, row.Took, took, err)
			}
		}
		want := standings.SolvePoints
		if server == teaserServer && row.Timed && row.Hints == 0 && storage.DayOf(row.FinishedAt) == b.Day {
			switch {
			case row.Took <= par/2:
				want = 10
			case row.Took <= par:
				want = 8
			case row.Took <= 2*par:
				want = 6
			}
		}
		if row.Points != want {
			w.Errorf("%s on %v: %d points for %v where par is %v", row.Name, b.Day, row.Points, row.Took, par)
		}
	}
}
