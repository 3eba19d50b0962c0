package format

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"sync"

	"kenkenbot/board"
)

// Entry is one puzzle of a stream.
type Entry struct {
	Puzzle *board.Puzzle
	Meta   Meta
	Kind   Kind   // the format that it was written in
	Source string // the stream's name, as given to NewReader
	Line   int    // the line on which its text begins, counted from 1
}

// Reader reads the puzzles of a stream one after the other, each in whichever
// format it is: a file may hold any number of them. It keeps no more than one
// puzzle's text in memory.
type Reader struct {
	in     *bufio.Reader // nil at the end
	source string
	line   int    // lines taken so far
	held   []byte // a line, or the rest of one, that was taken but belongs to the next puzzle
	col    int    // where held begins in its line, counted from 1
	long   bool   // held was cut at MaxText
	buf    []byte // the text of the puzzle
}

// readers keeps input buffers for reuse: Parse needs one for each short text.
var readers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, MaxText+2) }}

// NewReader returns a Reader of r. The name is what entries and errors call the
// stream; it may be empty.
func NewReader(r io.Reader, name string) *Reader {
	in := readers.Get().(*bufio.Reader)
	in.Reset(r)
	return &Reader{in: in, source: name}
}

// Next reads the next puzzle. An *Error is about one puzzle, and Next can be called
// again for those behind it; the Entry then tells its Kind and Line. io.EOF says
// that there are no more; any other error is the stream's own and final.
func (r *Reader) Next() (Entry, error) {
	t, long, err := r.passage()
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Kind: t.kind, Source: r.source, Line: t.line}
	if long {
		err = t.fault(TooLong, 0, "")
	} else {
		e.Puzzle, e.Meta, err = parse(t)
	}
	var fault *Error
	if errors.As(err, &fault) {
		fault.Source = r.source
	}
	return e, err
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
		at := passage{line: r.line, col: r.col}
		r.buf = append(r.buf[:0], line...)
		switch {
		case class == keenLine || class == plainLine || cut:
			if class == keenLine {
				at.kind = Keen
			}
			long = cut
		case class == jsonLine || class == innerLine:
			at.kind = JSON
			long, err = r.restOfJSON()
		default:
			at.kind, long, err = r.restOfBlock(class)
		}
		if err != nil {
			return passage{}, false, err
		}
		at.text = string(r.buf)
		return at, long, nil
	}
}

// take returns the next line with its end. A line longer than MaxText is cut
// there. The bytes last until the next call.
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
		return line, true, r.dropLine()
	case err == nil:
		return line, false, nil
	case errors.Is(err, io.EOF) && len(line) > 0:
		return line, false, nil
	case errors.Is(err, io.EOF):
		r.in.Reset(nil)
		readers.Put(r.in)
		r.in = nil
	}
	return nil, false, err
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

// add adds a line to the puzzle's text, or reports that it gets too long.
func (r *Reader) add(line []byte) (long bool) {
	if len(r.buf)+len(line) > MaxText {
		return true
	}
	r.buf = append(r.buf, line...)
	return false
}

// restOfJSON takes lines until the braces of the object that buf begins with are
// closed. A line that begins the next object ends a broken one.
func (r *Reader) restOfJSON() (long bool, err error) {
	var scan braces
	if end, closed := scan.pass(r.buf); closed {
		r.splitOff(end)
		return len(r.buf) > MaxText, nil
	}
	long = len(r.buf) > MaxText
	for {
		line, cut, err := r.take()
		if errors.Is(err, io.EOF) {
			return long, nil
		}
		if err != nil {
			return false, err
		}
		if classify(line) == jsonLine && bytes.HasPrefix(line, []byte(`{"`)) {
			r.hold(line, cut)
			return long, nil
		}
		end, closed := scan.pass(line)
		if long = long || cut || r.add(line); long && closed {
			return true, nil
		}
		if closed {
			r.splitOff(len(r.buf) - len(line) + end)
			return false, nil
		}
	}
}

// splitOff cuts the puzzle's text at end and holds what follows it in its line,
// where anything does.
func (r *Reader) splitOff(end int) {
	rest := r.buf[end:]
	if len(bytes.TrimSpace(rest)) > 0 {
		lineStart := bytes.LastIndexByte(r.buf[:end], '\n') + 1
		if lineStart > 0 {
			r.col = 1
		}
		r.col += len([]rune(string(r.buf[lineStart:end])))
		r.hold(bytes.Clone(rest), false)
	}
	r.buf = r.buf[:end]
}

// braces follows the nesting of a JSON object. A new line ends a string: JSON has
// none in it, and a missing quote shall not swallow the puzzles behind.
type braces struct {
	depth  int
	quoted bool
}

// pass passes over a line and returns where the object ends, if it does.
func (b *braces) pass(line []byte) (end int, closed bool) {
	b.quoted = false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '"':
			b.quoted = !b.quoted
		case b.quoted && c == '\\':
			i++
		case b.quoted:
		case c == '{':
			b.depth++
		case c == '}':
			if b.depth--; b.depth <= 0 {
				return i + 1, true
			}
		}
	}
	return 0, false
}

// restOfBlock takes the lines of a puzzle that spans many of them, up to the next
// one that begins a puzzle.
func (r *Reader) restOfBlock(first lineClass) (k Kind, long bool, err error) {
	b := newBlock(first)
	for {
		line, cut, err := r.take()
		if errors.Is(err, io.EOF) {
			return b.kind(), long, nil
		}
		if err != nil {
			return 0, false, err
		}
		if b.ends(classify(line)) {
			r.hold(line, cut)
			return b.kind(), long, nil
		}
		long = long || cut || r.add(line)
	}
}

// block follows the lines of one puzzle to know where it ends.
type block struct {
	sized  bool // a size stood there
	titled bool // plain text's heading stood there
	ruled  bool // the column letters stood there
	drawn  bool // a drawing's upper edge stood there
	coords bool // the line behind the size was DelphiForFun's
	cages  bool // a line behind the size stood there
}

func newBlock(first lineClass) *block {
	b := &block{}
	b.ends(first)
	return b
}

func (b *block) text() bool { return b.titled || b.ruled || b.drawn }

func (b *block) kind() Kind {
	switch {
	case b.text():
		return Text
	case b.sized && b.cages && !b.coords:
		return Ken
	case b.sized && b.cages || !b.sized:
		return DFF
	}
	return Ken
}

// ends reports whether a line of this class belongs to the next puzzle, and takes
// note of it where it does not.
func (b *block) ends(class lineClass) bool {
	switch class {
	case keenLine, jsonLine:
		return true
	case noteLine:
		return b.text() || b.sized && b.cages && !b.coords
	case sizeOnly:
		if b.sized || b.text() {
			return true
		}
		b.sized = true
	case titleLine:
		if b.sized || b.text() {
			return true
		}
		b.titled = true
	case rulerLine:
		if b.sized || b.ruled || b.drawn {
			return true
		}
		b.ruled = true
	case topLine:
		if b.sized || b.drawn {
			return true
		}
		b.drawn = true
	case coordsLine, plainLine, innerLine:
		if b.sized && !b.cages {
			b.cages, b.coords = true, class == coordsLine
		}
	}
	return false
}

// All yields what Next returns until the end of the stream.
func (r *Reader) All() func(yield func(Entry, error) bool) {
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
