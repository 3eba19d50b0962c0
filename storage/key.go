package storage

import (
	"encoding/binary"
	"encoding/hex"
	"strconv"
)

// Key names one action of one player, so that its repeat is known for one: the
// snowflake of an interaction or a message, or the 128 random bits that a page made.
// The zero Key is none.
type Key [16]byte

// KeyOf returns the key of a snowflake. It can't meet a page's key: those have bits
// above the lower 64.
func KeyOf(id ID) Key {
	var k Key
	binary.BigEndian.PutUint64(k[8:], uint64(id))
	return k
}

// String returns a snowflake's key as the snowflake, another one's as hex digits.
func (k Key) String() string {
	if [8]byte(k[:8]) == ([8]byte{}) {
		return strconv.FormatUint(binary.BigEndian.Uint64(k[8:]), 10)
	}
	return hex.EncodeToString(k[:])
}
