package mosaic

import (
	"bytes"
	"compress/zlib"
	"image"
	"io"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// unpack reads a zlib stream with the standard library.
func unpack(tb rapid.TB, packed []byte) []byte {
	tb.Helper()
	r, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		tb.Fatalf("zlib header: %v", err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		tb.Fatalf("zlib stream of %d bytes: %v", len(packed), err)
	}
	return data
}

// mostWidth is as wide as the tests' pictures get, filter bytes included.
const mostWidth = 1201

// packRows packs rows of any content as if they were a picture's.
func packRows(e *Encoder, rows []byte, stride int) []byte {
	m := &Sheet{rows: rows, Paletted: image.Paletted{Stride: stride, Rect: image.Rect(0, 0, stride-1, len(rows)/stride)}}
	e.start(stride)
	e.band(e.Cut(m, m.Rect))
	return e.pack(e.end(), e.sum.adler(len(rows)))
}

// TestPackRoundTrip unpacks with the standard library what the deflater packed.
func TestPackRoundTrip(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 70_000)
	skewed := make([]byte, 120_000) // frequencies like Fibonacci's: codes run too long
	for i := range noise {
		noise[i] = byte(rnd.Uint32())
	}
	for i, at, weight := 0, 0, 1; at < len(skewed); i, weight = i+1, weight*8/5+1 {
		for k := 0; k < weight && at < len(skewed); k++ {
			skewed[at] = byte(i)
			at++
		}
	}
	rnd.Shuffle(len(skewed), func(i, j int) { skewed[i], skewed[j] = skewed[j], skewed[i] })
	cases := map[string][]byte{
		"empty": nil, "one byte": {7}, "two bytes": {7, 7}, "short run": bytes.Repeat([]byte{1}, 9),
		"run": make([]byte, 100_000), "period 3": bytes.Repeat([]byte{1, 2, 3}, 20_000),
		"noise": noise, "skewed": skewed, "noise twice": append(append([]byte{}, noise[:30_000]...), noise[:30_000]...),
	}
	e := NewEncoder()
	for name, data := range cases {
		for _, stride := range []int{4, 7, 1001, mostWidth} {
			data := data[:len(data)/stride*stride]
			if got := unpack(t, packRows(e, data, stride)); !bytes.Equal(got, data) {
				t.Errorf("%s, stride %d: unpacked %d bytes differ from the %d packed", name, stride, len(got), len(data))
			}
		}
	}
}

// FuzzPack packs whatever comes, twice, with tables that other data was through.
func FuzzPack(f *testing.F) {
	f.Add([]byte("aaaabbbbaaaabbbb"), uint16(4), uint8(3))
	f.Add([]byte{0}, uint16(1), uint8(200))
	f.Fuzz(func(t *testing.T, data []byte, stride uint16, times uint8) {
		e := NewEncoder()
		data = bytes.Repeat(data, int(times)+1)
		width := int(stride)%mostWidth + leastMatch
		data = data[:len(data)/width*width]
		for range 2 {
			if got := unpack(t, packRows(e, data, width)); !bytes.Equal(got, data) {
				t.Fatalf("unpacked %d bytes differ from the %d packed", len(got), len(data))
			}
		}
	})
}
