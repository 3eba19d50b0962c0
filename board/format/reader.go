package format

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"strings"
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
	cut    bool   // the line that was taken last was cut at MaxText
	buf    []byte // the text of the puzzle
	long   bool   // that it is too long, and lacks its end

	odd     []byte  // what could not be read since the last puzzle, for a second look
	begin   passage // where it begins
	next    int     // the line that follows it
	lost    bool    // it got longer than MaxText, and there is no second look
	vain    int     // how much of the stream had a second look and was no puzzle
	unknown bool    // the last fault was that a line is unknown: the next such one is the same
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
		t, e, err := r.strict()
		var fault *Error
		switch {
		case errors.As(err, &fault):
			again := fault.Problem == Unrecognised && r.unknown
			if r.unknown = fault.Problem == Unrecognised; !again {
				faults = append(faults, found{e, err})
			}
			if r.missed(t); r.lost {
				r.queue, faults = faults, nil
			}
			continue
		case err != nil:
			r.end = err
			r.queue = r.secondLook(faults)
		default:
			r.queue = append(r.secondLook(faults), found{e, nil})
		}
		r.odd, r.lost, r.unknown = r.odd[:0], false, false
	}
	if len(r.queue) == 0 {
		return Entry{}, r.end
	}
	next := r.queue[0]
	r.queue = r.queue[1:]
	return next.entry, next.err
}

// missed keeps a passage that is no puzzle, each of its lines in its place.
func (r *Reader) missed(t passage) {
	if len(r.odd) == 0 {
		r.begin, r.next = t, t.line
	}
	gap := t.line - r.next
	if r.lost = r.lost || r.vain > mostInVain || len(r.odd)+gap+len(t.text) > MaxText; r.lost {
		return
	}
	if gap < 0 { // it goes on in the last line
		r.odd, gap = r.odd[:len(r.odd)-1], 0
	}
	r.odd = append(append(r.odd, strings.Repeat("\n", gap)...), t.text...)
	r.next = t.line + strings.Count(t.text, "\n")
}

// secondLook looks at the text since the last puzzle, of which the strict readers say what is
// wrong. It returns the puzzles there, or else what understood more of them.
func (r *Reader) secondLook(faults []found) []found {
	if len(faults) == 0 || r.lost {
		return faults
	}
	r.begin.text = string(r.odd)
	l := r.begin.loosely()
	if len(l.entries) > 0 {
		faults = nil
		for _, e := range l.entries {
			e.Source = r.source
			faults = append(faults, found{e, nil})
		}
		return faults
	}
	r.vain += len(r.odd)
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
	return []found{{Entry{Kind: l.fault.Kind, Source: r.source, Line: r.begin.line}, l.fault}}
}

// strict reads the next puzzle as the five formats have it. It returns its text, too.
func (r *Reader) strict() (passage, Entry, error) {
	t, err := r.passage()
	if err != nil {
		return t, Entry{}, err
	}
	e := Entry{Kind: t.kind, Source: r.source, Line: t.line}
	if r.long {
		r.lost = true
		err = t.tooLong(MaxText)
	} else {
		e.Puzzle, e.Meta, err = parse(t)
	}
	var fault *Error
	if errors.As(err, &fault) {
		fault.Source = r.source
	}
	return t, e, err
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

// passage takes the text of the next puzzle.
func (r *Reader) passage() (t passage, err error) {
	for {
		line, err := r.take()
		if err != nil {
			return passage{}, err
		}
		class := classify(line)
		if class == blankLine && !r.cut {
			if len(line) > 0 { // it may be a bracket
				r.missed(passage{text: string(line) + "\n", line: r.line, col: r.col})
			}
			continue
		}
		t = passage{line: r.line, col: r.col}
		r.buf, r.long = r.buf[:0], false
		switch {
		case class == jsonLine || class == innerLine:
			t.kind = JSON
			err = r.json(line)
		case class == keenLine:
			t.kind = Keen
			r.add(line)
		case class == plainLine || r.cut:
			r.add(line)
		default:
			t.kind, err = r.block(line, class)
		}
		t.text = string(r.buf)
		return t, err
	}
}

// take returns the next line without its end and the blanks before that. A line
// longer than MaxText is cut there. The bytes last until the next call.
func (r *Reader) take() (line []byte, err error) {
	if r.held != nil {
		line, r.held = r.held, nil
		return line, nil
	}
	if r.in == nil {
		return nil, io.EOF
	}
	line, err = r.in.ReadSlice('\n')
	r.line++
	r.col = 1
	if r.line == 1 {
		line = bytes.TrimPrefix(line, []byte("\ufeff"))
	}
	r.cut = errors.Is(err, bufio.ErrBufferFull)
	switch {
	case r.cut:
		line = bytes.Clone(line)
		return line, r.dropLine()
	case err == nil, errors.Is(err, io.EOF) && len(line) > 0:
		return bytes.TrimRight(line, " \t\r\n"), nil
	case errors.Is(err, io.EOF):
		r.release()
	}
	return nil, err
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

// add adds a line, or what it has of a puzzle, and a line end to the puzzle's text. It leaves out what
// makes that too long.
func (r *Reader) add(line []byte) {
	if r.long = r.long || r.cut && r.held == nil || len(r.buf)+len(line) > MaxText; !r.long {
		r.buf = append(append(r.buf, line...), '\n')
	}
}

// json takes the object that line begins with, up to the brace that closes it. What
// follows in that line is held for the next puzzle. A line that begins the next
// object ends a broken one.
func (r *Reader) json(line []byte) (err error) {
	var scan braces
	for {
		end, closed := scan.pass(line)
		if closed && end < len(line) {
			r.held = line[end:]
			r.add(line[:end])
			r.col += utf8.RuneCount(line[:end])
			return nil
		}
		r.add(line)
		if closed {
			return nil
		}
		line, err = r.take()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case bytes.HasPrefix(line, []byte(`{"`)) && classify(line) == jsonLine:
			r.held = line
			return nil
		}
	}
}

// block takes the lines of a puzzle that spans many of them, up to the next one
// that begins a puzzle.
func (r *Reader) block(line []byte, class lineClass) (k Kind, err error) {
	b := block(0)
	for !b.ends(class) {
		if class == blankLine {
			line = nil // a code fence is none of the puzzle's lines
		}
		r.add(line)
		line, err = r.take()
		if errors.Is(err, io.EOF) {
			return b.kind(), nil
		}
		if err != nil {
			return 0, err
		}
		class = classify(line)
	}
	r.held = line
	return b.kind(), nil
}
