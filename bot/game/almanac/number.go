package almanac

import "kenkenbot/storage"

// numberOne is the day whose dailies have the number 1: 1 January 2025. It is fixed for good,
// and lies before any day that the archive of a release reaches.
const numberOne storage.Day = 20089

// NumberOf returns the number of a day's dailies, the same in every server, whatever their
// size; 0 for a day before the first.
func NumberOf(day storage.Day) int { return max(0, int(day-numberOne)+1) }
