package review

import "slices"

// WithoutTimes returns the review with every time in it 0: which digits there were, what they
// rested on, and the same moments, which were chosen by times.
func (r Review) WithoutTimes() Review {
	r.told = append([]Moment{}, r.Moments()...)
	r.Took, r.Typical = 0, 0
	r.Digits, r.Wrong = slices.Clone(r.Digits), slices.Clone(r.Wrong)
	for i := range r.Digits {
		d := &r.Digits[i]
		d.At, d.Gap, d.Since = 0, 0, min(d.Since, 0)
	}
	for i := range r.Wrong {
		r.Wrong[i].At, r.Wrong[i].Until = 0, 0
	}
	return r
}
