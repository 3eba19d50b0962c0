package postgres

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// PostgreSQL's texts hold no zero byte and nothing but UTF-8. Somebody may have typed either
// all the same: such a byte is kept as a mark and two digits, and so is the mark itself.
const (
	mark     = '\uF8FF' // of the private use area
	markText = string(mark)
)

// escape returns a text as it is stored.
func escape(text string) string {
	if utf8.ValidString(text) && strings.IndexByte(text, 0) < 0 && !strings.Contains(text, markText) {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == 0 || r == mark || r == utf8.RuneError && size == 1 {
			for _, b := range []byte(text[i : i+size]) {
				out.WriteString(markText + hex(b))
			}
		} else {
			out.WriteString(text[i : i+size])
		}
		i += size
	}
	return out.String()
}

func hex(b byte) string { return strconv.FormatUint(uint64(b)+0x100, 16)[1:] }

// unescape returns a text that escape made as it was.
func unescape(text string) string {
	if !strings.Contains(text, markText) {
		return text
	}
	parts := strings.Split(text, markText)
	out := []byte(parts[0])
	for _, part := range parts[1:] {
		b, err := strconv.ParseUint(part[:min(2, len(part))], 16, 8)
		if err != nil || len(part) < 2 {
			return text // somebody else wrote it
		}
		out = append(append(out, byte(b)), part[2:]...)
	}
	return string(out)
}
