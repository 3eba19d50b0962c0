package mosaic

import (
	"encoding/binary"
	"hash/crc32"
	"image/color"
)

// Encoder writes paletted pictures as PNG, every row unfiltered, which suits palettes. It
// keeps its buffers; one goroutine at a time.
type Encoder struct {
	searcher
	joiner
	deflater
}

// NewEncoder returns an encoder.
func NewEncoder() *Encoder { return &Encoder{deflater: *newDeflater()} }

// pngSignature opens every PNG.
const pngSignature = "\x89PNG\r\n\x1a\n"

// Encode returns a picture as a PNG, searched as one tile.
func (e *Encoder) Encode(m *Sheet) []byte {
	return e.Join(m.Palette, []*Tile{e.Cut(m, m.Rect)})
}

// Join returns the picture that bands of tiles make, from the top, as a PNG. The tiles of
// a band are equally high, and all bands equally wide.
func (e *Encoder) Join(p color.Palette, bands ...[]*Tile) []byte {
	stride, height := 0, 0
	for _, t := range bands[0] {
		stride += t.width
	}
	e.start(stride)
	for _, band := range bands {
		e.band(band...)
		height += band[0].height
	}
	packed := e.pack(e.end(), e.sum.adler(stride*height))
	out := make([]byte, 0, len(packed)+3*len(p)+80)
	out = append(out, pngSignature...)
	var header [13]byte
	binary.BigEndian.PutUint32(header[:], uint32(stride-1))
	binary.BigEndian.PutUint32(header[4:], uint32(height))
	header[8], header[9] = 8, 3 // bits a pixel; paletted
	out = appendChunk(out, "IHDR", header[:])
	out = appendChunk(out, "PLTE", colourBytes(p))
	out = appendChunk(out, "IDAT", packed)
	return appendChunk(out, "IEND", nil)
}

// colourBytes returns the red, green and blue of each colour.
func colourBytes(p color.Palette) []byte {
	list := make([]byte, 0, 3*len(p))
	for _, c := range p {
		r, g, b, _ := c.RGBA()
		list = append(list, byte(r>>8), byte(g>>8), byte(b>>8))
	}
	return list
}

// appendChunk adds one chunk: its length, name, data and checksum.
func appendChunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(out, name...)
	out = append(out, data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}
