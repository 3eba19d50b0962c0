package lessons

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Drill is how far somebody has come with a technique that they practise on puzzles that need it. Each
// that they solve without help when it is due takes them a step further; one solved with help takes them
// back to the beginning.
type Drill struct {
	Technique logic.Technique
	Steps     int       // of DrillSteps
	At        time.Time // of the solve that led there
}

// distances are how long after the one before each step is due.
var distances = [...]time.Duration{0, 24 * time.Hour, 4 * 24 * time.Hour}

// DrillSteps is how many steps it takes to learn a technique.
const DrillSteps = len(distances)

// Learned reports whether all steps are done.
func (d Drill) Learned() bool { return d.Steps == DrillSteps }

// Of is how many steps there are.
func (Drill) Of() int { return DrillSteps }

// Due returns when the next step counts. There is one unless the technique is Learned.
func (d Drill) Due() time.Time { return d.At.Add(distances[d.Steps]) }

// DrillsOf returns what somebody practises or has learned, easiest first. Their results are those that
// are looked at, newest first.
func DrillsOf(results []storage.Result) []Drill {
	drills := map[logic.Technique]Drill{}
	for _, r := range slices.Backward(results) {
		if o, err := almanac.ParseOptions(r.Options); err == nil && o.Needs != 0 {
			drills[o.Needs] = drills[o.Needs].after(o.Needs, r)
		}
	}
	return slices.SortedFunc(maps.Values(drills), func(a, b Drill) int { return cmp.Compare(a.Technique, b.Technique) })
}

// after returns the drill after a puzzle that needs its technique.
func (d Drill) after(t logic.Technique, r storage.Result) Drill {
	switch {
	case r.Shown || r.Hints > 0:
		return Drill{t, 0, r.FinishedAt}
	case d.Learned() || r.FinishedAt.Before(d.Due()):
		return d
	}
	return Drill{t, d.Steps + 1, r.FinishedAt}
}

// Practisable returns the technique to practise for one that somebody lacks: the technique itself if a
// puzzle that needs it can be ordered, else the one that its lesson's positions need.
func Practisable(t logic.Technique) (logic.Technique, bool) {
	if _, ok := almanac.Needing(t, almanac.MinSize); ok {
		return t, true
	}
	l, ok := LessonOf(t)
	if ok {
		_, ok = almanac.Needing(l.Needs, almanac.MinSize)
	}
	return l.Needs, ok
}
