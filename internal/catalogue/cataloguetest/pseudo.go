package cataloguetest

import (
	"strconv"
	"strings"
	"text/template/parse"
	"unicode"
)

// Pseudo returns sentences in a language without words: all letters are blotted out that
// stand in the sentences themselves. Whatever words are left in what they say come from
// code, or from what people wrote.
func Pseudo(sentences map[string]string) (map[string]string, error) {
	pseudo := make(map[string]string, len(sentences))
	for name, sentence := range sentences {
		t, err := tree(name, sentence)
		if err != nil {
			return nil, err
		}
		walk(t.Root, func(n parse.Node) {
			switch n := n.(type) {
			case *parse.TextNode:
				n.Text = []byte(blotted(string(n.Text)))
			case *parse.CommandNode:
				switch n.Args[0].String() {
				case "plural":
					for k := 3; k < len(n.Args); k += 2 {
						blot(n.Args[k])
					}
				case "printf":
					blot(n.Args[1])
				}
			}
		})
		pseudo[name] = t.Root.String()
	}
	return pseudo, nil
}

// blot takes the letters out of a string in a sentence.
func blot(n parse.Node) {
	if text, ok := n.(*parse.StringNode); ok {
		text.Text = blotted(text.Text)
		text.Quoted = strconv.Quote(text.Text)
	}
}

// blotted returns a text without its letters, those of verbs such as %s aside.
func blotted(text string) string {
	var before rune
	return strings.Map(func(r rune) rune {
		verb := before == '%'
		before = r
		if unicode.IsLetter(r) && !verb {
			return '¤'
		}
		return r
	}, text)
}
