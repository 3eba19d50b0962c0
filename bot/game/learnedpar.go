package game

import (
	"context"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// learnFrom notes a solve, if it is clean, for the par of puzzles to come. What was made to
// wishes, such as + alone, tells nothing of the others of its kind.
func (s *Service) learnFrom(tx storage.Tx, info storage.Puzzle, r storage.Result) error {
	if !almanac.IsClean(r) || info.Generator == 0 || info.Options != "" {
		return nil
	}
	key := almanac.ParKey(info.Size, info.Difficulty)
	text, err := tx.Setting(key)
	if err := storage.IgnoreMissing(err); err != nil {
		return err
	}
	record := almanac.ReadParRecord(text)
	record.Add(almanac.ParSolve{Par: int(almanac.Par(info.Size, info.Score) / time.Second), Took: int(r.Solve / time.Second)})
	if record.All%almanac.EnoughSolves == 0 {
		fit := record.Fit(info.Size, info.Difficulty)
		s.log.Info("par fitted to solves", "size", info.Size, "difficulty", info.Difficulty, "solves", record.All,
			"factor", fit.Factor, "held_out_off", fit.Off, "held_out_rank_correlation", fit.Correlation)
	}
	return tx.SaveSetting(key, record.String())
}

// ParFits returns how well par fits each size and difficulty that enough have solved, by size,
// then difficulty.
func (s *Service) ParFits(ctx context.Context) (fits []almanac.ParFit, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		fits = nil
		for size := almanac.MinSize; size <= almanac.MaxSize; size++ {
			for _, d := range board.Difficulties {
				text, err := tx.Setting(almanac.ParKey(size, d))
				if storage.IgnoreMissing(err) != nil {
					return err
				}
				if p := almanac.ReadParRecord(text); len(p.Solves) >= almanac.EnoughSolves {
					fits = append(fits, p.Fit(size, d))
				}
			}
		}
		return nil
	})
	return fits, err
}
