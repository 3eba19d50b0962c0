package explain

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
	"kenkenbot/internal/catalogue"
)

// Grammar is what a sentence can name.
type Grammar struct {
	One, Many           board.Candidates
	Digit               int
	Cells               []board.Cell
	Cage                board.Cage
	Line, Columns, Both []board.Line
}

// TestGrammar names digits, cells, cages and lines with article and case in every language.
func TestGrammar(t *testing.T) {
	m := Grammar{
		One: board.CandidatesOf(4), Many: board.CandidatesOf(4, 7), Digit: 8, Cells: []board.Cell{board.At(0, 0), board.At(1, 1)},
		Cage: boardtest.EveryCage(t).Cages()[0],
		Line: []board.Line{board.Row(3)}, Columns: []board.Line{board.Column(0), board.Column(3)}, Both: []board.Line{board.Row(3), board.Column(3)},
	}
	for _, test := range []struct{ tag, sentence, want string }{
		{"en", `{{all .Many}}, {{all .One "the"}}, {{all .Many "the"}}, {{any .Many "a"}}, {{any .Digit "a"}}`, "4 and 7, the 4, the 4 and the 7, a 4 or a 7, an 8"},
		{"de", `{{all .Many}}, {{all .One "die"}}, {{all .Many "die"}}, {{any .Many "einer"}}, {{all .Digit "keine"}}`, "4 und 7, die 4, die 4 und die 7, einer 4 oder einer 7, keine 8"},
		{"es", `{{all .Many}}, {{all .One "el"}}, {{all .Many "el"}}, {{any .Many "un"}}, {{all .Digit "del"}}`, "4 y 7, el 4, el 4 y el 7, un 4 o un 7, del 8"},
		{"en", `{{neither .One}}, {{neither .Many}}, {{neither .Cells}}`, "not 4, neither 4 nor 7, neither a1 nor b2"},
		{"de", `{{neither .One}}, {{neither .Many}}, {{neither .Cells}}`, "nicht 4, weder 4 noch 7, weder a1 noch b2"},
		{"es", `no es {{neither .One}}, {{neither .Many}}, {{neither .Cells}}`, "no es 4, ni 4 ni 7, ni a1 ni b2"},
		{"en", `{{cage .Cage}}, {{cage .Cage "this"}}`, "the 12× cage at a1, this 12× cage at a1"},
		{"de", `{{cage .Cage}}, {{cage .Cage "den"}}, {{cage .Cage "dem"}}, {{cage .Cage "des"}}`, "Käfig 12× bei a1, den Käfig 12× bei a1, dem Käfig 12× bei a1, des Käfigs 12× bei a1"},
		{"es", `{{cage .Cage}}, {{cage .Cage "esta"}}`, "la jaula 12× de a1, esta jaula 12× de a1"},
		{"en", `{{lines .Line "the"}}, {{lines .Columns}}, {{lines .Columns "the"}}, {{lines .Both}}`, "row 4, columns a and d, the columns a and d, row 4 and column d"},
		{"de", `in {{lines .Line "den"}}, {{lines .Columns "den"}}, {{lines .Columns "die"}}, {{lines .Both "den"}}`, "in Zeile 4, den Spalten a und d, die Spalten a und d, Zeile 4 und Spalte d"},
		{"es", `{{lines .Line}}, {{lines .Columns}}, {{lines .Columns "estas"}}, {{lines .Both}}`, "la fila 4, las columnas a y d, estas columnas a y d, la fila 4 y la columna d"},
	} {
		l, _ := catalogue.Spoken(test.tag)
		c := newCatalogue(l, func() (map[string]string, error) {
			all, err := catalogue.Read(files, l.String())
			if err == nil {
				all["Grammar"] = test.sentence
			}
			return all, err
		})
		if got := c.Text(m); got != test.want {
			t.Errorf("%s: %s: %q, want %q", test.tag, test.sentence, got, test.want)
		}
	}
}
