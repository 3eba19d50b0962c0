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
				if n.Args[0].String() != "plural" {
					return
				}
				for k := 3; k < len(n.Args); k += 2 {
					if form, ok := n.Args[k].(*parse.StringNode); ok {
						form.Text = blotted(form.Text)
						form.Quoted = strconv.Quote(form.Text)
					}
				}
			}
		})
		pseudo[name] = t.Root.String()
	}
	return pseudo, nil
}

// blotted returns a text without its letters.
func blotted(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return '¤'
		}
		return r
	}, text)
}
