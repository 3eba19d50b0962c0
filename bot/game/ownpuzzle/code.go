package ownpuzzle

import (
	"errors"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// Code is a puzzle as text. A format that can't hold it, because of its size or its hidden
// operators, is left out.
type Code struct {
	Keen  string // a Keen game ID; empty if that can't hold it
	Text  string // a drawing, with the cages
	Files []CodeFile
}

// CodeFile is a puzzle as a file of one format has it.
type CodeFile struct {
	Kind format.Kind
	Data []byte
}

func (Code) Fact() {}

// ShortOf writes a puzzle so that it fits into a message and Read finds it there: as a Keen
// game ID, or as its size and cages where that can't hold it.
func ShortOf(p *board.Puzzle) string {
	if id, err := format.KeenID(p); err == nil {
		return id
	}
	return format.Listing(p)
}

// CodeOf writes a puzzle in the formats that can hold it.
func CodeOf(p *board.Puzzle) (Code, error) {
	var code Code
	for _, kind := range format.Kinds {
		data, err := format.Append(nil, kind, p, format.Meta{})
		var unfit *format.UnfitError
		if errors.As(err, &unfit) {
			continue
		}
		if err != nil {
			return code, err
		}
		if code.Files = append(code.Files, CodeFile{kind, data}); kind == format.Text {
			code.Text = string(data)
		}
		if kind == format.Keen {
			if code.Keen, err = format.KeenID(p); err != nil {
				return code, err
			}
		}
	}
	return code, nil
}
