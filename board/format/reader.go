package format

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"sync"
	"unicode/utf8"

	"kenkenbot/board"
)

// Entry is one puzzle of a stream.
type Entry struct {
	Puzzle *board.Puzzle
	Meta   Meta
	Kind   Kind   // the format that it was written in
	Source string // the stream's name, as given to NewReader
	Line   int    // the line on which its text begins, counted from 1
	// Other is a second puzzle that the text can mean, with its cells counted in another
	// way; nil if there is none.
	Other *board.Puzzle
}

// Reader reads the puzzles of a stream one after the other, each in any of the formats.
// Of what is in none it takes a second look, up to MaxText of it: see Letters, List and
// OtherJSON. Once MaxText of a stream was looked at in vain, the formats alone are read. It
// keeps only one puzzle's text in memory, or that.
type Reader struct {
	in     *bufio.Reader // nil at the end
	source string
	line   int    // lines taken so far
	held   []byte // a line, or the rest of one, that was taken but belongs to the next puzzle
	col    int    // where held begins in its line, counted from 1
	long   bool   // held was cut at MaxText
	buf    []byte // the text of the puzzle

	odd     []byte // the text since the last puzzle, for a second look
	oddLine int    // the number of its first line
	oddCol  int    // where in that it begins
	lost    bool   // it got longer than MaxText, and there is no second look
	lineAt  int    // where in it the line begins that was taken last
	mark    int    // where the puzzle begins that is being read
	vain    int    // how much of the stream had a second look and was no puzzle
	unknown bool   // the last fault was that a line is unknown: the next such one is the same
	queue   []found
	end     error // what ended the stream
}

// found is what Next is to return.
type found struct {
	entry Entry
	err   error
}

// readers keeps input buffers for reuse: Parse needs one for each short text.
var readers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, MaxText+2) }}

// NewReader returns a Reader of r. Entries and errors call the stream by the name, which
// may be empty.
func NewReader(r io.Reader, name string) *Reader {
	in := readers.Get().(*bufio.Reader)
	in.Reset(r)
	return &Reader{in: in, source: name}
}

// Next reads the next puzzle. If the error is an *Error, only this puzzle can't be read:
// the Entry has its Kind and Line, and Next can be called again for the next puzzle.
// io.EOF means that there are no more; any other error is the stream's own and final.
func (r *Reader) Next() (Entry, error) {
	var faults []found
	for len(r.queue) == 0 && r.end == nil {
		e, err := r.strict()
		var fault *Error
		isFault := errors.As(err, &fault)
		again := isFault && fault.Problem == Unrecognised && r.unknown
		r.unknown = isFault && fault.Problem == Unrecognised
		switch {
		case again:
		case isFault && r.lost:
			r.queue, faults = append(faults, found{e, err}), nil
		case isFault:
			faults = append(faults, found{e, err})
		case err != nil:
			r.queue, r.end = r.secondLook(len(r.odd), faults), err
		default:
			r.queue = append(r.secondLook(r.mark, faults), found{e, nil})
			r.forget()
		}
	}
	if len(r.queue) == 0 {
		return Entry{}, r.end
	}
	next := r.queue[0]
	r.queue = r.queue[1:]
	return next.entry, next.err
}

// secondLook looks at the text since the last puzzle, up to an offset in it, of which the strict
// readers say what is wrong. It returns the puzzles there, or else what understood more of them.
func (r *Reader) secondLook(to int, faults []found) []found {
	if len(faults) == 0 || r.lost || r.vain > mostInVain {
		return faults
	}
	l := passage{text: string(r.odd[:to]), line: r.oddLine, col: r.oddCol}.loosely()
	if len(l.entries) > 0 {
		faults = nil
		for _, e := range l.entries {
			e.Source = r.source
			faults = append(faults, found{e, nil})
		}
		return faults
	}
	r.vain += to
	if l.fault == nil || l.cages < 2 {
		return faults
	}
	for _, f := range faults {
		var strict *Error
		if errors.As(f.err, &strict) && strict.Kind != 0 && (strict.Problem == RuleBroken || l.cages <= strict.Line-f.entry.Line) {
			return faults
		}
	}
	l.fault.Source = r.source
	return []found{{Entry{Kind: l.fault.Kind, Source: r.source, Line: r.oddLine}, l.fault}}
}

// forget drops what was kept for a second look, but for what is held.
func (r *Reader) forget() {
	rest := r.odd[len(r.odd):]
	if r.held != nil && !r.lost {
		rest = r.odd[r.lineAt:]
	}
	r.odd, r.lost, r.lineAt = append(r.odd[:0], rest...), r.held != nil && r.lost, 0
	r.oddLine, r.oddCol = r.line, r.col
}

// keep keeps a line for a second look.
func (r *Reader) keep(line []byte, cut bool) {
	if len(r.odd) == 0 {
		r.oddLine, r.oddCol = r.line, r.col
	}
	r.lineAt = len(r.odd)
	if r.lost = r.lost || cut || len(r.odd)+len(line) > MaxText; !r.lost {
		r.odd = append(append(r.odd, line...), '\n')
	}
}

// strict reads the next puzzle as the five formats have it.
func (r *Reader) strict() (Entry, error) {
	t, long, err := r.passage()
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Kind: t.kind, Source: r.source, Line: t.line}
	if long {
		err = t.tooLong(MaxText)
	} else {
		e.Puzzle, e.Meta, err = parse(t)
	}
	var fault *Error
	if errors.As(err, &fault) {
		fault.Source = r.source
	}
	return e, err
}

// All yields what Next returns, until the end of the stream or its first error that is not
// an *Error, which it yields too.
func (r *Reader) All() iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for {
			e, err := r.Next()
			if errors.Is(err, io.EOF) {
				return
			}
			var fault *Error
			if !yield(e, err) || err != nil && !errors.As(err, &fault) {
				return
			}
		}
	}
}

// passage takes the text of the next puzzle; long says that it was cut.
func (r *Reader) passage() (t passage, long bool, err error) {
	for {
		line, cut, err := r.take()
		if err != nil {
			return passage{}, false, err
		}
		class := classify(line)
		if class == blankLine && !cut {
			continue
		}
		r.mark = r.lineAt
		at := passage{line: r.line, col: r.col}
		r.buf = r.buf[:0]
		switch {
		case class == jsonLine || class == innerLine:
			at.kind = JSON
			long, err = r.json(line, cut)
		case class == keenLine || class == plainLine || cut:
			if class == keenLine {
				at.kind = Keen
			}
			long = !r.add(line) || cut
		default:
			r.add(line)
			at.kind, long, err = r.block(class)
		}
		if err != nil {
			return passage{}, false, err
		}
		at.text = string(r.buf)
		return at, long, nil
	}
}

// take returns the next line without its end and the blanks before that. A line
// longer than MaxText is cut there. The bytes last until the next call.
func (r *Reader) take() (line []byte, cut bool, err error) {
	if r.held != nil {
		line, cut = r.held, r.long
		r.held, r.long = nil, false
		return line, cut, nil
	}
	if r.in == nil {
		return nil, false, io.EOF
	}
	line, err = r.in.ReadSlice('\n')
	r.line++
	r.col = 1
	if r.line == 1 {
		line = bytes.TrimPrefix(line, []byte("\ufeff"))
	}
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		line = bytes.Clone(line)
		r.keep(nil, true)
		return line, true, r.dropLine()
	case err == nil, errors.Is(err, io.EOF) && len(line) > 0:
		line = bytes.TrimRight(line, " \t\r\n")
		r.keep(line, false)
		return line, false, nil
	case errors.Is(err, io.EOF):
		r.release()
	}
	return nil, false, err
}

// release gives the input buffer back: nothing is read any more.
func (r *Reader) release() {
	if r.in != nil {
		r.in.Reset(nil)
		readers.Put(r.in)
		r.in = nil
	}
}

// dropLine passes over the rest of a line.
func (r *Reader) dropLine() error {
	for {
		_, err := r.in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF):
			return nil
		default:
			return err
		}
	}
}

// hold gives a line back, to be taken again.
func (r *Reader) hold(line []byte, cut bool) { r.held, r.long = line, cut }

// add adds a line, or a part of one, and a line end to the puzzle's text. It
// reports false, and leaves it out, if the text gets too long.
func (r *Reader) add(line []byte) bool {
	if len(r.buf)+len(line) > MaxText {
		return false
	}
	r.buf = append(append(r.buf, line...), '\n')
	return true
}

// json takes the object that line begins with, up to the brace that closes it. What
// follows in that line is held for the next puzzle. A line that begins the next
// object ends a broken one.
func (r *Reader) json(line []byte, cut bool) (long bool, err error) {
	var scan braces
	for {
		end, closed := scan.pass(line)
		if closed {
			long = !r.add(line[:end]) || long
			if end < len(line) {
				r.col += utf8.RuneCount(line[:end])
				r.lineAt += end
				r.hold(line[end:], cut)
			}
			return long, nil
		}
		long = !r.add(line) || long || cut
		line, cut, err = r.take()
		switch {
		case errors.Is(err, io.EOF):
			return long, nil
		case err != nil:
			return false, err
		case bytes.HasPrefix(line, []byte(`{"`)) && classify(line) == jsonLine:
			r.hold(line, cut)
			return long, nil
		}
	}
}

// block takes the lines of a puzzle that spans many of them, up to the next one
// that begins a puzzle.
func (r *Reader) block(first lineClass) (k Kind, long bool, err error) {
	b := newBlock(first)
	for {
		line, cut, err := r.take()
		if errors.Is(err, io.EOF) {
			return b.kind(), long, nil
		}
		if err != nil {
			return 0, false, err
		}
		class := classify(line)
		if b.ends(class) {
			r.hold(line, cut)
			return b.kind(), long, nil
		}
		if class == blankLine {
			line = nil // a code fence is none of the puzzle's lines
		}
		long = !r.add(line) || long || cut
	}
}
