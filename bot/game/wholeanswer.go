package game

import (
	"cmp"
	"slices"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// WholeAnswer is a whole answer as people write it, however it is dressed. Its
// cages decide which puzzle it is for: of the game that it was sent to (or else the current one)
// and the dailies of today and yesterday where the actor is, the one that it solves, which is
// opened if need be. An answer that solves none counts as a wrong one in a game that goes on. If no
// such game has its size, it is refused as NotTheAnswer, which opens nothing and costs nothing. Any
// other text is judged as Submit does.
type WholeAnswer struct{ Text string }

func (a WholeAnswer) Door() Door { return Door{Roomless: true, Find: a.find} }

func (a WholeAnswer) Decide(s *Sitting) outcome.Refusal { return Submit{Answer: a.Text}.Decide(s) }

func (a WholeAnswer) find(o *Opening, game int64) (int64, error) {
	id, _, err := o.answered(a.Text, game)
	return id, err
}

// aim is a puzzle that a whole answer may be for.
type aim struct {
	size   int
	puzzle int64        // 0 if nobody has seen it yet, so that nobody can have its answer
	game   storage.Game // the actor's; ID 0 if there is none
	// claim is of the guild whose daily it is, with no puzzle if nobody has claimed it there;
	// zero for the game that the answer was sent to.
	claim storage.Claim
	guild storage.Guild
	today bool
	near  bool // Play leads to it from where the actor is
}

func (a aim) unopened() bool { return a.game.ID == 0 }

// turn says how soon an answer that solves nothing is taken for a wrong one of this puzzle.
func (a aim) turn() int {
	goesOn := !a.unopened() && a.game.FinishedAt.IsZero()
	switch {
	case goesOn && a.claim == (storage.Claim{}):
		return 0
	case goesOn:
		return 1
	case a.unopened() && a.today && a.near:
		return 2
	case !a.unopened():
		return 3
	}
	return 4
}

// answered returns the game that a whole answer is for, opened if need be, and whether the text is
// a whole answer. If it isn't, answered returns game: the game that the text was sent to, 0 for the
// current one.
func (o *Opening) answered(text string, game int64) (id int64, whole bool, err error) {
	if !FillsABoard(text) {
		return game, false, nil // most texts: they cost no look at the store
	}
	aims, err := o.aims(game)
	if err != nil {
		return 0, false, err
	}
	if slices.ContainsFunc(aims, func(a aim) bool { return a.claim == (storage.Claim{}) && movesOn(a.size, text) }) {
		return game, false, nil
	}
	aims = slices.DeleteFunc(aims, func(a aim) bool { return wholeGrid(a.size, text) == nil })
	if len(aims) == 0 {
		return game, false, nil
	}
	for _, a := range aims {
		right, err := solves(o.Tx.Reader, a.puzzle, wholeGrid(a.size, text))
		if err != nil {
			return 0, true, err
		}
		if right {
			id, err = o.hit(a)
			return id, true, err
		}
	}
	id, err = o.missed(aims)
	return id, true, err
}

// hit returns the game of the puzzle that an answer solves, opened if it was not.
func (o *Opening) hit(a aim) (int64, error) {
	if a.claim == (storage.Claim{}) {
		return a.game.ID, nil
	}
	if a.unopened() {
		if !o.budget.MayTry(o.Actor) {
			return 0, TooManyTries{a.answer()}
		}
	}
	var g storage.Game
	var err error
	switch {
	case a.today && (a.unopened() || o.Actor.Guild != 0):
		g, err = o.today(a.guild, a.claim.Day, a.claim.Slot) // which counts it as played there
	case a.unopened():
		g, err = o.earlier(a.claim)
	default:
		g = a.game
	}
	if err != nil || !a.unopened() {
		return g.ID, err
	}
	o.unopened = true
	return g.ID, makeCurrent(o.Tx, o.Actor, g.ID)
}

// missed returns the game in which the answer counts as a wrong one, or a refusal.
func (o *Opening) missed(aims []aim) (int64, error) {
	a := slices.MinFunc(aims, func(a, b aim) int { return cmp.Compare(a.turn(), b.turn()) })
	if !a.unopened() {
		return a.game.ID, nil
	}
	if !o.ready.tried && !o.budget.Try(o.Actor) { // the transaction may be run again
		return 0, TooManyTries{a.answer()}
	}
	o.ready.tried = true
	why := NotTheAnswer{UnopenedAnswer: a.answer()}
	for _, other := range aims {
		if day := other.answer(); other.claim != (storage.Claim{}) && !why.names(day) {
			why.Others = append(why.Others, day)
		}
	}
	return 0, why
}

// answer returns the part of a refusal that says which puzzle a whole answer was meant for.
func (a aim) answer() UnopenedAnswer {
	return UnopenedAnswer{Size: a.size, Day: a.claim.Day, Slot: a.claim.Slot, Past: !a.today, Guild: a.claim.Guild}
}

// aims returns the puzzles that a whole answer may be for: the dailies where the actor is, in a
// direct message the dailies of all servers where the actor plays, and the game that it was sent
// to.
func (o *Opening) aims(game int64) ([]aim, error) {
	here, err := almanac.Home(o.Tx.Reader, o.Actor)
	if err != nil {
		return nil, err
	}
	var aims []aim
	guilds := []storage.ID{here.ID}
	if o.Actor.Guild == 0 {
		others, err := o.Tx.GuildsOf(o.Actor.Player, maxGuilds)
		if err != nil {
			return nil, err
		}
		guilds = append(guilds, others...)
	}
	for i, id := range guilds {
		if slices.Contains(guilds[:i], id) {
			continue
		}
		dailies, err := o.dailyAims(id, id == here.ID)
		if err != nil {
			return nil, err
		}
		aims = append(aims, dailies...)
	}
	current, err := o.currentAim(game)
	return append(aims, current...), err
}

// currentAim is the game that an answer was sent to, if there is one.
func (o *Opening) currentAim(game int64) ([]aim, error) {
	p, err := actor.PlayerOf(o.Tx.Reader, o.Actor.Player)
	if err != nil {
		return nil, err
	}
	g, err := gameOf(o.Tx.Reader, p, game)
	if game == 0 && outcome.IsRefusal(err) {
		return nil, nil // nothing was opened yet
	}
	if err != nil {
		return nil, err
	}
	info, err := o.Tx.Puzzle(g.Puzzle)
	return []aim{{size: info.Size, puzzle: info.ID, game: g}}, err
}

// dailyAims are a guild's puzzles of today and yesterday.
func (o *Opening) dailyAims(guild storage.ID, near bool) ([]aim, error) {
	g, err := almanac.GuildOf(o.Tx.Reader, guild)
	if err != nil {
		return nil, err
	}
	var now, before []aim
	for _, slot := range []storage.Slot{storage.Main, storage.Mini} {
		day, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, slot)
		if err != nil {
			return nil, err
		}
		for _, d := range []storage.Day{day, day - 1} {
			a := aim{claim: storage.Claim{Guild: guild, Day: d, Slot: slot}, guild: g, today: d == day, near: near}
			ok, err := a.look(o.Tx.Reader, o.Actor.Player)
			switch {
			case err != nil:
				return nil, err
			case ok && a.today:
				now = append(now, a)
			case ok:
				before = append(before, a)
			}
		}
	}
	return append(now, before...), nil
}

// look adds a daily's puzzle to its aim, and reports whether there is such a daily: an earlier one
// that the guild did not have is none.
func (a *aim) look(tx storage.Reader, player storage.ID) (bool, error) {
	kept, err := tx.Claim(a.guild.ID, a.claim.Day, a.claim.Slot)
	var p storage.Puzzle
	switch {
	case err == nil:
		a.claim = kept
		p, err = tx.Puzzle(kept.Puzzle)
	case !storage.IsMissing(err) || !a.today || a.claim.Slot == storage.Mini && a.guild.NoMini:
		return false, storage.IgnoreMissing(err)
	default:
		p, err = almanac.EditionOf(a.guild, a.claim.Day, a.claim.Slot).Daily(tx)
	}
	if storage.IsMissing(err) {
		a.size = almanac.KindOf(a.guild, a.claim.Day, a.claim.Slot).Size
		return true, nil
	}
	if err != nil {
		return false, err
	}
	a.size, a.puzzle = p.Size, p.ID
	a.game, err = tx.GameOf(player, p.ID, 0)
	return true, storage.IgnoreMissing(err)
}

// solves reports whether the grid is the answer of the puzzle; it is of none that nobody has
// seen.
func solves(tx storage.Reader, puzzle int64, grid board.Grid) (bool, error) {
	if puzzle == 0 {
		return false, nil
	}
	info, err := tx.Puzzle(puzzle)
	if err != nil {
		return false, err
	}
	p, err := almanac.ParsePuzzle(info)
	return err == nil && p.Check(grid).Correct(), err
}

// UnopenedAnswer is embedded by refusals of a whole answer to a puzzle that was not opened.
type UnopenedAnswer struct {
	outcome.Refused
	Size  int
	Day   storage.Day
	Slot  storage.Slot
	Past  bool       // Day is not today's
	Guild storage.ID // whose puzzle it is
}

type (
	// NotTheAnswer says of which puzzles a whole answer is not the answer.
	NotTheAnswer struct {
		UnopenedAnswer
		Others []UnopenedAnswer // dailies of the same size that it was tried on as well
	}
	// TooManyTries says that a whole answer is not looked at, after too many wrong ones.
	TooManyTries struct{ UnopenedAnswer }
)

// names reports whether the refusal names the daily of that day and slot, of whichever guild.
func (why NotTheAnswer) names(a UnopenedAnswer) bool {
	same := func(b UnopenedAnswer) bool { return a.Day == b.Day && a.Slot == b.Slot }
	return same(why.UnopenedAnswer) || slices.ContainsFunc(why.Others, same)
}
