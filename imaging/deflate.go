package imaging

import (
	"encoding/binary"
	"hash/adler32"
	"math/bits"
)

// deflater packs the rows of a paletted picture as a zlib stream (RFC 1950, 1951).
//
// Pictures of boards are long runs of one colour, rows that repeat the row above, and
// digits that recur along a line of cells. A general packer spends its time entering
// every pixel of those runs into its tables. This one asks the row above and the run
// first, enters only pixels at which something changes, and so packs as tightly as
// compress/zlib's default in a fraction of the time. Its tables are kept from picture to
// picture.
type deflater struct {
	stride  int // from one row to the next
	head    [1 << hashBits]int32
	before  [window]int32 // the previous place with the same hash
	tokens  []token
	symbols [endOfBlock + 30]uint32
	offsets [30]uint32
	literal code // literals and lengths
	far     code // distances
	meta    code // lengths of the two codes above
	builder codeBuilder
	sink    bitWriter
}

// token is a literal byte, or a match: its length in the upper half, its distance in
// the lower.
type token uint32

// What DEFLATE allows, and how hard to search.
const (
	window     = 1 << 15
	leastMatch = 4
	mostMatch  = 258
	endOfBlock = 256
	hashBits   = 14
	goodMatch  = 130 // do not search on beyond this length
	searches   = 24  // places of the same hash that are tried
)

// newDeflater returns a deflater.
func newDeflater() *deflater {
	return &deflater{literal: newCode(endOfBlock + 30), far: newCode(30), meta: newCode(19)}
}

// pack returns data, rows of the given stride, as a zlib stream that is valid until
// the next call.
func (d *deflater) pack(data []byte, stride int) []byte {
	d.stride = stride
	d.match(data)
	d.builder.build(d.literal, d.symbols[:], 15)
	d.builder.build(d.far, d.offsets[:], 15)
	d.sink.reset()
	d.sink.bytes = append(d.sink.bytes, 0x78, 0x9C) // 32 KB window, default effort
	d.sink.write(1, 1)                              // the last block
	d.sink.write(2, 2)                              // with codes of its own
	d.writeCodes()
	d.writeTokens()
	d.sink.flush()
	return binary.BigEndian.AppendUint32(d.sink.bytes, adler32.Checksum(data))
}

// match turns data into tokens and counts their symbols. A match is put off by one
// pixel where the next pixel begins a longer one.
func (d *deflater) match(data []byte) {
	d.tokens = d.tokens[:0]
	clear(d.symbols[:])
	clear(d.offsets[:])
	for i := range d.head {
		d.head[i] = -window
	}
	for at := 0; at < len(data); {
		length, distance := d.longest(data, at, 0)
		for length >= leastMatch && length < goodMatch {
			longer, further := d.longest(data, at+1, length)
			if longer <= length {
				break
			}
			d.addLiteral(data[at])
			at, length, distance = at+1, longer, further
		}
		if length < leastMatch {
			d.addLiteral(data[at])
			at++
			continue
		}
		d.addMatch(length, distance)
		if distance != d.stride { // else it is all in the tables, a row further up
			d.enter(data, at+1, at+length)
		}
		at += length
	}
	d.symbols[endOfBlock]++
}

// longest returns the longest match for the data at a place that is longer than
// least, or 0. It enters the place.
func (d *deflater) longest(data []byte, at, least int) (length, distance int) {
	if at+8 > len(data) || at == 0 {
		return 0, 0
	}
	length = least
	try := func(from int) {
		if n := common(data, from, at); n > length {
			length, distance = n, at-from
		}
	}
	try(at - 1)
	if at >= d.stride && d.stride <= window {
		try(at - d.stride)
	}
	if data[at] == data[at-1] && data[at] == data[at+1] && data[at] == data[at+2] {
		return found(length, distance)
	}
	h := hash(data, at)
	if length < goodMatch {
		from := int(d.head[h])
		for range searches {
			if at-from >= window || from < 0 {
				break
			}
			if at+length < len(data) && data[from+length] == data[at+length] {
				try(from)
			}
			if length >= goodMatch {
				break
			}
			from = int(d.before[from%window])
		}
	}
	d.enterAt(h, at)
	return found(length, distance)
}

// found returns a match, or none where no distance was found.
func found(length, distance int) (int, int) {
	if distance == 0 {
		return 0, 0
	}
	return length, distance
}

// enter puts the places from..to at which the data changes into the tables.
func (d *deflater) enter(data []byte, from, to int) {
	for at := from; at < to && at+8 <= len(data); at++ {
		if data[at] != data[at-1] {
			d.enterAt(hash(data, at), at)
		}
	}
}

// enterAt makes a place the latest of its hash, unless it is already.
func (d *deflater) enterAt(h uint32, at int) {
	if d.head[h] != int32(at) {
		d.before[at%window] = d.head[h]
		d.head[h] = int32(at)
	}
}

// hash returns a hash of the four bytes at a place.
func hash(data []byte, at int) uint32 {
	return binary.LittleEndian.Uint32(data[at:]) * 0x9E3779B1 >> (32 - hashBits)
}

// common returns how many bytes, at most mostMatch, are the same at both places.
func common(data []byte, from, at int) int {
	most := min(mostMatch, len(data)-at)
	n := 0
	for ; n+8 <= most; n += 8 {
		if x := binary.LittleEndian.Uint64(data[from+n:]) ^ binary.LittleEndian.Uint64(data[at+n:]); x != 0 {
			return n + bits.TrailingZeros64(x)/8
		}
	}
	for n < most && data[from+n] == data[at+n] {
		n++
	}
	return n
}

// addLiteral adds one byte as it is.
func (d *deflater) addLiteral(b byte) {
	d.tokens = append(d.tokens, token(b))
	d.symbols[b]++
}

// addMatch adds a repetition of what lies distance bytes back.
func (d *deflater) addMatch(length, distance int) {
	d.tokens = append(d.tokens, token(length<<16|distance))
	s, _, _ := lengthSymbol(length)
	d.symbols[s]++
	o, _, _ := distanceSymbol(distance)
	d.offsets[o]++
}

// lengthSymbol returns the symbol of a match length, and its extra bits (RFC 1951,
// 3.2.5).
func lengthSymbol(length int) (symbol int, extra uint32, count uint8) {
	if length == mostMatch {
		return 285, 0, 0
	}
	n := uint32(length - 3)
	if n < 8 {
		return 257 + int(n), 0, 0
	}
	count = uint8(bits.Len32(n)) - 3
	return 257 + int(count)*4 + int(n>>count), n & (1<<count - 1), count
}

// distanceSymbol returns the symbol of a distance, and its extra bits.
func distanceSymbol(distance int) (symbol int, extra uint32, count uint8) {
	n := uint32(distance - 1)
	if n < 4 {
		return int(n), 0, 0
	}
	count = uint8(bits.Len32(n)) - 2
	return int(count)*2 + int(n>>count), n & (1<<count - 1), count
}

// writeTokens writes the block's content and its end.
func (d *deflater) writeTokens() {
	w := &d.sink
	for _, t := range d.tokens {
		length, distance := int(t>>16), int(t&0xFFFF)
		if length == 0 {
			w.write(uint32(d.literal.bits[distance]), d.literal.lengths[distance])
			continue
		}
		s, extra, count := lengthSymbol(length)
		w.write(uint32(d.literal.bits[s]), d.literal.lengths[s])
		w.write(extra, count)
		s, extra, count = distanceSymbol(distance)
		w.write(uint32(d.far.bits[s]), d.far.lengths[s])
		w.write(extra, count)
	}
	w.write(uint32(d.literal.bits[endOfBlock]), d.literal.lengths[endOfBlock])
}

// metaOrder is the order in which the lengths of the code lengths' code are sent.
var metaOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// writeCodes writes the lengths of the block's two codes, runs of them shortened
// (RFC 1951, 3.2.7).
func (d *deflater) writeCodes() {
	var runs [endOfBlock + 60]lengthRun
	list := appendRuns(runs[:0], d.literal.lengths)
	list = appendRuns(list, d.far.lengths)
	var count [19]uint32
	for _, r := range list {
		count[r.symbol]++
	}
	d.builder.build(d.meta, count[:], 7)
	sent := len(metaOrder)
	for sent > 4 && d.meta.lengths[metaOrder[sent-1]] == 0 {
		sent--
	}
	w := &d.sink
	w.write(uint32(len(d.literal.lengths)-257), 5)
	w.write(uint32(len(d.far.lengths)-1), 5)
	w.write(uint32(sent-4), 4)
	for _, s := range metaOrder[:sent] {
		w.write(uint32(d.meta.lengths[s]), 3)
	}
	for _, r := range list {
		w.write(uint32(d.meta.bits[r.symbol]), d.meta.lengths[r.symbol])
		w.write(r.extra, r.count)
	}
}

// lengthRun is a code length, or one of the symbols that stand for a run of them,
// with its extra bits.
type lengthRun struct {
	symbol uint8
	extra  uint32
	count  uint8
}

// appendRuns adds the code lengths, with runs of three zeros or more shortened.
func appendRuns(list []lengthRun, lengths []uint8) []lengthRun {
	for i := 0; i < len(lengths); {
		n := 1
		for i+n < len(lengths) && lengths[i+n] == lengths[i] && n < 138 {
			n++
		}
		switch {
		case lengths[i] == 0 && n >= 11:
			list = append(list, lengthRun{18, uint32(n - 11), 7})
		case lengths[i] == 0 && n >= 3:
			list = append(list, lengthRun{17, uint32(n - 3), 3})
		default:
			n = 1
			list = append(list, lengthRun{symbol: lengths[i]})
		}
		i += n
	}
	return list
}

// bitWriter packs bits into bytes, the lowest first.
type bitWriter struct {
	bytes   []byte
	pending uint64
	count   uint8
}

// reset empties the writer and keeps its space.
func (w *bitWriter) reset() { *w = bitWriter{bytes: w.bytes[:0]} }

// write adds the lowest count bits of v, at most 32.
func (w *bitWriter) write(v uint32, count uint8) {
	w.pending |= uint64(v) << w.count
	w.count += count
	if w.count >= 32 {
		w.bytes = binary.LittleEndian.AppendUint32(w.bytes, uint32(w.pending))
		w.pending >>= 32
		w.count -= 32
	}
}

// flush fills the last byte with zeros.
func (w *bitWriter) flush() {
	for w.count > 0 {
		w.bytes = append(w.bytes, byte(w.pending))
		w.pending >>= 8
		w.count -= min(w.count, 8)
	}
}
