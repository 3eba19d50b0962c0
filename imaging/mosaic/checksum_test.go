package mosaic

import (
	"bytes"
	"hash/adler32"
	"testing"

	"pgregory.net/rapid"
)

// TestSums adds up the sums of a stream's parts, in any order, and holds them to the
// checksum of the whole.
func TestSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.Custom(func(t *rapid.T) []byte {
			return bytes.Repeat(rapid.SliceOfN(rapid.Byte(), 1, 20).Draw(t, "bytes"), rapid.IntRange(1, 9000).Draw(t, "times"))
		})
		parts := rapid.SliceOfN(part, 1, 6).Draw(t, "parts")
		whole := bytes.Join(parts, nil)
		var all sum
		at := 0
		var sums []sum
		for _, p := range parts {
			sums = append(sums, sumOf(p, len(whole)-at))
			at += len(p)
		}
		for _, s := range rapid.Permutation(sums).Draw(t, "order") {
			all.add(s)
		}
		if got, want := all.adler(len(whole)), adler32.Checksum(whole); got != want {
			t.Fatalf("%d parts of %d bytes: %08x, want %08x", len(parts), len(whole), got, want)
		}
	})
}
