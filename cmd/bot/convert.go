package main

import (
	"bufio"
	"errors"

	"kenkenbot/board/format"
)

type convertCmd struct {
	puzzleFiles
	To format.Kind `required:"" placeholder:"FORMAT" help:"The format to write: keen, ken, dff, json or text."`
}

// Run writes every puzzle in the format asked for. Puzzles that span many lines
// are set apart by a blank one.
func (c *convertCmd) Run(con *console) error {
	out := bufio.NewWriter(con.stdout)
	var text []byte
	first := true
	err := c.each(con, func(e format.Entry) (err error) {
		text, err = format.Append(text[:0], c.To, e.Puzzle, e.Meta)
		if unfit := (*format.UnfitError)(nil); errors.As(err, &unfit) {
			return badPuzzle{err}
		}
		if !first && c.To.ManyLines() {
			text = append([]byte{'\n'}, text...)
		}
		first = false
		_, err = out.Write(text)
		return err
	}, nil)
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	return err
}
