package generate

// Band is a range of scores, both ends included. The zero value takes any score.
type Band struct{ Min, Max int }

// Has reports whether the score lies in the band.
func (b Band) Has(score int) bool {
	return b == Band{} || score >= b.Min && score <= b.Max
}
