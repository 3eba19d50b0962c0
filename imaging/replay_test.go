package imaging

import (
	"bytes"
	"context"
	"image"
	"image/draw"
	"image/gif"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/internal/detector"
)

// solve returns the frames of a solve of n×n cells, a move every pace, with pencil
// marks along the way.
func solve(n int, solution board.Grid, moves int, pace time.Duration) []Frame {
	var frames []Frame
	grid, marks := board.NewGrid(n), board.NewMarks(n)
	for k := range moves {
		i := k * 7 % (n * n)
		cell := board.CellAt(n, i)
		if k%3 == 2 {
			marks[i] = board.CandidatesOf(1+k%n, 1+k/2%n)
		} else {
			grid[i] = solution[i]
		}
		if k == moves-1 {
			copy(grid, solution)
		}
		frames = append(frames, Frame{At: time.Duration(k+1) * pace, Grid: grid.Clone(), Marks: append(board.Marks{}, marks...), Cell: &cell})
	}
	return frames
}

// TestReplay plays replays back: they keep to their time and 2 MiB, and end on the
// very picture that Board draws of the solution.
func TestReplay(t *testing.T) {
	detector.Slow(t)
	r := NewRenderer()
	cases := []struct {
		name  string
		n     int
		moves int
		pace  time.Duration
		px    int
		most  time.Duration
	}{
		{"no moves", 4, 0, 0, 240, 0},
		{"one move", 3, 1, time.Second, 600, 0},
		{"quick", 4, 20, 200 * time.Millisecond, 240, 0},
		{"usual", 6, 70, 5 * time.Second, 480, 0},
		{"a minute", 6, 70, 5 * time.Second, 480, time.Minute},
		{"no longer than a minute", 6, 70, 5 * time.Second, 240, time.Hour},
		{"no shorter than a quarter of it", 6, 70, 5 * time.Second, 240, time.Second},
		{"overnight", 6, 60, 20 * time.Minute, 240, 0},
		{"long", 9, 900, 2 * time.Second, 240, 0},
		{"out of order", 5, 30, -time.Second, 240, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			p, solution := sample(t, c.n, 3)
			out, err := r.Replay(t.Context(), Replay{Puzzle: p, Frames: solve(c.n, solution, c.moves, c.pace), Solved: true, Title: "replay", SizePx: c.px, Most: c.most})
			if err != nil {
				t.Fatal(err)
			}
			film, err := gif.DecodeAll(bytes.NewReader(out))
			if err != nil {
				t.Fatal(err)
			}
			total := 0
			canvas := image.NewRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
			for i, m := range film.Image {
				draw.Draw(canvas, m.Rect, m, m.Rect.Min, draw.Over)
				total += film.Delay[i]
			}
			t.Logf("%d frames, %.1f s, %d bytes", len(film.Image), float64(total)/100, len(out))
			limit := int(min(max(c.most, 15*time.Second), time.Minute) / (10 * time.Millisecond))
			if total > limit || len(out) > 2<<20 {
				t.Errorf("%d bytes that last %.1f s", len(out), float64(total)/100)
			}
			b := Picture{Puzzle: p, Solved: true, Title: "replay", SizePx: c.px}
			if c.moves > 0 {
				b.Grid = solution
			}
			h, want := drawnAtOnce(r, &b)
			plain := image.NewRGBA(want.Rect)
			draw.Draw(plain, plain.Rect, want, image.Point{}, draw.Src)
			above := canvas.PixOffset(0, h.height-h.board.X/2) // the progress bar is below
			if !bytes.Equal(canvas.Pix[:above], plain.Pix[:above]) {
				t.Error("the last frame is not the board's own picture")
			}
		})
	}
	if _, err := r.Replay(t.Context(), Replay{}); err != ErrNoPuzzle {
		t.Errorf("a replay without a puzzle: %v", err)
	}
}

// TestReplaysAreBounded asks for a replay while others are drawn, while too many wait, and
// once more.
func TestReplaysAreBounded(t *testing.T) {
	r := NewRenderer()
	p, solution := sample(t, 4, 3)
	film := Replay{Puzzle: p, Frames: solve(4, solution, 5, time.Second), Solved: true, SizePx: 240}
	first, err := r.Replay(t.Context(), film)
	if err != nil {
		t.Fatal(err)
	}
	later := film
	later.Frames = film.Frames[:4]
	if other, err := r.Replay(t.Context(), later); err != nil || bytes.Equal(first, other) {
		t.Errorf("another replay is the same: %v", err)
	}
	shown := film
	shown.Frames = append([]Frame{{}}, film.Frames...)
	key := r.replayKey(&shown)
	if kept, _ := r.replays.Get(key); !bytes.Equal(first, kept) {
		t.Errorf("%d bytes are kept of a replay of %d", len(kept), len(first))
	}
	r.replays.Put(key, []byte("kept"))
	if again, err := r.Replay(t.Context(), film); err != nil || string(again) != "kept" {
		t.Errorf("the same replay is drawn again: %v", err)
	}

	for range replaysAtOnce {
		r.studio <- struct{}{}
		r.queue <- struct{}{}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := r.Replay(ended, film); err != context.Canceled {
		t.Errorf("behind others, for somebody who has gone: %v", err)
	}
	for range replaysWaiting {
		r.queue <- struct{}{}
	}
	if _, err := r.Replay(t.Context(), film); err != ErrBusy {
		t.Errorf("with all places taken: %v", err)
	}
	<-r.queue
	<-r.studio
	if _, err := r.Replay(t.Context(), film); err != nil {
		t.Errorf("with a place: %v", err)
	}
}
