package format

// braces follows the nesting of a JSON object. A new line ends a string: JSON has
// none in it, and a missing quote must not swallow the puzzles after it.
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
