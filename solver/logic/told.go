package logic

import (
	"kenkenbot/board"
)

// Bounds of the search for a step that a person follows.
const (
	maxTrialsRead = 12      // how many trials are read: each takes a while
	maxSearched   = 150_000 // the work that it takes
)

// easiestTold returns the easiest step of the rungs up to most that can be told, with its
// reasons. Only if there is none in sight it is the easiest, which its reader has to try
// out. A long trial gives way to nothing: the next would hardly be shorter.
func (s *State) easiestTold(most board.Difficulty) (a Argued, found bool) {
	first, found := s.easiest(most)
	if !found {
		return Argued{}, false
	}
	a = Argued{Step: first, Reasons: s.Why(&first)}
	if told, ok := a.told(); ok {
		return told, true
	}
	if first.Technique == Trial {
		return a, true
	}
	told, better := Argued{}, false
	s.allow(maxSearched, func() {
		for t := first.Technique; t < numTechniques && t.Rung() <= most && !better && !s.broken; t++ {
			told, better = s.firstTold(t)
		}
	})
	s.forget() // steps that were passed over must be found again
	if better {
		a = told
	}
	return a, !s.broken
}

// firstTold returns the first step of the technique that can be told.
func (s *State) firstTold(t Technique) (told Argued, found bool) {
	s.forget()
	read := 0
	s.find(t, func(st *Step) bool {
		step := st.Clone()
		told, found = Argued{Step: step, Reasons: s.Why(&step)}.told()
		read++
		return !found && (t != Trial || read < maxTrialsRead)
	})
	return told, found
}

// told returns as much of the step as can be told, and false if that is nothing.
func (a Argued) told() (Argued, bool) {
	if !a.opaque() {
		return a, true
	}
	part := Argued{Step: a.Step}
	part.Step.Eliminate = nil
	for _, r := range a.Reasons {
		if !r.Opaque() {
			part.Reasons = append(part.Reasons, r)
			part.Step.Eliminate = append(part.Step.Eliminate, r.Eliminate...)
		}
	}
	return part, len(part.Step.Eliminate) > 0
}
