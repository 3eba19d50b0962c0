package generate

import (
	"fmt"
	"strconv"
	"strings"
)

// Band is a range of scores, both ends included. The zero value takes any score.
type Band struct{ Min, Max int }

// Has reports whether the score lies in the band.
func (b Band) Has(score int) bool {
	return b == Band{} || score >= b.Min && score <= b.Max
}

// ParseBand reads two scores with a dash between them, as in "40-60".
func ParseBand(text string) (Band, error) {
	from, to, ok := strings.Cut(text, "-")
	low, err := strconv.Atoi(strings.TrimSpace(from))
	high, err2 := strconv.Atoi(strings.TrimSpace(to))
	if !ok || err != nil || err2 != nil {
		return Band{}, fmt.Errorf("score %q: want two numbers with a dash between them, such as 40-60", text)
	}
	return Band{Min: low, Max: high}, nil
}

// UnmarshalText is ParseBand.
func (b *Band) UnmarshalText(text []byte) (err error) {
	*b, err = ParseBand(string(text))
	return err
}
