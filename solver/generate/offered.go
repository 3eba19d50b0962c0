package generate

import "kenkenbot/board"

// Offered lists the difficulties, easiest first, that boards of the size really
// yield with everything else left open, as docs/generator.md measures them. For a
// size that Generate does not take it is empty.
func Offered(size int) []board.Difficulty {
	switch {
	case size < MinSize || size > MaxSize:
		return nil
	case size == 3:
		return []board.Difficulty{board.Easy, board.Medium}
	}
	return []board.Difficulty{board.Easy, board.Medium, board.Hard, board.Expert, board.Extreme}
}
