package format

// block follows the lines of one puzzle to know where it ends.
type block struct {
	sized  bool // a size stood there
	titled bool // plain text's heading stood there
	ruled  bool // the column letters stood there
	drawn  bool // a drawing's upper edge stood there
	coords bool // the line after the size was DelphiForFun's
	cages  bool // there was a line after the size
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
// note of it if it does not.
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
