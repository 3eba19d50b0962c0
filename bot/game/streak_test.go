package game

import (
	"testing"

	"kenkenbot/storage"
)

func TestRuns(t *testing.T) {
	tests := []struct {
		name      string
		days      []storage.Day // newest first
		down      []storage.Day
		today     storage.Day
		now, best int
	}{
		{"today only", []storage.Day{10}, nil, 10, 1, 1},
		{"today still to play", []storage.Day{9, 8}, nil, 10, 2, 2},
		{"yesterday missed", []storage.Day{8, 7, 6}, nil, 10, 0, 3},
		{"gap inside", []storage.Day{10, 9, 7, 6, 5}, nil, 10, 2, 3},
		{"outage bridges", []storage.Day{10, 8, 7}, []storage.Day{9}, 10, 3, 3},
		{"outage yesterday, today to play", []storage.Day{8, 7}, []storage.Day{9}, 10, 2, 2},
		{"outage today", []storage.Day{9}, []storage.Day{10}, 10, 1, 1},
		{"outage does not excuse more", []storage.Day{10, 7}, []storage.Day{9}, 10, 1, 1},
		{"finished yesterday's after midnight", []storage.Day{9}, nil, 9, 1, 1},
		{"a day ahead in another zone", []storage.Day{11, 10}, nil, 10, 2, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			down := map[storage.Day]bool{}
			for _, d := range tt.down {
				down[d] = true
			}
			if now, best := runs(tt.days, down, tt.today); now != tt.now || best != tt.best {
				t.Errorf("runs = %d, %d, want %d, %d", now, best, tt.now, tt.best)
			}
		})
	}
}
