package game

import (
	"context"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// Choice is a game to open.
type Choice interface {
	// Open returns the actor's game, begun if it is new. One with ID 0 is none: the facts
	// say why.
	Open(*Opening) (storage.Game, error)
	Door() Door
}

// Makes reports whether a puzzle may have to be made for a choice.
func Makes(c Choice) bool { return c.Door().prepare != nil }

// Opening is the opening of a game. What must be made first is a *needError.
type Opening struct {
	Tx    storage.Tx
	Actor actor.Actor
	rules Rules
	ready *ready
	facts []outcome.Fact

	budget   *actor.Budget // nil where nothing is answered
	unopened bool          // a whole answer opened the game
	rehoused bool          // what holds for everybody is decided once more
}

// Open opens a game of the actor's, and makes it the one that commands act on. It
// takes one transaction that writes; if the puzzle must be made first, that
// transaction is begun again.
func (s *Service) Open(ctx context.Context, a actor.Actor, choice Choice) (Turn, error) {
	d := choice.Door()
	if why := s.admits(a, d); why != nil {
		return Turn{Refusal: why}, nil
	}
	if !d.Guests && actor.IsGuest(a.Player) {
		return Turn{Refusal: NotForGuests}, nil
	}
	r := &ready{}
	if d.prepare != nil {
		var err error
		if choice, err = d.prepare(ctx, s, a, r); err != nil {
			return refusedTurn(err)
		}
	}
	return s.rounds(ctx, a, 0, r, func(tx storage.Tx) (Turn, error) {
		o := &Opening{Tx: tx, Actor: a, rules: s.rules, ready: r}
		g, err := choice.Open(o)
		if err != nil || g.ID == 0 {
			return Turn{Facts: o.facts}, err
		}
		if err := makeCurrent(tx, o.Actor, g.ID); err != nil {
			return Turn{}, err
		}
		sat, err := s.rules.sit(tx.Reader, o.Actor, g.ID, false)
		if err != nil {
			return Turn{}, err
		}
		view, err := look(tx.Reader, o.Actor, sat)
		if err == nil && view.Yesterday != 0 {
			o.facts = append(o.facts, Leftover{})
		}
		return Turn{View: view, Facts: o.facts}, err
	})
}

// order makes a puzzle, which is one of the orders that a person has.
func (s *Service) order(ctx context.Context, a actor.Actor, n need, r *ready) error {
	if why := s.budget.Order(a); why != nil {
		return why
	}
	return s.prepare(ctx, r, n)
}

// Game returns the actor's game of the puzzle, begun if it is new.
func (o *Opening) Game(fresh storage.Game) (g storage.Game, began bool, err error) {
	info, err := o.Tx.Puzzle(fresh.Puzzle)
	if err != nil {
		return fresh, false, err
	}
	g, err = o.Tx.GameOf(o.Actor.Player, fresh.Puzzle, fresh.Occasion)
	if !storage.IsMissing(err) {
		return g, false, err
	}
	fresh.Player = o.Actor.Player
	if fresh.StartedAt.IsZero() {
		fresh.StartedAt = o.Actor.At
	}
	puzzle, _, err := o.rules.puzzles.Load(info)
	if err != nil {
		return fresh, false, err
	}
	pos, log := tape.Begin(puzzle)
	fresh.Cursor = pos.FirstEmpty()
	if fresh.ID, err = o.Tx.AddGame(fresh); err != nil {
		return fresh, false, err
	}
	o.facts = append(o.facts, Start{})
	if err := addEntries(o.Tx, o.Actor, fresh.ID, 1, log); err != nil {
		return fresh, false, err
	}
	return fresh, true, o.Tx.SavePosition(pos.Record(fresh.ID))
}

// makeCurrent makes the game the one that commands act on.
func makeCurrent(tx storage.Tx, a actor.Actor, game int64) error {
	p, err := actor.PlayerOf(tx.Reader, a.Player)
	if err != nil {
		return err
	}
	was := p
	p.Current = game
	if a.Surface != storage.NoSurface {
		p.Surface = a.Surface
	}
	if a.Guild != 0 && a.Guild != p.LastGuild {
		p.LastGuild, p.RemindAt, p.CallAt = a.Guild, a.At, time.Time{} // whose clocks may be others
	}
	if p == was {
		return nil
	}
	return tx.SavePlayer(p)
}

// OwnGame is a game that the actor has; ID 0 is the one opened last.
type OwnGame struct{ ID int64 }

func (OwnGame) Door() Door { return Door{Guests: true} }

func (c OwnGame) Open(o *Opening) (storage.Game, error) {
	p, err := actor.PlayerOf(o.Tx.Reader, o.Actor.Player)
	if err != nil {
		return storage.Game{}, err
	}
	return gameOf(o.Tx.Reader, p, c.ID)
}

// today opens what the guild has on its day of today.
func (o *Opening) today(g storage.Guild, day storage.Day, slot storage.Slot) (storage.Game, error) {
	if slot == storage.Mini {
		without, err := almanac.LacksMini(o.Tx.Reader, g, day)
		if err != nil {
			return storage.Game{}, err
		}
		if without {
			return storage.Game{}, standings.NoMini
		}
	}
	claim, err := o.claim(g, day, slot)
	if err != nil {
		return storage.Game{}, err
	}
	return o.daily(g, claim)
}

// claim returns the guild's puzzle for the day and slot. The puzzle is made and fixed at the first
// call.
func (o *Opening) claim(g storage.Guild, day storage.Day, slot storage.Slot) (storage.Claim, error) {
	c, err := o.Tx.Claim(g.ID, day, slot)
	if !storage.IsMissing(err) {
		return c, err
	}
	e := almanac.EditionOf(g, day, slot)
	if _, err := e.Daily(o.Tx.Reader); storage.IsMissing(err) {
		need := dailyNeed{e, o.rules}
		p, ok := madeFor[storage.Puzzle](o.ready, need)
		if !ok {
			return c, &needError{need}
		}
		if err := e.Keep(o.Tx, p); err != nil {
			return c, err
		}
	}
	return almanac.Claim(o.Tx, g, day, slot, o.Actor.At)
}

// daily opens the actor's game of a day's puzzle of the guild, of which everybody could read all before if
// the claim is no teaser. Everywhere it counts if its numbers came with Play: nobody knows whether
// who is in a server whose post shows them has read it.
func (o *Opening) daily(g storage.Guild, c storage.Claim) (storage.Game, error) {
	known, err := storage.HasReadWhole(o.Tx.Reader, o.Actor.Player, c)
	if err != nil {
		return storage.Game{}, err
	}
	seen := !c.Teaser || o.Actor.Guild == 0 && known
	game, began, err := o.Game(storage.Game{Puzzle: c.Puzzle, Kind: storage.DailyGame, Guild: g.ID, Day: c.Day, Slot: c.Slot, Seen: seen})
	if err != nil {
		return game, err
	}
	if began && !seen && !known && !actor.IsGuest(o.Actor.Player) {
		if err := o.Tx.AddVisit(game.ID, 0); err != nil {
			return game, err
		}
	}
	return game, visit(o.Tx, o.Actor, game, g)
}

// visit notes that a game of today's daily is played in the guild; a result that is
// there already counts there at once.
func visit(tx storage.Tx, a actor.Actor, game storage.Game, g storage.Guild) error {
	if g.ID == 0 || game.Kind != storage.DailyGame {
		return nil
	}
	fresh, err := isNewIn(tx.Reader, game.ID, g.ID)
	if err != nil || !fresh {
		return err
	}
	if err := tx.AddVisit(game.ID, g.ID); err != nil {
		return err
	}
	if err := stirPosts(tx, g.ID, game.Day, game.Slot, a.At); err != nil {
		return err
	}
	r, err := tx.Result(game.ID)
	if err != nil {
		return storage.IgnoreMissing(err)
	}
	return standings.Stand(tx, game, r, []storage.ID{g.ID}, a.At)
}

// PostedPuzzle is the puzzle of a post where the actor is, or in the Guild named, if the actor
// is known there, who then plays there. Today's is Today. An earlier one
// that the actor has not begun is today's still if the actor is known in a server
// whose day goes on, and is opened as that server's; else it is played from the
// archive, unranked. Whoever has solved nothing yet hears of the mini.
type PostedPuzzle struct {
	Day   storage.Day
	Slot  storage.Slot
	Guild storage.ID
}

func (PostedPuzzle) Door() Door { return Door{} }

func (c PostedPuzzle) Open(o *Opening) (storage.Game, error) {
	game, err := c.posted(o)
	if err != nil || c.Slot != storage.Main {
		return game, err
	}
	return game, o.offerMini(game)
}

// posted opens the puzzle of the post.
func (c PostedPuzzle) posted(o *Opening) (storage.Game, error) {
	if c.Guild != 0 && c.Guild != o.Actor.Guild {
		_, err := o.Tx.Member(c.Guild, o.Actor.Player)
		if storage.IsMissing(err) {
			return storage.Game{}, standings.NoSuchDay{Day: c.Day}
		}
		if err != nil {
			return storage.Game{}, err
		}
		o.Actor.Guild = c.Guild
	}
	g, err := almanac.Home(o.Tx.Reader, o.Actor)
	if err != nil {
		return storage.Game{}, err
	}
	now, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, c.Slot)
	if err != nil {
		return storage.Game{}, err
	}
	if now == c.Day {
		return o.today(g, now, c.Slot)
	}
	claim, err := o.Tx.Claim(g.ID, c.Day, c.Slot)
	if storage.IsMissing(err) {
		return storage.Game{}, standings.NoSuchDay{Day: c.Day}
	}
	if err != nil {
		return storage.Game{}, err
	}
	return o.earlier(claim)
}

// earlier opens the actor's game of a puzzle whose day is over in the guild that
// claimed it.
func (o *Opening) earlier(c storage.Claim) (storage.Game, error) {
	_, err := o.Tx.GameOf(o.Actor.Player, c.Puzzle, 0)
	if err := storage.IgnoreMissing(err); err != nil {
		return storage.Game{}, err
	}
	if storage.IsMissing(err) {
		g, there, ok, err := o.stillToday(c)
		if err != nil {
			return storage.Game{}, err
		}
		if ok {
			// The targets may have been read here, whatever the other server shows.
			there.Teaser = there.Teaser && c.Teaser
			return o.daily(g, there)
		}
		if g, err = almanac.GuildOf(o.Tx.Reader, c.Guild); err != nil {
			return storage.Game{}, err
		}
		if game, ok, err := o.belated(g, c); ok || err != nil {
			return game, err
		}
	}
	return o.archived(c)
}

// belated opens the actor's game of the claimed puzzle if it is yesterday's in a guild: it is its day's
// still, without a place. It reports whether it is.
func (o *Opening) belated(g storage.Guild, c storage.Claim) (storage.Game, bool, error) {
	g, there, ok, err := o.dayIn(g, c, 1)
	if err != nil || !ok {
		return storage.Game{}, false, err
	}
	there.Teaser = false // the answer may have been read by now
	o.facts = append(o.facts, Belated{})
	game, err := o.daily(g, there)
	return game, true, err
}

// archived opens the actor's game of a puzzle whose day is long over for the actor, unranked.
func (o *Opening) archived(c storage.Claim) (storage.Game, error) {
	known, err := storage.HasReadWhole(o.Tx.Reader, o.Actor.Player, c)
	if err != nil {
		return storage.Game{}, err
	}
	game, _, err := o.Game(storage.Game{
		Puzzle: c.Puzzle, Kind: storage.ArchiveGame, Guild: c.Guild, Day: c.Day, Slot: c.Slot, Seen: !c.Teaser || o.Actor.Guild == 0 && known,
	})
	if game.Kind == storage.ArchiveGame {
		o.facts = append(o.facts, Archive{})
	}
	return game, err
}

// maxGuilds bounds the servers that are searched for one player: nobody can join more
// on Discord, even with Nitro.
const maxGuilds = 200

// stillToday looks for a server of the actor's, beginning with the one seen last, that has
// the claimed puzzle today. It returns it with its own claim, which it makes if there is
// none.
func (o *Opening) stillToday(c storage.Claim) (g storage.Guild, there storage.Claim, ok bool, err error) {
	guilds, err := o.Tx.GuildsOf(o.Actor.Player, maxGuilds)
	if err != nil {
		return g, there, false, err
	}
	for _, id := range guilds {
		if g, err = almanac.GuildOf(o.Tx.Reader, id); err != nil {
			return g, there, false, err
		}
		g, there, ok, err = o.dayIn(g, c, 0)
		if ok || err != nil {
			return g, there, ok, err
		}
	}
	return g, there, false, nil
}

// dayIn reports whether the claimed puzzle is that of today in a guild, or of so many days ago, and
// returns that guild's own claim, which it makes if there is none.
func (o *Opening) dayIn(g storage.Guild, c storage.Claim, ago storage.Day) (_ storage.Guild, there storage.Claim, ok bool, err error) {
	day, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, c.Slot)
	if err != nil || day != c.Day+ago {
		return g, there, false, err
	}
	p, err := standings.PuzzleOf(o.Tx.Reader, g, c.Day, c.Slot)
	if err != nil || p.ID != c.Puzzle {
		return g, there, false, storage.IgnoreMissing(err)
	}
	there, err = almanac.Claim(o.Tx, g, c.Day, c.Slot, o.Actor.At)
	return g, there, err == nil, err
}
