package game

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

// purpose is what puzzles are made for. Each has a key of its own, derived from the
// operator's salt: practice, of which anybody can order any number, gives nobody a sample
// of what the dailies' key makes.
type purpose string

// The dailies' key is the salt itself, as it always was: the daily of an earlier day that
// somebody asks for is the one that its day would have had.
const (
	forDailies  purpose = ""
	forPractice purpose = "practice"
	forLessons  purpose = "lessons"
	forMatches  purpose = "matches"

	forFingerprints purpose = "fingerprints" // of players: no puzzles
)

// Salt makes the dailies of a bot its own: nobody computes tomorrow's puzzle from the source
// alone.
type Salt []byte

// key returns the key of a purpose. From one nobody can compute another, nor the salt.
func (s Salt) key(p purpose) []byte {
	if p == forDailies {
		return s
	}
	return mac(s, "key for "+string(p)) // no daily is called that
}

// seed returns the seed of the puzzle of that name, so that nobody else can compute it.
func (s Salt) seed(p purpose, name string) uint64 {
	return binary.BigEndian.Uint64(mac(s.key(p), name))
}

// mac returns the HMAC-SHA256 of a text.
func mac(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text))
	return h.Sum(nil)
}
