package imaging

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"image"
	"image/color"
	"slices"
	"time"

	"kenkenbot/board"
)

// Replay is a solve to be shown as an animated GIF: its frames in time, squeezed so
// that the whole lasts no longer than it may.
type Replay struct {
	Puzzle *board.Puzzle
	Start  *Frame  // the board at the beginning; nil is the empty one
	Frames []Frame // in order of At
	Solved bool    // the last frame is the solution
	Theme  Theme
	Title  string
	SizePx int           // 240 to 600; 0 means 480
	Most   time.Duration // how long a round lasts at most: 15 s, which 0 means, to a minute
}

// Frame is the board after one move, or while somebody thinks about the next.
type Frame struct {
	At      time.Duration // since the solve began
	Grid    board.Grid
	Marks   board.Marks
	Owners  []uint8      // whose values they are, as of a Picture
	Cell    *board.Cell  // where the move fell, if in one place
	Cause   []board.Cell // what a thought reasons from
	Assumed board.Marks  // candidates that it takes for granted
	Struck  board.Marks  // those of them that it rules out
}

// The widths of replays, in pixels.
const (
	minReplayPx     = 240
	maxReplayPx     = 600
	defaultReplayPx = 480
)

// The limits of a replay. Times are in hundredths of a second, as GIF counts: viewers
// slow down frames that are shorter than the briefest.
const (
	replayTime  = 1500
	replayMost  = 6000
	replayHold  = 250 // how long the last frame stands
	replayBrief = 4
	replayPause = 150 // a pause of the player is shown no longer than this
	mostFrames  = 240
	replayBytes = 2 << 20
)

// ErrBusy says that too many replays are being drawn already. The caller may try again in a
// moment.
var ErrBusy = errors.New("imaging: too many replays at once")

// A replay takes as long as hundreds of boards. So that these have the other processors, few
// are drawn at a time, some wait, and the last ones are kept: replayBudget is in bytes.
const (
	replaysAtOnce  = 2
	replaysWaiting = 6
	replayBudget   = 8 << 20
)

// Replay draws a solve as an animated GIF that loops, of at most 2 MiB. A solve of more
// frames than fit is thinned out evenly; the last frame always stays. Where others are drawn
// it waits its turn, while ctx lasts. The errors are ErrNoPuzzle, ErrBusy and those of ctx.
func (r *Renderer) Replay(ctx context.Context, s Replay) ([]byte, error) {
	if s.Puzzle == nil {
		return nil, ErrNoPuzzle
	}
	start := Frame{}
	if s.Start != nil {
		start = *s.Start
		start.At = 0
	}
	s.Frames = append([]Frame{start}, s.Frames...)
	select {
	case r.queue <- struct{}{}:
		defer func() { <-r.queue }()
	default:
		return nil, ErrBusy
	}
	select {
	case r.studio <- struct{}{}:
		defer func() { <-r.studio }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	key := r.replayKey(&s)
	if film, ok := r.replays.Get(key); ok {
		return bytes.Clone(film), nil
	}
	for most := mostFrames; ; most = max(2, most/2) {
		s.Frames = thin(s.Frames, most)
		film, err := r.animate(ctx, &s)
		if err != nil {
			return nil, err
		}
		if len(film) <= replayBytes || len(s.Frames) <= 2 {
			r.replays.Put(key, bytes.Clone(film))
			return film, nil
		}
	}
}

// replayKey names a replay by what it shows.
func (r *Renderer) replayKey(s *Replay) [sha256.Size]byte {
	b := s.board()
	head := r.heading(&b)
	h := sha256.New()
	fmt.Fprint(h, s.round())
	for i := range s.Frames {
		s.show(&b, i)
		fmt.Fprint(h, s.Frames[i].At, head.pictureKey(r.states(nil, head.form, &b), &b))
	}
	return [sha256.Size]byte(h.Sum(nil))
}

// thin leaves at most that many frames, spread evenly, the first and last among them.
func thin(frames []Frame, most int) []Frame {
	if len(frames) <= most {
		return frames
	}
	kept := make([]Frame, most)
	for i := range kept {
		kept[i] = frames[i*(len(frames)-1)/(most-1)]
	}
	return kept
}

// round returns how long a round of the replay lasts at most.
func (s *Replay) round() int {
	return int(min(max(s.Most/(10*time.Millisecond), replayTime), replayMost))
}

// delays returns how long each frame stands: in proportion to the player's own pace,
// long pauses cut, the whole within a round.
func delays(frames []Frame, round int) []int {
	last := len(frames) - 1
	own, sum := make([]int, len(frames)), 0
	for i := range last {
		gap := int((frames[i+1].At - frames[i].At) / (10 * time.Millisecond))
		own[i] = min(max(gap, 1), replayPause)
		sum += own[i]
	}
	free := round - replayHold - replayBrief*last
	for i := range last {
		own[i] = replayBrief + min(own[i], own[i]*free/sum)
	}
	own[last] = replayHold
	return own
}

// board is the board that all frames show.
func (s *Replay) board() Picture {
	return Picture{Puzzle: s.Puzzle, Theme: s.Theme.known(), Title: s.Title, SizePx: clampPx(s.SizePx, minReplayPx, maxReplayPx, defaultReplayPx)}
}

// show has the board show a frame.
func (s *Replay) show(b *Picture, frame int) {
	f := &s.Frames[frame]
	b.Grid, b.Marks, b.Owners, b.Cause, b.Assumed, b.Struck, b.Effect = f.Grid, f.Marks, f.Owners, f.Cause, f.Assumed, f.Struck, nil
	if b.Solved = s.Solved && frame == len(s.Frames)-1; !b.Solved && f.Cell != nil {
		b.Effect = []board.Cell{*f.Cell}
	}
}

// animate draws the frames. All but the first hold only what changed.
func (r *Renderer) animate(ctx context.Context, s *Replay) ([]byte, error) {
	b := s.board()
	h := r.heading(&b)
	p := boardPalettes[b.Theme]
	colours := append(slices.Clone(p), color.RGBA{})
	film := newFilm(h.width, h.height, colours)
	before, now := r.sheet(h.width, h.height, p), r.sheet(h.width, h.height, p)
	defer func() { r.sheets.Put(before); r.sheets.Put(now) }()
	c := r.composers.Get().(*composer)
	defer r.composers.Put(c)
	h.drawPage(c.desk, &before.Paletted)
	h.drawPage(c.desk, &now.Paletted)
	for i, delay := range delays(s.Frames, s.round()) {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		s.show(&b, i)
		r.drawCells(c, h, &now.Paletted, &b)
		h.progress(&now.Paletted, i, len(s.Frames)-1)
		var shot *image.Paletted
		if i == 0 {
			shot = image.NewPaletted(now.Rect, colours)
			paste(shot, &now.Paletted, image.Point{})
		} else {
			shot = changes(&before.Paletted, &now.Paletted, colours)
		}
		if err := film.add(shot, delay); err != nil {
			return nil, err
		}
		before, now = now, before
	}
	return film.end()
}

// progress draws how far the replay is, as a bar in the lower margin.
func (l *layout) progress(dst *image.Paletted, done, of int) {
	all, thick := l.squares(), max(3, l.wall)
	y := (all.Max.Y+l.frame/2+l.height)/2 - thick/2
	paint(dst, image.Rect(all.Min.X, y, all.Min.X+all.Dx()*done/max(of, 1), y+thick), inkCursor, 0)
}

// changes returns the smallest rectangle that holds every pixel that changed, the
// others in it transparent. Where nothing changed it is one transparent pixel.
func changes(before, now *image.Paletted, colours color.Palette) *image.Paletted {
	seeThrough := uint8(len(colours) - 1)
	var r image.Rectangle
	for y := range now.Rect.Dy() {
		a, b := before.Pix[y*before.Stride:][:now.Rect.Dx()], now.Pix[y*now.Stride:][:now.Rect.Dx()]
		if bytes.Equal(a, b) {
			continue
		}
		from, to := 0, len(a)
		for a[from] == b[from] {
			from++
		}
		for a[to-1] == b[to-1] {
			to--
		}
		r = r.Union(image.Rect(from, y, to, y+1))
	}
	if r.Empty() {
		r = image.Rect(0, 0, 1, 1)
	}
	m := image.NewPaletted(r, colours)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		to := m.Pix[m.PixOffset(r.Min.X, y):][:r.Dx()]
		was, is := before.Pix[before.PixOffset(r.Min.X, y):], now.Pix[now.PixOffset(r.Min.X, y):]
		for x := range to {
			if to[x] = is[x]; was[x] == is[x] {
				to[x] = seeThrough
			}
		}
	}
	return m
}
