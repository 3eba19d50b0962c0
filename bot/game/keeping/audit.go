package keeping

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// auditPage is how many games are looked at in one View.
const auditPage = 100

// Audit goes through all games and replays each one's log: it must lead to the position that is
// kept beside it, and the log of a solved game also to the solution and the result. It reports each
// fault to tell, in words for the operator, and returns the number of games.
func Audit(ctx context.Context, store storage.Store, tell func(what string)) (games int, err error) {
	for after := int64(0); ; {
		var page []storage.Game
		var faults []string
		err := store.View(ctx, func(r storage.Reader) error {
			faults = nil
			var err error
			if page, err = storage.GamesAfter(r, after, auditPage); err != nil {
				return err
			}
			for _, g := range page {
				if err := auditGame(r, g); errors.Is(err, errAudit) {
					faults = append(faults, fmt.Sprintf("game %d: %v", g.ID, err))
				} else if err != nil {
					return err
				}
			}
			return nil
		})
		for _, what := range faults {
			tell(what)
		}
		games += len(page)
		if err != nil {
			return games, err
		}
		if len(page) < auditPage {
			return games, storage.AuditCounts(ctx, store, tell)
		}
		after = page[len(page)-1].ID
	}
}

// errAudit marks what is wrong with a game, apart from errors of the store.
var errAudit = errors.New("the data contradict each other")

func contradiction(format string, args ...any) error {
	return fmt.Errorf("%w: %w", errAudit, fmt.Errorf(format, args...))
}

// auditGame returns the first fault of a game.
func auditGame(r storage.Reader, g storage.Game) error {
	info, err := r.Puzzle(g.Puzzle)
	if err != nil {
		return err
	}
	log, err := r.Moves(g.ID)
	if err != nil {
		return err
	}
	if _, err := r.Player(g.Player); storage.IsMissing(err) && len(log) == 0 {
		return nil // of a forgotten player; only a trace is left
	}
	_, solution, err := almanac.Load(info)
	if err != nil {
		return contradiction("%w", err)
	}
	p, _, err := tape.Replay(info.Size, g.StartedAt, log)
	if err != nil {
		return contradiction("the log can't be replayed: %w", err)
	}
	kept, err := r.Position(g.ID)
	if storage.IgnoreMissing(err) != nil {
		return err
	}
	if err == nil && !samePosition(kept, p.Record(g.ID)) {
		return contradiction("the log leads to move %d, %q; the position kept is move %d, %q", p.Seq, p.Record(g.ID).Cells, kept.Seq, kept.Cells)
	}
	result, err := r.Result(g.ID)
	solved := !g.FinishedAt.IsZero() && g.Kind != storage.LessonGame
	switch {
	case storage.IgnoreMissing(err) != nil:
		return err
	case (err == nil) != solved:
		return contradiction("it is solved: %t, it has a result: %t", solved, err == nil)
	case solved && !p.Grid.Equal(solution):
		return contradiction("it counts as solved, but its log does not lead to the solution")
	case solved && result.Wrong != p.Wrong:
		return contradiction("its log has %d wrong answers, its result %d", p.Wrong, result.Wrong)
	}
	return nil
}

// samePosition reports whether the stored position is the one that the log leads to.
func samePosition(kept, led storage.Position) bool {
	kept.PausedAt, led.PausedAt = kept.PausedAt.UTC(), led.PausedAt.UTC()
	kept.At, led.At = kept.At.UTC(), led.At.UTC()
	return kept == led
}
