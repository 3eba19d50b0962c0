package generate

import (
	"fmt"
	"strconv"
	"strings"
)

// Band is a range of scores, both ends included. The zero value takes any score.
type Band struct{ Least, Most int }

// Has reports whether the score lies in the band.
func (b Band) Has(score int) bool {
	return b == Band{} || score >= b.Least && score <= b.Most
}

// ParseBand reads two scores with a dash between them, as in "40-60".
func ParseBand(text string) (Band, error) {
	from, to, ok := strings.Cut(text, "-")
	least, err := strconv.Atoi(strings.TrimSpace(from))
	most, err2 := strconv.Atoi(strings.TrimSpace(to))
	if !ok || err != nil || err2 != nil {
		return Band{}, fmt.Errorf("score %q: it is two numbers with a dash between them, as in 40-60", text)
	}
	return Band{Least: least, Most: most}, nil
}

// UnmarshalText is ParseBand.
func (b *Band) UnmarshalText(text []byte) (err error) {
	*b, err = ParseBand(string(text))
	return err
}
