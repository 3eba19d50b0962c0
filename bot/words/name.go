package words

import (
	"strings"
	"unicode"
)

// maxName is how many runes of a name a line shows: Discord's own limit.
const maxName = 32

// Name returns a person's name so that Discord prints it as it is: its Markdown is
// escaped, it mentions nobody, and invisible and control characters are gone. It is
// empty if nothing is left.
func Name(name string) string {
	var b strings.Builder
	n := 0
	for _, r := range strings.TrimSpace(name) {
		if n == maxName {
			break
		}
		switch {
		case unicode.Is(unicode.Cf, r) || unicode.IsControl(r):
			continue
		case strings.ContainsRune("\\*_~`|>#-+[](){}<@&:!.", r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
		n++
	}
	return b.String()
}
