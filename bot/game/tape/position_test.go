package tape_test

import (
	"reflect"
	"testing"
	"time"

	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// TestKeptPositionIsTheReplay plays random entries and holds the position that is
// kept after each against the replay of the whole log.
func TestKeptPositionIsTheReplay(t *testing.T) {
	const n = 4
	rapid.Check(t, func(t *rapid.T) {
		p := tape.NewPosition(n, time.Time{})
		var entries []tape.Entry
		for range rapid.IntRange(0, 20).Draw(t, "moves") {
			_, h, err := tape.Replay(n, time.Time{}, logOf(entries...))
			if err != nil {
				t.Fatal(err)
			}
			e := drawEntry(t, n, p, h)
			p.Apply(e)
			entries = append(entries, e)
			back, err := tape.ReadPosition(n, time.Time{}, p.Record(7))
			if err != nil {
				t.Fatal(err)
			}
			replayed, _, err := tape.Replay(n, time.Time{}, logOf(entries...))
			if err != nil || !reflect.DeepEqual(back, replayed) {
				t.Fatalf("kept     %+v\nreplayed %+v, %v", back, replayed, err)
			}
		}
	})
}

// drawEntry returns an entry that fits the position.
func drawEntry(t *rapid.T, n int, p *tape.Position, h *tape.History) tape.Entry {
	to := drawPlayed(t, n)
	effects := p.Snapshot().EffectsTo(n, to)
	kind := rapid.SampledFrom([]storage.MoveKind{
		storage.MoveSet, storage.MoveNote, storage.MoveRestart, storage.MoveHint, storage.MoveSubmit,
		storage.MoveSolution, storage.MoveUndo, storage.MoveRedo, storage.MovePause,
	}).Draw(t, "kind")
	at := time.UnixMilli(rapid.Int64Range(1, 1e12).Draw(t, "at")).UTC()
	switch kind {
	case storage.MoveUndo:
		times := rapid.IntRange(0, p.Undos).Draw(t, "times")
		return tape.Entry{Kind: kind, Times: times, Effects: p.Snapshot().EffectsTo(n, h.Boards[h.At-times].Snapshot)}
	case storage.MoveRedo:
		times := rapid.IntRange(0, p.Redos).Draw(t, "times")
		return tape.Entry{Kind: kind, Times: times, Effects: p.Snapshot().EffectsTo(n, h.Boards[h.At+times].Snapshot)}
	case storage.MoveHint:
		step := rapid.SampledFrom([]string{"mistake/a1", "deduction/b1/naked-single", "deduction/c1/x-wing,a1-6"}).Draw(t, "step")
		return tape.Entry{Kind: kind, Level: rapid.IntRange(1, 3).Draw(t, "level"), Step: step}
	case storage.MoveSolution:
		return tape.Entry{Kind: kind}
	case storage.MovePause:
		if p.IsPaused() {
			kind = storage.MoveResume
		}
		return tape.Entry{Kind: kind, At: at}
	case storage.MoveSubmit:
		full := drawPlayed(t, n)
		for i := range full.Grid {
			full.Grid[i], full.Marks[i] = max(1, full.Grid[i]), 0
		}
		return tape.Entry{Kind: kind, Effects: p.Snapshot().EffectsTo(n, full)}
	}
	return tape.Entry{Kind: kind, Effects: effects}
}

// logOf makes a log of entries.
func logOf(entries ...tape.Entry) []storage.Move {
	var log []storage.Move
	for i, e := range entries {
		log = append(log, storage.Move{Seq: i + 1, Kind: e.Kind, Cells: tape.FormatEffects(e.Effects), Detail: e.Detail(), At: e.At})
	}
	return log
}
