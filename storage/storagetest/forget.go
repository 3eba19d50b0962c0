package storagetest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
)

// guests checks who counts as one, and that of one who is forgotten nothing is left.
func guests(t *testing.T, s storage.Store) {
	puzzle := addPuzzles(t, s, 1)[0]
	const guest, early, account storage.ID = -5, -1 << 62, 5
	games, owned := map[storage.ID]int64{}, map[storage.ID]int64{}
	for _, player := range []storage.ID{guest, early, account} {
		seen := noon
		if player == early {
			seen = noon.Add(-time.Hour)
		}
		update(t, s, func(tx storage.Tx) error {
			game, err := tx.AddGame(storage.Game{Player: player, Puzzle: puzzle, Kind: storage.PracticeGame, StartedAt: noon})
			games[player] = game
			own, ownErr := storage.AddOwnPuzzle(tx, storage.OwnPuzzle{Player: player, Name: "x", Puzzle: puzzle})
			owned[player] = own
			return errors.Join(err, ownErr,
				tx.SavePlayer(storage.Player{ID: player, Current: game}),
				tx.SaveMember(storage.Member{Player: player, Name: "x", SeenAt: seen}),
				tx.AddMove(storage.Move{Game: game, Seq: 1, Kind: storage.MoveSet, Cells: "a1=3", At: noon}),
				tx.SavePosition(storage.Position{Game: game, Seq: 1}),
				tx.AddVisit(game, 0),
				tx.AddResult(storage.Result{Game: game, Player: player, Puzzle: puzzle, Kind: storage.PracticeGame}),
				tx.AddReceipt(storage.Receipt{Player: player, Key: storage.KeyOf(1), At: noon}),
			)
		})
	}
	guests := by2(storage.GuestsBefore)
	reads(t, s, []storage.ID{early}, guests(noon, 9))
	reads(t, s, []storage.ID{early, guest}, guests(noon.Add(time.Second), 9))
	reads(t, s, []storage.ID{early}, guests(noon.Add(time.Second), 1))
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayer(tx, guest, former) })
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayer(tx, 999, former-1) }) // nobody
	reads(t, s, []storage.ID{early}, guests(noon.Add(time.Second), 9))
	for player, game := range games {
		there := player != guest
		for what, read := range map[string]func(storage.Reader) error{
			"player":   func(r storage.Reader) error { _, err := r.Player(player); return err },
			"member":   func(r storage.Reader) error { _, err := r.Member(0, player); return err },
			"game":     func(r storage.Reader) error { _, err := r.Game(game); return err },
			"move":     func(r storage.Reader) error { _, err := lastMove(r, game); return err },
			"position": func(r storage.Reader) error { _, err := r.Position(game); return err },
			"result":   func(r storage.Reader) error { _, err := r.Result(game); return err },
			"own":      func(r storage.Reader) error { _, err := storage.OwnPuzzleByID(r, owned[player]); return err },
			"receipt":  func(r storage.Reader) error { return receipted(r, player) },
		} {
			err := s.View(t.Context(), read)
			if there && err != nil || !there && !errors.Is(err, storage.ErrNotFound) {
				t.Errorf("%s of player %d: %v", what, player, err)
			}
		}
	}
	if visits := read(t, s, func(r storage.Reader) ([]storage.ID, error) { return r.Visits(games[guest]) }); len(visits) != 0 {
		t.Errorf("visits of a forgotten game: %v", visits)
	}
}

// guestPuzzles checks which puzzles go with the guest who played them.
func guestPuzzles(t *testing.T, s storage.Store) {
	const guest, account storage.ID = -5, 5
	puzzles := addPuzzles(t, s, 6)
	alone, others, listed, posted, daily, newest := puzzles[0], puzzles[1], puzzles[2], puzzles[3], puzzles[4], puzzles[5]
	update(t, s, func(tx storage.Tx) error {
		for _, puzzle := range puzzles {
			game, err := tx.AddGame(storage.Game{Player: guest, Puzzle: puzzle, Kind: storage.PracticeGame, StartedAt: noon})
			if err != nil {
				return err
			}
			if err := tx.AddResult(storage.Result{Game: game, Player: guest, Puzzle: puzzle, Kind: storage.PracticeGame}); err != nil {
				return err
			}
		}
		_, ownErr := storage.AddOwnPuzzle(tx, storage.OwnPuzzle{Player: account, Name: "x", Puzzle: listed})
		return errors.Join(ownErr,
			tx.AddClaim(storage.Claim{Guild: 1, Day: today, Puzzle: posted, At: noon}),
			tx.AddDaily(storage.Edition{Day: today, Kind: storage.Kind{Size: 4, Difficulty: 1}}, daily))
	})
	addGame(t, s, account, others)
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayer(tx, guest, former) })
	for what, puzzle := range map[string]int64{"alone": alone, "another's": others, "on a list": listed, "posted": posted, "a daily": daily, "newest": newest} {
		err := s.View(t.Context(), func(r storage.Reader) error { _, err := r.Puzzle(puzzle); return err })
		if there := puzzle != alone; there && err != nil || !there && !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("the puzzle %s: %v", what, err)
		}
	}
}

// The people of the tests of forgetting.
const (
	leaving storage.ID = 1574394459586560009
	staying storage.ID = 1574394459585560008 // the next below, and not near
	former  storage.ID = -1<<62 - 77
	club    storage.ID = 7
	school  storage.ID = 8
)

// company is two people who have everything in two guilds that there is to have.
type company struct {
	puzzle int64
	match  int64
	shared map[storage.ID]int64 // boards, by guild
	games  map[storage.ID]map[storage.GameKind]int64
}

// People keeps two people in two guilds, of whom the first has a row of everything that
// there is. It returns who that is, by what name, and the guilds.
func People(t *testing.T, s storage.Store) (player storage.ID, name string, guilds []storage.ID) {
	newCompany(t, s)
	return leaving, "Ann of the ", []storage.ID{club, school}
}

// receipted looks for any receipt of a player's.
func receipted(r storage.Reader, player storage.ID) error {
	has, err := r.Overtaken(player, storage.KeyOf(0))
	if err == nil && !has {
		return storage.ErrNotFound
	}
	return err
}

// Tells reports whether a value that a database holds tells of a person: by the name, by the
// ID, or by a number so near to the ID that it was made of it.
func Tells(value any, player storage.ID, name string) bool {
	const near = 1000
	if raw, ok := value.([]byte); ok {
		value = string(raw)
	}
	text := fmt.Sprint(value)
	if strings.Contains(text, name) {
		return true
	}
	for digits := range strings.FieldsFuncSeq(text, func(r rune) bool { return r < '0' || r > '9' }) {
		n, err := strconv.ParseInt(digits, 10, 64)
		if distance := n - int64(player); err == nil && -near <= distance && distance <= near {
			return true
		}
	}
	return false
}

func newCompany(t *testing.T, s storage.Store) *company {
	t.Helper()
	c := &company{games: map[storage.ID]map[storage.GameKind]int64{}, shared: map[storage.ID]int64{}}
	c.puzzle = addPuzzles(t, s, 1)[0]
	update(t, s, func(tx storage.Tx) (err error) {
		if c.match, err = storage.AddMatch(tx, storage.Match{Kind: storage.Duel, State: storage.MatchOver, Guild: club, Channel: 3, Host: leaving, Puzzle: c.puzzle, Rated: true}); err != nil {
			return err
		}
		for _, guild := range []storage.ID{club, school} {
			if c.shared[guild], err = storage.AddTogether(tx, storage.Together{Guild: guild, Channel: 3, Puzzle: c.puzzle, State: storage.TogetherOpen, MadeAt: noon, DueAt: noon.Add(time.Hour)}); err != nil {
				return err
			}
		}
		for _, guild := range []storage.ID{0, club, school} {
			if err := errors.Join(
				storage.AddContest(tx, storage.Contest{Guild: guild, Puzzle: c.puzzle, ClosesAt: noon.Add(time.Hour)}),
				tx.SaveGuild(storage.Guild{ID: guild, SetupBy: leaving, Channel: 4}),
			); err != nil {
				return err
			}
		}
		for i, player := range []storage.ID{staying, leaving} {
			if err := c.join(tx, player, i); err != nil {
				return err
			}
		}
		return errors.Join(
			storage.AddStrike(tx, storage.Strike{Guild: school, Game: c.games[staying][storage.DailyGame], By: leaving, At: noon}),
			storage.SaveBlock(tx, storage.Block{Guild: school, Player: 5, By: leaving, At: noon}), storage.SaveBlock(tx, storage.Block{Guild: club, Player: 5, By: leaving, At: noon}),
			storage.SaveBlock(tx, storage.Block{Guild: club, Player: leaving, Off: true, By: 5, At: noon}), storage.SaveBlock(tx, storage.Block{Guild: school, Player: leaving, Off: true, By: 5, At: noon}),
		)
	})
	return c
}

// nameIn is how a player is known in a guild.
func nameIn(player, guild storage.ID) string {
	if player == leaving {
		return "Ann of the " + guild.String()
	}
	return "Bob of the " + guild.String()
}

// join keeps one of everything that there is of a player.
func (c *company) join(tx storage.Tx, player storage.ID, i int) error {
	errs := []error{
		tx.SavePlayer(storage.Player{ID: player, LastGuild: club, Theme: "dark", Reminders: storage.RemindersOn, RemindAt: noon, CallHour: 8, CallAt: noon}),
		storage.AddAchievement(tx, storage.Achievement{Player: player, Kind: 2, Game: 1, At: noon}),
		storage.AddAchievement(tx, storage.Achievement{Player: player, Kind: 1, Game: 1, At: noon}),
		tx.AddReceipt(storage.Receipt{Player: player, Key: storage.KeyOf(9), At: noon}),
		storage.AddPageSession(tx, storage.PageSession{Hash: nameIn(player, school)[:3], Player: player, Guild: club, Name: nameIn(player, club), Since: noon, Ends: noon.Add(time.Hour)}),
		tx.AddPost(storage.Post{Key: "notice/" + player.String(), Kind: storage.NoticePost, Guild: club, User: player, Nonce: "p" + player.String(), State: storage.PostFailed, Data: []byte("{}")}),
		tx.AddPost(storage.Post{Key: "share/" + player.String(), Kind: storage.SharePost, Guild: club, Channel: 4, About: player, State: storage.PostPending, DueAt: noon, Data: []byte(`{"Player":` + player.String() + `}`)}),
		tx.AddPost(storage.Post{Key: "call/" + player.String(), Kind: storage.CallPost, User: player, State: storage.PostPending, DueAt: noon, Data: []byte(`{"Player":` + player.String() + `}`)}),
		tx.AddPost(storage.Post{Key: "remind/" + player.String(), Kind: storage.ReminderPost, User: player, State: storage.PostPending, DueAt: noon, Data: []byte(`{"Player":` + player.String() + `}`)}),
	}
	_, err := storage.AddOwnPuzzle(tx, storage.OwnPuzzle{Player: player, Name: nameIn(player, club), Puzzle: c.puzzle, SavedAt: noon})
	_, pasted := storage.SavePasted(tx, storage.Pasted{Player: player, Text: "a puzzle", At: noon}, 1)
	errs = append(errs, err, pasted, storage.AddFlag(tx, storage.Flag{Puzzle: c.puzzle, Player: player, Guild: club, Reason: nameIn(player, club), At: noon}))
	c.games[player] = map[storage.GameKind]int64{}
	for _, kind := range []storage.GameKind{storage.DailyGame, storage.PracticeGame, storage.ArchiveGame, storage.MatchGame, storage.LessonGame} {
		g := storage.Game{Player: player, Puzzle: c.puzzle, Occasion: int64(kind) - 1, Kind: kind, Guild: club, StartedAt: noon}
		if kind == storage.DailyGame {
			g.Day, g.Slot = today, storage.Main
		}
		id, err := tx.AddGame(g)
		if err != nil {
			return err
		}
		c.games[player][kind] = id
		errs = append(errs,
			tx.AddMove(storage.Move{Game: id, Seq: 1, Kind: storage.MoveSet, Cells: "a1=3", At: noon, Key: storage.KeyOf(9)}),
			tx.SavePosition(storage.Position{Game: id, Seq: 1, Cells: "a1=3"}),
			tx.AddVisit(id, club), tx.AddVisit(id, school),
			tx.AddResult(storage.Result{Game: id, Player: player, Puzzle: c.puzzle, Kind: kind, Day: g.Day, Size: 4, Difficulty: 1, Timed: true, Took: time.Minute, FinishedAt: noon, Streak: g.Day != 0}),
		)
	}
	errs = append(errs,
		storage.AddStrike(tx, storage.Strike{Guild: school, Game: c.games[player][storage.PracticeGame], By: 5, At: noon}),
		storage.SaveRival(tx, storage.Rival{Match: c.match, Player: player, Seat: i + 1, Name: nameIn(player, club), State: storage.RivalSolved, Game: c.games[player][storage.MatchGame], Place: i + 1}),
	)
	for guild, board := range c.shared {
		errs = append(errs,
			storage.SaveTogetherPlayer(tx, storage.TogetherPlayer{Board: board, Player: player, Name: nameIn(player, guild)}),
			storage.SaveTogetherMove(tx, storage.TogetherMove{Board: board, Seq: i + 1, Kind: storage.TogetherDigit, Player: player, At: noon, Cell: i, Value: 1}))
	}
	for _, guild := range []storage.ID{0, club, school} {
		errs = append(errs,
			tx.SaveMember(storage.Member{Guild: guild, Player: player, Name: nameIn(player, guild), SeenAt: noon}),
			storage.SaveStanding(tx, storage.Standing{Guild: guild, Puzzle: c.puzzle, Player: player, Game: c.games[player][storage.DailyGame], Day: today, Timed: true, Took: time.Duration(2-i) * time.Minute, FinishedAt: noon, Points: 8 + 2*i}),
			storage.SaveRating(tx, storage.Rating{Guild: guild, Player: player, Value: 1500 + float64(i), Deviation: 50, Moves: 3, At: noon}),
			storage.SaveRatingChange(tx, storage.RatingChange{Guild: guild, Player: player, Match: c.match, Before: 1400, After: 1500}),
		)
	}
	return errors.Join(errs...)
}

// seesShared checks that on a shared board somebody without a name has the place of the one who
// left.
func (c *company) seesShared(t *testing.T, s storage.Store, board int64, as storage.ID) {
	t.Helper()
	reads(t, s, []storage.ID{staying, as}, func(r storage.Reader) (who []storage.ID, err error) {
		log, err := storage.TogetherMoves(r, board)
		for _, m := range log {
			who = append(who, m.Player)
		}
		return who, err
	})
	reads(t, s, []storage.ID{staying}, func(r storage.Reader) (who []storage.ID, err error) {
		all, err := storage.TogetherPlayers(r, board)
		for _, p := range all {
			who = append(who, p.Player)
		}
		return who, err
	})
}

// seen is what a guild's boards show.
type seen struct {
	Board   []storage.BoardRow
	Scores  []storage.Score
	Ratings map[storage.ID]float64
	Median  time.Duration
	Started int
}

func (c *company) see(guild storage.ID) func(storage.Reader) (seen, error) {
	return func(r storage.Reader) (x seen, err error) {
		var errs [4]error
		x.Board, _, errs[0] = r.PuzzleBoard(guild, c.puzzle, 0, 9)
		x.Scores, _, errs[1] = r.ScoreBoard(guild, storage.Period{}, 0, 9)
		x.Median, _, errs[2] = r.Median(guild, c.puzzle)
		x.Started, errs[3] = storage.GamesStarted(r, guild, c.puzzle)
		x.Ratings = map[storage.ID]float64{}
		for _, player := range []storage.ID{staying, leaving, former} {
			if rating, err := storage.RatingOf(r, guild, player); err == nil {
				x.Ratings[player] = rating.Value
			}
		}
		return x, errors.Join(errs[:]...)
	}
}

// without is what is to be seen when the one who leaves has become somebody without a
// name. game is of their row on the board.
func (x seen) without(game int64) seen {
	for i := range x.Board {
		if x.Board[i].Player == leaving {
			x.Board[i].Player, x.Board[i].Name, x.Board[i].Game = former, "", game
		}
	}
	for i := range x.Scores {
		if x.Scores[i].Player == leaving {
			x.Scores[i].Player, x.Scores[i].Name = former, ""
		}
	}
	x.Ratings[former] = x.Ratings[leaving]
	delete(x.Ratings, leaving)
	return x
}

// forgotten checks that the boards of others stay as they are, that somebody without a
// name has the player's place in them, and that nothing else is left.
func forgotten(t *testing.T, s storage.Store) {
	c := newCompany(t, s)
	daily := c.games[leaving][storage.DailyGame]
	want := map[storage.ID]seen{}
	for _, guild := range []storage.ID{0, club, school} {
		want[guild] = read(t, s, c.see(guild)).without(daily)
	}
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayer(tx, leaving, former) })
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayer(tx, leaving, former-1) }) // nobody any more
	for guild, x := range want {
		reads(t, s, x, c.see(guild))
	}
	for kind, id := range c.games[leaving] {
		traced := kind == storage.DailyGame || kind == storage.MatchGame
		for what, get := range map[string]func(storage.Reader) (storage.ID, error){
			"game":     func(r storage.Reader) (storage.ID, error) { g, err := r.Game(id); return g.Player, err },
			"result":   func(r storage.Reader) (storage.ID, error) { x, err := r.Result(id); return x.Player, err },
			"position": func(r storage.Reader) (storage.ID, error) { _, err := r.Position(id); return former, err },
		} {
			if traced {
				reads(t, s, former, get)
				continue
			}
			t.Log(what)
			absent(t, s, get)
		}
		absent(t, s, func(r storage.Reader) (storage.Move, error) { return lastMove(r, id) })
	}
	for _, id := range c.games[staying] {
		reads(t, s, staying, func(r storage.Reader) (storage.ID, error) { g, err := r.Game(id); return g.Player, err })
		reads(t, s, 1, func(r storage.Reader) (int, error) { m, err := lastMove(r, id); return m.Seq, err })
	}
	reads(t, s, []storage.Rival{
		{Match: c.match, Player: staying, Seat: 1, Name: nameIn(staying, club), State: storage.RivalSolved, Game: c.games[staying][storage.MatchGame], Place: 1},
		{Match: c.match, Player: former, Seat: 2, State: storage.RivalSolved, Game: c.games[leaving][storage.MatchGame], Place: 2},
	}, func(r storage.Reader) ([]storage.Rival, error) { return storage.Rivals(r, c.match) })
	reads(t, s, former, func(r storage.Reader) (storage.ID, error) {
		m, err := storage.MatchByID(r, c.match)
		return m.Host, err
	})
	for _, board := range c.shared {
		c.seesShared(t, s, board, former)
	}
	reads(t, s, storage.RatingChange{Guild: club, Player: former, Match: c.match, Before: 1400, After: 1500}, by3(storage.RatingChangeOf)(club, former, c.match))
	for _, guild := range []storage.ID{0, club, school} {
		reads(t, s, 0, func(r storage.Reader) (storage.ID, error) { g, err := r.Guild(guild); return g.SetupBy, err })
		absent(t, s, func(r storage.Reader) (storage.Member, error) { return r.Member(guild, leaving) })
		absent(t, s, func(r storage.Reader) (storage.Rating, error) { return storage.RatingOf(r, guild, leaving) })
	}
	reads(t, s, 1, func(r storage.Reader) (int, error) { all, err := storage.LatestFlags(r, 9); return len(all), err })
	absent(t, s, func(r storage.Reader) (storage.Player, error) { return r.Player(leaving) })
	absent(t, s, func(r storage.Reader) (struct{}, error) { return struct{}{}, receipted(r, leaving) })
	reads(t, s, nil, func(r storage.Reader) ([]storage.Achievement, error) { return storage.AchievementsOf(r, leaving) })
	for _, key := range []string{"notice/", "share/", "remind/", "call/"} {
		absent(t, s, func(r storage.Reader) (storage.Post, error) { return r.Post(key + leaving.String()) })
		reads(t, s, key+staying.String(), func(r storage.Reader) (string, error) {
			p, err := r.Post(key + staying.String())
			return p.Key, err
		})
	}
}

// forgottenIn checks the same of one guild, and that the others keep the player.
func forgottenIn(t *testing.T, s storage.Store) {
	c := newCompany(t, s)
	want := map[storage.ID]seen{}
	for _, guild := range []storage.ID{0, club, school} {
		want[guild] = read(t, s, c.see(guild))
	}
	want[club] = want[club].without(0)
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayerIn(tx, club, leaving, former) })
	for guild, x := range want {
		reads(t, s, x, c.see(guild))
	}
	for _, id := range c.games[leaving] {
		reads(t, s, leaving, func(r storage.Reader) (storage.ID, error) { g, err := r.Game(id); return g.Player, err })
		reads(t, s, []storage.ID{school}, func(r storage.Reader) ([]storage.ID, error) { return r.Visits(id) })
	}
	reads(t, s, storage.Rival{Match: c.match, Player: former, Seat: 2, State: storage.RivalSolved, Place: 2}, func(r storage.Reader) (storage.Rival, error) {
		all, err := storage.Rivals(r, c.match)
		return all[1], err
	})
	reads(t, s, 0, func(r storage.Reader) (storage.ID, error) { p, err := r.Player(leaving); return p.LastGuild, err })
	absent(t, s, func(r storage.Reader) (storage.Member, error) { return r.Member(club, leaving) })
	absent(t, s, func(r storage.Reader) (storage.Post, error) { return r.Post("share/" + leaving.String()) })
	reads(t, s, "Ann of the 8", func(r storage.Reader) (string, error) { m, err := r.Member(school, leaving); return m.Name, err })
	reads(t, s, "dark", func(r storage.Reader) (string, error) { p, err := r.Player(leaving); return p.Theme, err })
	reads(t, s, leaving, func(r storage.Reader) (storage.ID, error) {
		x, err := storage.StrikeOf(r, school, c.games[staying][storage.DailyGame])
		return x.By, err
	})
}

// forgottenGames checks that games go in parts, as many as asked for, until none is left.
func forgottenGames(t *testing.T, s storage.Store) {
	c := newCompany(t, s)
	for i, want := range []bool{true, true, false, false} {
		update(t, s, func(tx storage.Tx) error {
			left, err := storage.ForgetGames(tx, leaving, 2)
			if left != want {
				t.Errorf("after part %d more is left: %v, want %v", i+1, left, want)
			}
			return err
		})
	}
	for kind, id := range c.games[leaving] {
		absent(t, s, func(r storage.Reader) (storage.Move, error) { return lastMove(r, id) })
		if kind == storage.DailyGame || kind == storage.MatchGame {
			reads(t, s, leaving, func(r storage.Reader) (storage.ID, error) { g, err := r.Game(id); return g.Player, err })
			continue
		}
		absent(t, s, func(r storage.Reader) (storage.Game, error) { return r.Game(id) })
	}
}

// kept checks that what is kept of a player has rows of theirs alone, up to a limit, and
// that it is nothing once they are forgotten.
func kept(t *testing.T, s storage.Store) {
	newCompany(t, s)
	rows := func(limit int) (rows []storage.KeptRow, complete bool) {
		t.Helper()
		if err := s.View(t.Context(), func(r storage.Reader) (err error) {
			complete, err = storage.KeptOf(r, leaving, limit, func(row storage.KeptRow) error {
				if len(row.Columns) != len(row.Values) || row.Table == "" {
					t.Errorf("a row of %q has %d columns and %d values", row.Table, len(row.Columns), len(row.Values))
				}
				rows = append(rows, row)
				return nil
			})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return rows, complete
	}
	all, complete := rows(1000)
	if !complete || len(all) < 50 {
		t.Errorf("%d rows, complete: %v", len(all), complete)
	}
	if text := fmt.Sprint(all); strings.Contains(text, staying.String()) || strings.Contains(text, "Bob") || !strings.Contains(text, "Ann of the 8") {
		t.Errorf("the rows are not the player's: %s", text)
	}
	for i, row := range all[1:] {
		if before := all[i]; before.Table == row.Table && row.Table == "achievement" && before.Values[1].(int64) > row.Values[1].(int64) {
			t.Errorf("%v stands before %v", before.Values, row.Values)
		}
	}
	if some, complete := rows(len(all) - 1); complete || len(some) != len(all)-1 {
		t.Errorf("%d rows of %d, complete: %v", len(some), len(all), complete)
	}
	if same, complete := rows(len(all)); !complete || len(same) != len(all) {
		t.Errorf("%d rows of %d, complete: %v", len(same), len(all), complete)
	}
	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayer(tx, leaving, former) })
	if left, complete := rows(1000); !complete || len(left) != 0 {
		t.Errorf("after being forgotten there is %v, complete: %v", left, complete)
	}
	wants := errors.New("enough")
	if err := s.View(t.Context(), func(r storage.Reader) error {
		_, err := storage.KeptOf(r, staying, 10, func(storage.KeptRow) error { return wants })
		return err
	}); !errors.Is(err, wants) {
		t.Errorf("the visit's error became %v", err)
	}
}

// oldLogs checks which games lose their logs, and which go whole.
func oldLogs(t *testing.T, s storage.Store) {
	puzzles := addPuzzles(t, s, 8)
	month := 30 * 24 * time.Hour
	games := map[string]int64{}
	for i, c := range []struct {
		name           string
		kind           storage.GameKind
		started, moved time.Time
		finished       bool
	}{
		{"solved", storage.PracticeGame, noon, noon, true},
		{"left", storage.PracticeGame, noon.Add(time.Minute), noon, false},
		{"never played", storage.LoadedGame, noon.Add(2 * time.Minute), time.Time{}, false},
		{"gone on with", storage.PracticeGame, noon, noon.Add(2 * month), false},
		{"of late", storage.LessonGame, noon.Add(2 * month), noon.Add(2 * month), true},
		{"daily", storage.DailyGame, noon, noon, true},
		{"match", storage.MatchGame, noon, noon, true},
		{"archive", storage.ArchiveGame, noon.Add(3 * time.Minute), noon.Add(3 * time.Minute), true},
	} {
		update(t, s, func(tx storage.Tx) error {
			g := storage.Game{Player: 5, Puzzle: puzzles[i], Kind: c.kind, StartedAt: c.started}
			id, err := tx.AddGame(g)
			games[c.name] = id
			errs := []error{err, tx.SavePosition(storage.Position{Game: id, Seq: 1})}
			if g.ID = id; c.finished {
				g.FinishedAt = c.moved
				errs = append(errs, tx.SaveGame(g))
			}
			if !c.moved.IsZero() {
				errs = append(errs, tx.AddMove(storage.Move{Game: id, Seq: 1, Kind: storage.MoveSet, At: c.moved}))
			}
			return errors.Join(errs...)
		})
	}
	forget := func(want int, before time.Time, limit int) {
		t.Helper()
		update(t, s, func(tx storage.Tx) error {
			n, err := storage.ForgetLogs(tx, before, limit)
			if n != want {
				t.Errorf("%d games were seen to, want %d", n, want)
			}
			return err
		})
	}
	forget(0, noon, 9)
	forget(0, noon.Add(month), 0)
	forget(1, noon.Add(month), 1)
	forget(3, noon.Add(month), 9)
	forget(0, noon.Add(month), 9)
	for name, want := range map[string][2]bool{ // whether the game and its log are there
		"solved": {true, false}, "left": {false, false}, "never played": {false, false}, "gone on with": {true, true},
		"of late": {true, true}, "daily": {true, true}, "match": {true, true}, "archive": {true, false},
	} {
		var game, log error
		if err := s.View(t.Context(), func(r storage.Reader) error {
			_, game = r.Position(games[name])
			_, log = lastMove(r, games[name])
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if (game == nil) != want[0] || (log == nil) != want[1] {
			t.Errorf("%s: the game is there: %v, its log: %v", name, game == nil, log == nil)
		}
	}
}

// oldPosts checks which posts go.
func oldPosts(t *testing.T, s storage.Store) {
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for i, state := range []storage.PostState{storage.PostSent, storage.PostFailed, storage.PostPending, storage.PostClaimed} {
			errs = append(errs,
				tx.AddPost(storage.Post{Key: fmt.Sprint("old ", state), State: state, DueAt: noon.Add(time.Duration(i) * time.Second)}),
				tx.AddPost(storage.Post{Key: fmt.Sprint("new ", state), State: state, DueAt: noon.Add(time.Hour)}))
		}
		return errors.Join(errs...)
	})
	for _, want := range []int{1, 1, 0} {
		update(t, s, func(tx storage.Tx) error {
			n, err := storage.ForgetPosts(tx, noon.Add(time.Minute), 1)
			if n != want {
				t.Errorf("%d posts went, want %d", n, want)
			}
			return err
		})
	}
	for key, there := range map[string]bool{"old 1": true, "old 2": true, "old 3": false, "old 4": false, "new 3": true, "new 4": true} {
		err := s.View(t.Context(), func(r storage.Reader) error { _, err := r.Post(key); return err })
		if (err == nil) != there {
			t.Errorf("%s: %v", key, err)
		}
	}
}
