package game

import (
	"context"
	"time"

	"kenkenbot/storage"
)

const (
	// mediansTogether is how many medians one Update keeps: others wait for it.
	mediansTogether = 50
	// mediansAtOnce is how many one call of KeepMedians keeps, so that the midnight of many
	// servers does not hold up the timetable for long.
	mediansAtOnce = 5000
)

// KeepMedians works out and keeps the medians of boards that closed by now, and of closed ones
// that have changed. The next call does whatever is left over.
func (s *Service) KeepMedians(ctx context.Context, now time.Time) error {
	for left := mediansAtOnce; left > 0; left -= mediansTogether {
		boards, err := storage.Read(ctx, s.store, func(tx storage.Reader) ([]storage.Contest, error) {
			return storage.ContestsLackingMedian(tx, now, mediansTogether)
		})
		if err != nil || len(boards) == 0 {
			return err
		}
		if err := s.store.Update(ctx, func(tx storage.Tx) error {
			for _, c := range boards {
				if err := storage.KeepMedian(tx, c.Guild, c.Puzzle); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}
