package almanac

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

// purpose is the use that puzzles are made for. Each purpose has a key of its own, derived from the
// operator's salt. So practice puzzles, which anybody can order without end, reveal nothing about
// the dailies' key.
type purpose string

// The dailies' key is the salt itself, as it always was: the daily of an earlier day that
// somebody asks for is the one that its day would have had.
const (
	ForDailies  purpose = ""
	ForPractice purpose = "practice"
	ForLessons  purpose = "lessons"
	ForMatches  purpose = "matches"

	ForFingerprints purpose = "fingerprints" // of players: no puzzles
)

// Salt makes the dailies of a bot its own: nobody computes tomorrow's puzzle from the source
// alone.
type Salt []byte

// Key returns the key of a purpose. From one nobody can compute another, nor the salt.
func (s Salt) Key(p purpose) []byte {
	if p == ForDailies {
		return s
	}
	return Mac(s, "key for "+string(p)) // no daily is called that
}

// Seed returns the seed of the puzzle of that name, so that nobody else can compute it.
func (s Salt) Seed(p purpose, name string) uint64 {
	return binary.BigEndian.Uint64(Mac(s.Key(p), name))
}

// Mac returns the HMAC-SHA256 of a text.
func Mac(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text))
	return h.Sum(nil)
}
