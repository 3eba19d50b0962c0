package game

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// The sizes that play offers.
const (
	MinSize = 3
	MaxSize = 9
)

// DefaultWeek is the main puzzle's week if a server sets none.
var DefaultWeek = storage.Week{
	time.Sunday:    {Size: 7, Difficulty: board.Expert},
	time.Monday:    {Size: 5, Difficulty: board.Easy},
	time.Tuesday:   {Size: 5, Difficulty: board.Medium},
	time.Wednesday: {Size: 6, Difficulty: board.Medium},
	time.Thursday:  {Size: 6, Difficulty: board.Hard},
	time.Friday:    {Size: 6, Difficulty: board.Expert},
	time.Saturday:  {Size: 7, Difficulty: board.Hard},
}

// kindOf returns what a guild's puzzle of that day and slot should be.
func kindOf(g storage.Guild, day storage.Day, slot storage.Slot) storage.Kind {
	if slot == storage.Mini {
		return miniKind(day)
	}
	week := g.Week
	if week == (storage.Week{}) {
		week = DefaultWeek
	}
	return week[day.Weekday()]
}

// miniKind returns the mini puzzle of a day: 4×4, on Sundays 5×5, easy and medium
// by turns.
func miniKind(day storage.Day) storage.Kind {
	k := storage.Kind{Size: 4, Difficulty: board.Easy}
	if day.Weekday() == time.Sunday {
		k.Size = 5
	}
	if day%2 != 0 {
		k.Difficulty = board.Medium
	}
	return k
}

// offered returns the kind itself where generation offers it, else the nearest
// easier one of that size, else the easiest there is.
func offered(k storage.Kind) storage.Kind {
	return storage.Kind{Size: k.Size, Difficulty: nearest(generate.Offered(generate.Spec{Size: k.Size}), k.Difficulty)}
}

// nearest returns the difficulty itself if it is among those offered, which are in order,
// else the nearest easier one, else the easiest there is; 0 if there is none.
func nearest(offered []board.Difficulty, want board.Difficulty) board.Difficulty {
	var best board.Difficulty
	for _, d := range offered {
		if best == 0 || d <= want {
			best = d
		}
	}
	return best
}

// parMinutes is the time, in minutes, that a practised player is expected to take,
// by size from 3 and difficulty from easy: our estimate, by which hints are priced.
var parMinutes = [MaxSize - MinSize + 1][5]float64{
	{0.5, 0.75, 1, 1.5, 2},
	{1, 1.5, 2.5, 4, 6},
	{2, 3, 5, 8, 12},
	{4, 6, 9, 14, 20},
	{7, 10, 15, 22, 30},
	{11, 15, 22, 32, 45},
	{16, 22, 32, 45, 60},
}

// Par returns the expected time of a puzzle of that size (3 to 9) and difficulty
// (1 to 5); values outside are taken as the nearest.
func Par(size int, difficulty board.Difficulty) time.Duration {
	row := parMinutes[min(max(size, MinSize), MaxSize)-MinSize]
	return time.Duration(row[min(max(difficulty, 1), 5)-1] * float64(time.Minute))
}
