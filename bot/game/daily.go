package game

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// makeTime bounds the making of a daily, whoever waits for it.
const makeTime = time.Minute

// seed returns the seed of the puzzle of that name: the operator's salt decides it,
// so that nobody else can compute it.
func (r Rules) seed(name string) uint64 {
	mac := hmac.New(sha256.New, r.Salt)
	mac.Write([]byte(name))
	return binary.BigEndian.Uint64(mac.Sum(nil))
}

// Prepare makes and keeps the daily of that date and kind unless it is there. It is
// called outside any transaction, because making a puzzle can take a moment.
func (s *Service) Prepare(ctx context.Context, day storage.Day, k storage.Kind) error {
	have, err := s.hasDaily(ctx, day, k)
	if have || err != nil {
		return err
	}
	_, err, _ = s.making.Do(fmt.Sprint(day, k), func() (any, error) {
		// Others may wait for this one: the first caller's deadline is not theirs.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), makeTime)
		defer cancel()
		return nil, s.makeDaily(ctx, day, k)
	})
	return err
}

func (s *Service) hasDaily(ctx context.Context, day storage.Day, k storage.Kind) (bool, error) {
	err := s.store.View(ctx, func(tx storage.Reader) error {
		_, err := tx.Daily(day, k.Size, k.Difficulty)
		return err
	})
	if errors.Is(err, storage.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

func (s *Service) makeDaily(ctx context.Context, day storage.Day, k storage.Kind) error {
	real := offered(k)
	if real != k {
		s.log.Warn("the schedule asks for a difficulty that this size does not yield", "size", k.Size, "asked", logic.Difficulty(k.Difficulty), "made", logic.Difficulty(real.Difficulty))
	}
	p, err := made(ctx, real, s.rules.seed(fmt.Sprintf("daily %s %d %d", day, k.Size, k.Difficulty)))
	if err != nil {
		return fmt.Errorf("make the daily of %s: %w", day, err)
	}
	return s.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := tx.Daily(day, k.Size, k.Difficulty); err == nil {
			return nil
		}
		id, err := keep(tx, p)
		if err != nil {
			return err
		}
		return tx.AddDaily(day, k.Size, k.Difficulty, id)
	})
}

// made generates a puzzle and returns its record.
func made(ctx context.Context, k storage.Kind, seed uint64) (storage.Puzzle, error) {
	m, err := generate.Generate(ctx, generate.Spec{Size: k.Size, Difficulty: logic.Difficulty(k.Difficulty), Seed: seed})
	if err != nil {
		return storage.Puzzle{}, err
	}
	return storage.Puzzle{
		Text:       format.Canonical(m.Puzzle),
		Size:       k.Size,
		Difficulty: k.Difficulty,
		Score:      m.Rating.Score,
		Solution:   m.Solution.String(),
		Generator:  m.Version,
		Seed:       seed,
	}, nil
}

// keep stores a puzzle, or returns the ID of the equal one that is there.
func keep(tx storage.Tx, p storage.Puzzle) (int64, error) {
	was, err := tx.PuzzleByText(p.Text)
	if err == nil {
		return was.ID, nil
	}
	if !errors.Is(err, storage.ErrNotFound) {
		return 0, err
	}
	return tx.AddPuzzle(p)
}

// load reads a kept puzzle and its solution.
func load(p storage.Puzzle) (*board.Puzzle, board.Grid, error) {
	puzzle, _, err := format.Parse(p.Text)
	if err != nil {
		return nil, nil, fmt.Errorf("puzzle %d: %w", p.ID, err)
	}
	solution, err := format.ParseGrid(p.Size, p.Solution)
	if err != nil {
		return nil, nil, fmt.Errorf("solution of puzzle %d: %w", p.ID, err)
	}
	return puzzle, solution, nil
}

// claim returns what the guild has for the day and slot, fixing it at first. The
// daily must have been prepared.
func claim(tx storage.Tx, g storage.Guild, day storage.Day, slot storage.Slot, at time.Time) (storage.Claim, error) {
	c, err := tx.Claim(g.ID, day, slot)
	if !errors.Is(err, storage.ErrNotFound) {
		return c, err
	}
	k := kindOf(g, day, slot)
	p, err := tx.Daily(day, k.Size, k.Difficulty)
	if err != nil {
		return c, fmt.Errorf("daily of %s: %w", day, err)
	}
	c = storage.Claim{Guild: g.ID, Day: day, Slot: slot, Puzzle: p.ID, Teaser: g.Teaser, At: at}
	return c, tx.AddClaim(c)
}

// Today opens the actor's game of today's puzzle, and starts its clock where the
// player sees it for the first time.
func (s *Service) Today(ctx context.Context, a Actor, slot storage.Slot) (Opened, error) {
	if err := s.prepareToday(ctx, a, slot); err != nil {
		return Opened{}, err
	}
	return act(ctx, s, a, func(tx storage.Tx) (Opened, error) {
		g, err := home(tx, a)
		if err != nil {
			return Opened{}, err
		}
		day, err := today(tx, g, a.At, slot)
		if err != nil {
			return Opened{}, err
		}
		c, err := claim(tx, g, day, slot, a.At)
		if err != nil {
			return Opened{}, err
		}
		return openDailyGame(tx, a, g, c)
	})
}

// openDailyGame opens the actor's game of what the guild has today. Its time counts
// everywhere too where the guild's post hides the targets: elsewhere the puzzle
// could be studied before the clock began.
func openDailyGame(tx storage.Tx, a Actor, g storage.Guild, c storage.Claim) (Opened, error) {
	game, opened, err := open(tx, a, storage.Game{
		Player: a.Player, Puzzle: c.Puzzle, Kind: storage.DailyGame, Guild: g.ID, Day: c.Day, Slot: c.Slot, StartedAt: a.At,
	})
	if err != nil {
		return Opened{}, err
	}
	if opened.New && g.ID != 0 && c.Teaser {
		if err := tx.AddVisit(game.ID, 0); err != nil {
			return Opened{}, err
		}
	}
	return opened, visit(tx, a, game, g)
}

// PlayDay opens the puzzle of a post. Today's is Today. An earlier one that the actor
// has not begun is today's still where the actor is known in a server whose day goes
// on, and is opened as that server's; else it is played from the archive, unranked.
func (s *Service) PlayDay(ctx context.Context, a Actor, day storage.Day, slot storage.Slot) (Opened, error) {
	var now storage.Day
	err := s.store.View(ctx, func(tx storage.Reader) error {
		g, err := home(tx, a)
		if err != nil {
			return err
		}
		now, err = today(tx, g, a.At, slot)
		return err
	})
	if err != nil {
		return Opened{}, err
	}
	if now == day {
		return s.Today(ctx, a, slot)
	}
	return act(ctx, s, a, func(tx storage.Tx) (Opened, error) {
		g, err := home(tx, a)
		if err != nil {
			return Opened{}, err
		}
		c, err := tx.Claim(g.ID, day, slot)
		if errors.Is(err, storage.ErrNotFound) {
			return Opened{}, &Refusal{Reason: NoSuchDay, Day: day}
		}
		if err != nil {
			return Opened{}, err
		}
		return openEarlier(tx, a, c)
	})
}

// openEarlier opens the actor's game of a puzzle whose day is over in the guild that
// claimed it.
func openEarlier(tx storage.Tx, a Actor, c storage.Claim) (Opened, error) {
	_, err := tx.GameOf(a.Player, c.Puzzle)
	if err := known(err); err != nil {
		return Opened{}, err
	}
	if errors.Is(err, storage.ErrNotFound) {
		g, there, ok, err := stillToday(tx, a, c)
		if err != nil {
			return Opened{}, err
		}
		if ok {
			// The targets may have been read here, whatever the other server shows.
			there.Teaser = there.Teaser && c.Teaser
			return openDailyGame(tx, a, g, there)
		}
	}
	game, opened, err := open(tx, a, storage.Game{
		Player: a.Player, Puzzle: c.Puzzle, Kind: storage.ArchiveGame, Guild: a.Guild, Day: c.Day, Slot: c.Slot, StartedAt: a.At,
	})
	opened.Archive = game.Kind == storage.ArchiveGame
	return opened, err
}

// maxGuilds bounds the servers that are looked at for one player: as many as a
// person can join on Discord with Nitro.
const maxGuilds = 200

// stillToday looks for a server, that the actor was seen in last, which has the
// claimed puzzle today, and returns it with its own claim, made at need.
func stillToday(tx storage.Tx, a Actor, c storage.Claim) (g storage.Guild, there storage.Claim, ok bool, err error) {
	guilds, err := tx.GuildsOf(a.Player, maxGuilds)
	if err != nil {
		return g, there, false, err
	}
	for _, id := range guilds {
		if g, err = guildOf(tx, id); err != nil {
			return g, there, false, err
		}
		day, err := today(tx, g, a.At, c.Slot)
		if err != nil {
			return g, there, false, err
		}
		if day != c.Day {
			continue
		}
		p, err := puzzleOf(tx, g, day, c.Slot)
		if err := known(err); err != nil {
			return g, there, false, err
		}
		if err == nil && p.ID == c.Puzzle {
			there, err = claim(tx, g, day, c.Slot, a.At)
			return g, there, err == nil, err
		}
	}
	return g, there, false, nil
}

// prepareToday makes the puzzle that Today is about to open.
func (s *Service) prepareToday(ctx context.Context, a Actor, slot storage.Slot) error {
	var day storage.Day
	var k storage.Kind
	err := s.store.View(ctx, func(tx storage.Reader) error {
		g, err := home(tx, a)
		if err != nil {
			return err
		}
		k = storage.Kind{}
		if day, err = today(tx, g, a.At, slot); err != nil {
			return err
		}
		if _, err := tx.Claim(g.ID, day, slot); !errors.Is(err, storage.ErrNotFound) {
			return err
		}
		k = kindOf(g, day, slot)
		return nil
	})
	if err != nil || k == (storage.Kind{}) {
		return err
	}
	return s.Prepare(ctx, day, k)
}

// openDaily returns the latest date, if any, for which the puzzle is a daily that
// is still open in some zone at t: its answer must not be given away.
func openDaily(tx storage.Reader, puzzle int64, t time.Time) (storage.Day, bool, error) {
	days, err := tx.DailyDays(puzzle, 1)
	if err != nil || len(days) == 0 {
		return 0, false, err
	}
	d := days[0]
	return d, !t.Before(opensSomewhere(d)) && t.Before(overEverywhere(d)), nil
}
