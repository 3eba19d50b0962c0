package logic

// wordsOf returns about how many words it takes to tell steps.
func wordsOf(steps []Argued) (n int) {
	for k := range steps {
		n += 2
		for j := range steps[k].Reasons {
			n += steps[k].Reasons[j].words()
		}
	}
	return n
}

// words is wordsOf a reason and of what follows from it.
func (r *Reason) words() int {
	n := 10 + 6*len(r.Place) + 3*len(r.Eliminate) + len(r.Bars) + 4*len(r.Cause.Links)
	if r.Partner != nil {
		n += 4 + r.Partner.Values.Len()
	}
	n += triesWords(r.Combos) + r.Fault.words() + 10*len(r.Clashes) + triesWords(r.Pair[0].Tries) + triesWords(r.Pair[1].Tries)
	for _, c := range r.Clashes {
		n += c.Fault.words()
	}
	for k := range r.Each {
		n += r.Each[k].Fault.words()
	}
	if r.Sum != nil {
		n += 12
		for _, t := range r.Sum.Terms {
			n += 5 + 2*len(t.Combos) + triesWords(t.Tries)
		}
	}
	for _, sets := range r.Offers {
		n += 4 + 3*len(sets)
	}
	n += 2 * len(r.Fits)
	for _, way := range r.Ways {
		n += 6 + wordsOf(way.Steps)
	}
	if r.Fails != nil {
		n += 10 + wordsOf(r.Fails.Steps) + r.Fails.Fault.words()
	}
	return n
}

// words is wordsOf a fault.
func (f *CageFault) words() int {
	if f == nil {
		return 0
	}
	n := 12 + len(f.Bars) + 3*len(f.Parts) + triesWords(f.Tries)
	for _, c := range f.Cases {
		n += c.Fault.words()
	}
	return n
}

// triesWords is wordsOf combinations.
func triesWords(tries []Try) (n int) {
	for _, t := range tries {
		if n++; t.Kind != Fits {
			n += 1 + len(t.Bars)
		}
	}
	return n
}
