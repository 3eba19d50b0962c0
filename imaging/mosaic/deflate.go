package mosaic

import (
	"encoding/binary"
	"slices"
)

// deflater writes tokens as a zlib stream (RFC 1950, 1951) of one block, with codes of
// its own. It keeps its buffers; one goroutine at a time.
type deflater struct {
	first   [fieldMask + 1]uint32 // how often each value occurs in a token's first field
	second  [fieldMask + 1]uint32 // and in its second
	counts  [symbols]uint32       // how often each byte and length occurs, by symbol
	near    code                  // bytes and lengths
	far     code                  // distances
	meta    code                  // lengths of the two codes above
	builder codeBuilder
	sink    bitWriter
}

// newDeflater returns a deflater.
func newDeflater() *deflater {
	return &deflater{near: newCode(symbols), far: newCode(distances), meta: newCode(19)}
}

// pack returns the tokens as a zlib stream with the given checksum. It is valid until
// the next call.
func (d *deflater) pack(tokens []token, adler uint32) []byte {
	d.count(tokens)
	d.builder.build(d.near, d.counts[:], 15)
	d.builder.build(d.far, d.second[firstDistance:nothing], 15)
	d.sink.reset()
	d.sink.bytes = append(d.sink.bytes, 0x78, 0x9C) // 32 KB window, default effort
	d.sink.write(1, 1)                              // the last block
	d.sink.write(2, 2)                              // with codes of its own
	d.writeCodes()
	d.writeTokens(tokens)
	d.sink.flush()
	return binary.BigEndian.AppendUint32(d.sink.bytes, adler)
}

// count counts the symbols of the tokens.
func (d *deflater) count(tokens []token) {
	clear(d.first[:])
	clear(d.second[:])
	for _, t := range tokens {
		d.first[t&fieldMask]++
		d.second[t>>secondField&fieldMask]++
	}
	clear(d.counts[:])
	for b := range firstLength {
		d.counts[b] = d.first[b] + d.second[b]
	}
	for length := leastMatch; length <= mostMatch; length++ {
		s, _, _ := lengthSymbol(length)
		d.counts[s] += d.first[firstLength+length-leastMatch]
	}
	d.counts[endOfBlock] = 1
}

// written is how a field of a token is written: in which bits, and in how many. Extra
// bits that come with the token follow the first of them.
type written struct {
	bits        uint32
	code, total uint8
}

// forms returns how each value of a token's first and second field is written.
func (d *deflater) forms() (first, second [fieldMask + 1]written) {
	for b := range firstLength {
		first[b] = written{bits: uint32(d.near.bits[b]), code: d.near.lengths[b], total: d.near.lengths[b]}
		second[b] = first[b]
	}
	for length := leastMatch; length <= mostMatch; length++ {
		s, extra, count := lengthSymbol(length)
		first[firstLength+length-leastMatch] = written{
			bits: uint32(d.near.bits[s]) | uint32(extra)<<d.near.lengths[s], total: d.near.lengths[s] + uint8(count)}
	}
	for s := range distances {
		second[firstDistance+s] = written{uint32(d.far.bits[s]), d.far.lengths[s], d.far.lengths[s] + uint8(distanceExtraBits(s))}
	}
	return first, second
}

// writeTokens writes the block's content and its end. It does the same few steps for
// every token: bytes and matches alternate in no order, and a processor that guesses
// which comes next guesses wrong. A token takes at most 48 bits, and fewer than 8 are
// pending, so that all fit in 64.
func (d *deflater) writeTokens(tokens []token) {
	first, second := d.forms()
	w := &d.sink
	w.bytes = slices.Grow(w.bytes, 6*len(tokens)+16)
	out, at, pending, count := w.bytes[:cap(w.bytes)], len(w.bytes), w.pending, w.count
	for _, t := range tokens {
		n, f := &first[t&fieldMask], &second[t>>secondField&fieldMask]
		v := uint64(f.bits) | uint64(t>>extraField)<<(f.code&31)
		v = uint64(n.bits) | v<<(n.total&31)
		pending |= v << (count & 7)
		count += n.total + f.total
		binary.LittleEndian.PutUint64(out[at:], pending)
		at += int(count >> 3)
		pending >>= count & 0x38
		count &= 7
	}
	w.bytes, w.pending, w.count = out[:at], pending, count
	w.write(uint32(d.near.bits[endOfBlock]), d.near.lengths[endOfBlock])
}

// metaOrder is the order in which the lengths of the code lengths' code are sent.
var metaOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// writeCodes writes the lengths of the block's two codes, runs of them shortened
// (RFC 1951, 3.2.7).
func (d *deflater) writeCodes() {
	var runs [endOfBlock + 60]lengthRun
	list := appendRuns(runs[:0], d.near.lengths)
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
	w.write(uint32(len(d.near.lengths)-257), 5)
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

// write adds the lowest count bits of v.
func (w *bitWriter) write(v uint32, count uint8) {
	w.pending |= uint64(v) << w.count
	w.count += count
	for w.count >= 8 {
		w.bytes = append(w.bytes, byte(w.pending))
		w.pending >>= 8
		w.count -= 8
	}
}

// flush fills the last byte with zeros.
func (w *bitWriter) flush() {
	if w.count > 0 {
		w.bytes = append(w.bytes, byte(w.pending))
		w.pending, w.count = 0, 0
	}
}
