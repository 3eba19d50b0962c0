package view

import (
	"fmt"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// The numbers of a board's parts (the id of every component, page
// components/reference). A part has the same number whatever else the board shows, so
// that a client that shows the board again knows it again, and leaves the focus on it.
const (
	partBoard = iota + 1
	partLine
	partPicture
	partNotice

	partFollowUps // the row below a notice
	partMore
	partDoIt
	partBack

	partJumps // the row of the select
	partJump

	partStepBack // what moves and takes back
	partStepOn
	partErase
	partUndo
	partRedo

	partActs // the row of what helps
	partNotes
	partHint
	partCheck
	partType

	partAside // the row of what leads away
	partYesterday
	partLeaderboard
	partOther
	partToday
	partAnother
	partShare
	partHarder
	partEasier

	partCorrect // below what was typed
	partOtherRows
	partFillNotes // beside what leads away
	partAgree     // below a notice

	partHelp // with somebody's first boards, among the follow-ups
	partShowMe
	partNextStep // after a hint

	partText  // in the place of the picture
	partPause // beside what leads away; on a paused board it resumes

	partLearn      = 80 // after a hint
	partNextLesson = 81
	partLessons    = 82
	partTeaches    = 83 // above a lesson as it begins
	partExample    = 84

	partTouch    = 90 // beside what leads away
	partPageBack = 88 // below a page of a proof
	partPageOn   = 89

	partWhy     = 91 // after a hint
	partReview  = 92 // beside what leads away from a solved board
	partFurther = 93 // the row of what finds no room beside what leads away

	partTypeAnswer = 94 // on a board that was submitted too early
	partExplain    = 96 // beside what leads away from a solved board
	partRematch    = 97 // beside what leads away from a solved board, or among the follow-ups
	partCall       = 97 // below a second solve
	partFold       = 98 // beside what leads away; unfolded, it folds
	partRestart    = 99 // among what is unfolded

	partKeys    = 100 // the rows of digit keys
	partKey     = 110 // the digit keys: behind it by their digits
	partGrid    = 200 // the rows of the tap grid
	partTapCell = 210 // its cells: behind it in reading order
)

// The ways of the buttons that step.
const (
	WayBack = "back"
	wayOn   = "on"
)

// tapSize is the largest board whose cells all have a button: of 40 components in one
// message, a 5×5 would leave none for the controls.
const tapSize = 4

// tapRoom is how many buttons may follow up on something beside the tap grid of a 4×4.
const tapRoom = 2

// controls returns the rows below a turn's board: what moves the cursor, keypad and actions
// while the game goes on, and what comes next when it is over. The buttons that follow
// up on the notice come first. A crowded message has no room for all that leads away.
func (c *Composer) controls(t game.Turn, crowded bool) []discordgo.MessageComponent {
	v, follow := t.View, c.followUps(t)
	p := panel{v, c}
	var rows []discordgo.MessageComponent
	if len(follow) > 0 {
		rows = append(rows, rowOf(partFollowUps, follow...))
	}
	switch {
	case v.Lesson.Name != "":
		rows = append(rows, p.lesson(crowded || len(follow) > 0)...)
	case v.Paused:
		rows = append(rows, rowOf(partAside, numbered(partPause, p.Button("ButtonResume", p.path("resume"), discordgo.SuccessButton))))
	case v.Result != nil:
		rows = append(rows, c.onward(v))
	case v.Size <= tapSize && !unfolded(t):
		rows = append(append(rows, p.tapGrid()...), p.tapActs(len(follow)))
	default:
		rows = append(append(rows, rowOf(partJumps, c.JumpSelect(p.path("jump"), v))), p.keys()...)
		rows = append(rows, inRows([]int{partActs, partAside, partFurther}, p.acts(unfolded(t), roomBelow(rows)))...)
	}
	return rows
}

// unfolded reports whether a turn's board shows the controls under More. A tap grid leaves
// them no room: there they take its place, for the one message that was asked for.
func unfolded(t game.Turn) bool {
	_, asked := game.FactOf[game.Unfolded](t)
	return asked || t.View.Preferences.Unfolded && t.View.Size > tapSize
}

// mostParts is how many components a board has at most, nested ones counted: three fewer than
// Discord takes, so that another button can't make a board that is refused.
const mostParts = 37

// roomBelow returns how many components still fit below a board's rows, the board, its texts
// and its picture.
func roomBelow(rows []discordgo.MessageComponent) int {
	room := mostParts - 4
	for _, row := range rows {
		room--
		if buttons, ok := row.(discordgo.ActionsRow); ok {
			room -= len(buttons.Components)
		}
	}
	return room
}

// panel makes the controls of a board.
type panel struct {
	*game.View
	*Composer
}

func (p panel) path(rest string) string { return BoardPath(p.Game.ID, rest) }

// tapGrid is a button for each cell, in rows like the board's, and the digit keys. Beside a
// picture all cells have labels of one width, so that its columns go on in theirs.
func (p panel) tapGrid() []discordgo.MessageComponent {
	var rows []discordgo.MessageComponent
	for r := range p.Size {
		var cells []discordgo.MessageComponent
		for c := range p.Size {
			at := board.At(r, c)
			style := discordgo.SecondaryButton
			if at == p.Cursor() {
				style = discordgo.SuccessButton
			}
			label := words.CellButton{Cell: at}
			if p.Preferences.TextBoards {
				label.Value = p.Grid.At(p.Size, at)
			}
			cells = append(cells, numbered(partTapCell+at.Index(tapSize), p.Button(label, p.path("cell/"+at.String()), style)))
		}
		rows = append(rows, rowOf(partGrid+r, cells...))
	}
	return append(rows, p.keys()...)
}

// tapActs is the one row below a tap grid. Newcomers, who have no notes yet, get Check instead. On a
// 4×4 the last buttons give way to buttons that follow up on something.
func (p panel) tapActs(following int) discordgo.MessageComponent {
	acts := []discordgo.MessageComponent{p.notes(), p.undo(), p.hint(), p.unfold(), p.elsewhere()}
	if p.Newcomer {
		acts = []discordgo.MessageComponent{p.hint(), p.check(), p.elsewhere(), p.unfold(), p.undo()}
	}
	if p.Size == tapSize {
		acts = acts[:len(acts)-following]
	}
	return rowOf(partActs, acts...)
}

// acts are the controls below the keys: what helps, Check among it until its player has solved a
// puzzle, other ways to enter digits, and what stands under More, as far as there is room: what
// comes last gives way.
func (p panel) acts(unfolded bool, room int) []discordgo.MessageComponent {
	acts := []discordgo.MessageComponent{p.notes(), p.undo(), p.hint()}
	if unfolded || p.Newcomer {
		acts = append(acts, p.check())
	}
	acts = append(acts, p.elsewhere())
	if !unfolded {
		return append(acts, p.unfold())
	}
	acts = append(acts, p.plain(partFold, "ButtonFold", "less"), p.redo(), p.plain(partStepBack, "ButtonStepBack", "step/"+WayBack), p.plain(partStepOn, "ButtonStepOn", "step/"+wayOn))
	if p.linked {
		acts = append(acts, p.typing())
	}
	if !p.Alone {
		acts = append(acts, p.plain(partFillNotes, "ButtonFillNotes", "notes/fill"))
	}
	if p.MayPause {
		acts = append(acts, p.plain(partPause, "ButtonPause", "pause"))
	}
	acts = append(append(acts, p.yesterday(p.View)...), p.plain(partRestart, "ButtonRestart", "restart"))
	for rowsFor(len(acts))+len(acts) > room {
		acts = acts[:len(acts)-1]
	}
	return acts
}

// keys returns the digit keys and Erase.
func (p panel) keys() []discordgo.MessageComponent {
	var keys []discordgo.MessageComponent
	for digit := 1; digit <= p.Size; digit++ {
		keys = append(keys, numbered(partKey+digit, p.Button(words.Digit(digit), p.path("key/"+strconv.Itoa(digit)), discordgo.PrimaryButton)))
	}
	keys = append(keys, p.plain(partErase, "ButtonErase", "key/0"))
	return inRows([]int{partKeys, partKeys + 1}, keys)
}

// inRows puts buttons into rows that are as even as can be, longer ones first, with their numbers.
func inRows(parts []int, buttons []discordgo.MessageComponent) (rows []discordgo.MessageComponent) {
	for i, count := range balanced(len(buttons), rowsFor(len(buttons))) {
		rows = append(rows, rowOf(parts[i], buttons[:count]...))
		buttons = buttons[count:]
	}
	return rows
}

// rowsFor returns how many rows some buttons need.
func rowsFor(buttons int) int { return (buttons + RowRoom - 1) / RowRoom }

// balanced parts n keys among rows that differ by one at most, longer ones first.
func balanced(n, rows int) []int {
	parts := make([]int, rows)
	for i := range parts {
		parts[i] = n / rows
		if i < n%rows {
			parts[i]++
		}
	}
	return parts
}

// plain is a button that stands out from no other.
func (p panel) plain(part int, label words.Message, rest string) discordgo.Button {
	return numbered(part, p.Button(label, p.path(rest), discordgo.SecondaryButton))
}

func (p panel) undo() discordgo.Button {
	b := p.plain(partUndo, "ButtonUndo", "undo")
	b.Disabled = p.Undos == 0
	return b
}

func (p panel) redo() discordgo.Button {
	b := p.plain(partRedo, "ButtonRedo", "redo")
	b.Disabled = p.Redos == 0
	return b
}

func (p panel) notes() discordgo.Button {
	if p.Game.Notes {
		return numbered(partNotes, p.Button("ButtonNotesOn", p.path("notes"), discordgo.SuccessButton))
	}
	return numbered(partNotes, p.Button("ButtonNotesOff", p.path("notes"), discordgo.SecondaryButton))
}

func (p panel) unfold() discordgo.Button {
	return p.plain(partFold, "ButtonUnfold", "more")
}

func (p panel) hint() discordgo.Button {
	b := p.plain(partHint, "ButtonHint", "hint/0")
	b.Disabled = p.Alone
	return b
}

func (p panel) check() discordgo.Button {
	return p.plain(partCheck, "ButtonCheck", "check")
}

func (p panel) typing() discordgo.Button {
	return p.plain(partType, "ButtonType", "type")
}

// yesterday leads to the game of the day before, as long as finishing it helps.
func (c *Composer) yesterday(v *game.View) []discordgo.MessageComponent {
	if v.Yesterday == 0 {
		return nil
	}
	return []discordgo.MessageComponent{c.way(v, game.Way{To: game.ToYesterday})}
}

// rowOf is a row with its number.
func rowOf(part int, controls ...discordgo.MessageComponent) discordgo.ActionsRow {
	r := Row(controls...)
	r.ID = part
	return r
}

// numbered returns the button with its number.
func numbered(part int, b discordgo.Button) discordgo.Button {
	b.ID = part
	return b
}

// TouchPostButton leads from a day's post to its puzzle on the page; none without one.
func (c *Composer) TouchPostButton(day storage.Day) []discordgo.MessageComponent {
	if !c.linked {
		return nil
	}
	return []discordgo.MessageComponent{c.Button("ButtonTouch", fmt.Sprintf("/daily/%s/main/touch", day), discordgo.SecondaryButton)}
}

// elsewhere leads to other ways to enter digits: to the page, or without one to the form.
func (p panel) elsewhere() discordgo.Button {
	if !p.linked {
		return p.typing()
	}
	return numbered(partTouch, p.Button("ButtonTouch", p.path("touch"), discordgo.SecondaryButton))
}
