package view

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/words"
)

// The form for typing moves has a field for each row. Discord's forms have five fields at
// most and can't open one another, so larger boards have two: the answer to one has the
// button that opens the other.

// maxFields is how many fields a form can have.
const maxFields = 5

// The contents of a form at first, as its path names them.
const (
	valuesForm = "values"
	notesForm  = "notes"
)

// formOf returns the first row and the number of rows of the form that has a row of a
// board of size n, counted from 0.
func formOf(n, row int) (first, count int) {
	if n <= maxFields {
		return 0, n
	}
	half := balanced(n, 2)
	if row < half[0] {
		return 0, half[0]
	}
	return half[0], half[1]
}

// MovesForm is the form of the rows in which the first empty cell is; with notes on, for notes.
func (c *Composer) MovesForm(v *game.View) discord.Modal {
	return c.RowsForm(v, max(0, firstEmptyRow(v, 0, v.Size)), formMode(v.Game.Notes), nil)
}

// textKinds name in paths what a text is taken for.
var textKinds = map[game.TextKind]string{game.CellsText: "cells", game.NotesText: "notes", game.AnswerText: "answer"}

// textField is the custom ID of the one field of the form for a text.
const textField = "text"

// TextForm is the form with a text of a kind that was refused.
func (c *Composer) TextForm(v *game.View, kind, text string) discord.Modal {
	var label words.Message = "FormCells"
	switch kind {
	case textKinds[game.NotesText]:
		label = "FormNotes"
	case textKinds[game.AnswerText]:
		label = words.Of("FormAnswerLabel", v.Size)
	}
	return discord.Modal{
		CustomID: BoardPath(v.Game.ID, "typed/"+kind), Title: c.Words.Text("FormCorrect"),
		Components: []discordgo.MessageComponent{c.input(textField, label, text)},
	}
}

// CellsField is the custom ID of the field of WhyForm, named like the option of the
// command that asks the same.
const CellsField = "cells"

// WhyForm is the form that asks why a cell must or can't be a digit.
func (c *Composer) WhyForm(v *game.View) discord.Modal {
	return discord.Modal{
		CustomID: BoardPath(v.Game.ID, "why"), Title: c.Words.Text("FormWhy"),
		Components: []discordgo.MessageComponent{discordgo.Label{Label: c.Words.Text("FormWhyCell"), Component: discordgo.TextInput{
			CustomID: CellsField, Style: discordgo.TextInputShort, Required: new(true), MaxLength: maxWhyText,
		}}},
	}
}

// AnswerField is the custom ID of the field of AnswerForm, named like the option of the
// command that takes the same.
const AnswerField = "answer"

// AnswerForm is the form for a whole answer. It shows nothing of the board, so that a paused one
// may stay covered.
func (c *Composer) AnswerForm(v *game.View) discord.Modal {
	return discord.Modal{
		CustomID: BoardPath(v.Game.ID, "hand-in"), Title: c.Words.Text("FormAnswer"),
		Components: []discordgo.MessageComponent{c.input(AnswerField, words.Of("FormAnswerLabel", v.Size), "")},
	}
}

// maxWhyText is room for a cell and a digit however they are written.
const maxWhyText = 20

// Typed reads the form of a text of a kind.
func Typed(i *discord.Interaction, kind string) game.Action {
	text := i.Field(textField)
	switch kind {
	case textKinds[game.NotesText]:
		return game.Note{Cells: text}
	case textKinds[game.AnswerText]:
		return game.WholeAnswer{Text: text}
	}
	return game.Write{Cells: text}
}

// input returns a form's text field with a label, filled with text.
func (c *Composer) input(id string, label words.Message, text string) discordgo.Label {
	return discordgo.Label{Label: c.Words.Text(label), Component: discordgo.TextInput{
		CustomID: id, Style: discordgo.TextInputParagraph, Required: new(true), MaxLength: game.MaxSentText, Value: text,
	}}
}

// RowsForm returns the form with a row of a board, filled with the board as it is, or with the text
// typed before.
func (c *Composer) RowsForm(v *game.View, row int, mode string, typed []game.Field) discord.Modal {
	notes := mode == notesForm
	first, count := formOf(v.Size, row)
	form := discord.Modal{
		CustomID: BoardPath(v.Game.ID, "rows/"+formMode(notes)),
		Title:    c.Words.Text(words.FormRows{First: first + 1, Last: first + count, Notes: notes}),
	}
	for i := first; i < first+count; i++ {
		text := rowText(v, i, notes)
		for _, f := range typed {
			if f.Row == i {
				text = f.Text
			}
		}
		form.Components = append(form.Components, c.rowField(v.Size, i, notes, text))
	}
	return form
}

func formMode(notes bool) string {
	if notes {
		return notesForm
	}
	return valuesForm
}

// rowField returns the field of a row, counted from 0, filled with text.
func (c *Composer) rowField(n, row int, notes bool, text string) discordgo.Label {
	return discordgo.Label{
		Label: c.Words.Text(words.Of("FormRow", row+1)),
		Component: discordgo.TextInput{
			CustomID: fieldID(row), Style: discordgo.TextInputShort, Required: new(false), MaxLength: words.MaxField,
			Value: text, Placeholder: c.Words.Text(words.FormRowHint{Size: n, Notes: notes}),
		},
	}
}

func fieldID(row int) string { return "row" + strconv.Itoa(row+1) }

// rowText returns a row as it is typed: its values, or with notes set the pencil marks of
// its cells with blanks between, and there the values too. It is empty if nothing is
// in the row, so that nothing has to be removed before something is typed.
func rowText(v *game.View, row int, notes bool) string {
	cells, some := make([]string, v.Size), false
	for col := range v.Size {
		at := board.At(row, col)
		text := ""
		if value := v.Grid.At(v.Size, at); value != 0 {
			text = strconv.Itoa(value)
		} else if notes {
			for mark := range v.Marks[at.Index(v.Size)].All() {
				text += strconv.Itoa(mark)
			}
		}
		if some = some || text != ""; text == "" {
			text = "."
		}
		cells[col] = text
	}
	switch {
	case !some:
		return ""
	case notes:
		return strings.Join(cells, " ")
	}
	return strings.Join(cells, "")
}

// firstEmptyRow returns the first row from one on and before another that has an empty
// cell; -1 if there is none.
func firstEmptyRow(v *game.View, from, before int) int {
	for i := from * v.Size; i < before*v.Size; i++ {
		if v.Grid[i] == 0 {
			return i / v.Size
		}
	}
	return -1
}

// Filled reads the form of some rows.
func Filled(i *discord.Interaction, mode string) game.Action {
	a := game.Fill{Notes: mode == notesForm}
	for row := range almanac.MaxSize {
		if _, ok := i.Fields[fieldID(row)]; ok {
			a.Fields = append(a.Fields, game.Field{Row: row, Text: i.Field(fieldID(row))})
		}
	}
	return a
}
