package imaging

import (
	"encoding/binary"
	"hash/crc32"
)

// encoder writes paletted pictures as PNG, every row unfiltered, which suits
// palettes. It keeps its buffers; one goroutine at a time.
type encoder struct {
	deflater
}

// newEncoder returns an encoder.
func newEncoder() *encoder { return &encoder{deflater: *newDeflater()} }

// pngSignature opens every PNG.
const pngSignature = "\x89PNG\r\n\x1a\n"

// encode returns the picture, drawn in the palette, as a PNG.
func (e *encoder) encode(m *sheet, p *palette) []byte {
	width, height := m.Rect.Dx(), m.Rect.Dy()
	packed := e.pack(m.rows, m.Stride)
	out := make([]byte, 0, len(packed)+len(p.bytes)+80)
	out = append(out, pngSignature...)
	var header [13]byte
	binary.BigEndian.PutUint32(header[:], uint32(width))
	binary.BigEndian.PutUint32(header[4:], uint32(height))
	header[8], header[9] = 8, 3 // bits a pixel; paletted
	out = appendChunk(out, "IHDR", header[:])
	out = appendChunk(out, "PLTE", p.bytes)
	out = appendChunk(out, "IDAT", packed)
	return appendChunk(out, "IEND", nil)
}

// appendChunk adds one chunk: its length, name, data and checksum.
func appendChunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(out, name...)
	out = append(out, data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}
