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

	partMoves // the row of what moves and takes back
	partStepBack
	partStepOn
	partErase
	partUndo
	partRedo

	partActs // the row of what helps and ends
	partNotes
	partHint
	partCheck
	partSubmit
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
	partHandIn
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

	partTouch   = 90 // beside what leads away
	partWhy     = 91 // after a hint
	partReview  = 92 // beside what leads away from a solved board
	partFurther = 93 // the row of what finds no room there

	partTypeAnswer = 94 // on a board that was submitted too early
	partFlag       = 97 // beside what leads away from a solved board

	partReplay  = 95 // beside what leads away from a solved board
	partExplain = 96

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

// tapRoom is how many buttons the tap grid of a 4×4 leaves room for in a row of its own.
const tapRoom = 2

// controls returns the rows below a board: what moves the cursor, keypad and actions
// while the game goes on, and what comes next when it is over. The buttons that follow
// up on the notice come first. A crowded message has no room for all that leads away.
func (c *Composer) controls(v *game.View, follow []discordgo.MessageComponent, crowded bool) []discordgo.MessageComponent {
	p := panel{v, c}
	var rows []discordgo.MessageComponent
	if len(follow) > 0 {
		rows = append(rows, rowOf(partFollowUps, p.beside(follow)...))
	}
	switch {
	case v.Lesson.Name != "":
		rows = append(rows, p.lesson(crowded || len(follow) > 0)...)
	case v.Paused:
		rows = append(rows, rowOf(partAside, p.resume()))
	case v.Result != nil:
		rows = append(rows, c.onward(v)...)
	case v.Size <= tapSize:
		rows = append(rows, p.tapGrid()...)
		rows = append(rows, p.tapActions(len(follow) > 0)...)
	default:
		rows = append(rows, rowOf(partJumps, c.JumpSelect(p.path("jump"), v)))
		rows = append(rows, p.keypad()...)
		rows = append(rows,
			rowOf(partMoves, p.stepBack(), p.stepOn(), p.undo(), p.redo()),
			rowOf(partActs, p.acts()...))
		rows = append(rows, rowOf(partAside, p.beyond(append(p.touches(), p.fillNotes())...)...))
	}
	return rows
}

// panel makes the controls of a board.
type panel struct {
	*game.View
	*Composer
}

func (p panel) path(rest string) string { return BoardPath(p.Game.ID, rest) }

// beside puts the form for typing into the row of the buttons that follow up on
// something, if they take the place of the row that it has on a small board and leave
// it room.
func (p panel) beside(follow []discordgo.MessageComponent) []discordgo.MessageComponent {
	if p.Result != nil || p.Paused || p.Lesson.Name != "" || p.Size > tapSize || len(follow) >= tapRoom {
		return follow
	}
	return append(follow, p.typing())
}

// beyond returns the controls with those that lead away from the board: to yesterday's
// daily, or, on a board that is none, to a pause.
func (p panel) beyond(controls ...discordgo.MessageComponent) []discordgo.MessageComponent {
	if p.MayPause {
		controls = append(controls, p.pause())
	}
	return append(controls, p.yesterday(p.View)...)
}

// tapGrid is a button for each cell, in rows like the board's. Beside a picture all have
// labels of one width, so that its columns go on in theirs.
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
	return rows
}

// tapActions are the controls below a tap grid. A 4×4 has room for two rows of them and
// tapRoom more controls: there is no Redo, Check gives way to Submit if it has nothing to say,
// and what leads away gives way to the buttons that follow up on something. The widest comes
// last: where a row is too narrow, it has the next one to itself.
func (p panel) tapActions(following bool) []discordgo.MessageComponent {
	judge := p.submit()
	if p.MayCheck {
		judge = p.check()
	}
	rows := []discordgo.MessageComponent{
		rowOf(partKeys, append(p.keys(1, p.Size), p.erase())...),
		rowOf(partActs, p.notes(), p.undo(), judge, p.hint()),
	}
	if following {
		return rows
	}
	return append(rows, rowOf(partAside, p.beyond(p.ways()...)...))
}

// ways are the other ways to enter values and notes. On a 4×4 the page takes the place of
// the form, and what leads away that of Fill in notes.
func (p panel) ways() []discordgo.MessageComponent {
	touch := p.touches()
	if p.Size < tapSize {
		return append([]discordgo.MessageComponent{p.typing(), p.fillNotes()}, touch...)
	}
	if touch == nil {
		touch = []discordgo.MessageComponent{p.typing()}
	}
	if p.MayPause || p.Yesterday != 0 {
		return touch
	}
	return append(touch, p.fillNotes())
}

// acts are the controls that help and end. A full board is for Submit: no Check.
func (p panel) acts() []discordgo.MessageComponent {
	acts := []discordgo.MessageComponent{p.notes(), p.hint()}
	if p.MayCheck {
		acts = append(acts, p.check())
	}
	return append(acts, p.submit(), p.typing())
}

// keypad returns the digit keys and Erase in rows of at most five, as even as can be.
func (p panel) keypad() []discordgo.MessageComponent {
	const perRow = 5
	keys := append(p.keys(1, p.Size), p.erase())
	var rows []discordgo.MessageComponent
	for i, count := range balanced(len(keys), (len(keys)+perRow-1)/perRow) {
		rows = append(rows, rowOf(partKeys+i, keys[:count]...))
		keys = keys[count:]
	}
	return rows
}

// keys returns the keys of the digits first to last.
func (p panel) keys(first, last int) []discordgo.MessageComponent {
	var keys []discordgo.MessageComponent
	for digit := first; digit <= last; digit++ {
		keys = append(keys, numbered(partKey+digit, p.Button(words.Digit(digit), p.path("key/"+strconv.Itoa(digit)), discordgo.PrimaryButton)))
	}
	return keys
}

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

func (p panel) stepBack() discordgo.Button {
	return numbered(partStepBack, p.Button(words.ButtonStepBack, p.path("step/"+WayBack), discordgo.SecondaryButton))
}

func (p panel) stepOn() discordgo.Button {
	return numbered(partStepOn, p.Button(words.ButtonStepOn, p.path("step/"+wayOn), discordgo.SecondaryButton))
}

func (p panel) erase() discordgo.Button {
	return numbered(partErase, p.Button(words.ButtonErase, p.path("key/0"), discordgo.SecondaryButton))
}

func (p panel) undo() discordgo.Button {
	b := numbered(partUndo, p.Button(words.ButtonUndo, p.path("undo"), discordgo.SecondaryButton))
	b.Disabled = p.Undos == 0
	return b
}

func (p panel) redo() discordgo.Button {
	b := numbered(partRedo, p.Button(words.ButtonRedo, p.path("redo"), discordgo.SecondaryButton))
	b.Disabled = p.Redos == 0
	return b
}

func (p panel) notes() discordgo.Button {
	if p.Game.Notes {
		return numbered(partNotes, p.Button(words.ButtonNotesOn, p.path("notes"), discordgo.SuccessButton))
	}
	return numbered(partNotes, p.Button(words.ButtonNotesOff, p.path("notes"), discordgo.SecondaryButton))
}

func (p panel) fillNotes() discordgo.Button {
	b := numbered(partFillNotes, p.Button(words.ButtonFillNotes, p.path("notes/fill"), discordgo.SecondaryButton))
	b.Disabled = p.Alone
	return b
}

func (p panel) hint() discordgo.Button {
	b := numbered(partHint, p.Button(words.HintUpTo{Most: p.MostHint}, p.path("hint/0"), discordgo.SecondaryButton))
	b.Disabled = !p.MayCheck || p.Alone
	return b
}

func (p panel) check() discordgo.Button {
	return numbered(partCheck, p.Button(words.ButtonCheck, p.path("check"), discordgo.SecondaryButton))
}

func (p panel) submit() discordgo.Button {
	b := numbered(partSubmit, p.Button(words.ButtonSubmit, p.path("submit"), discordgo.SuccessButton))
	b.Disabled = p.Empty() > 0
	return b
}

func (p panel) typing() discordgo.Button {
	return numbered(partType, p.Button(words.ButtonType, p.path("type"), discordgo.SecondaryButton))
}

func (p panel) pause() discordgo.Button {
	return numbered(partPause, p.Button(words.ButtonPause, p.path("pause"), discordgo.SecondaryButton))
}

func (p panel) resume() discordgo.Button {
	return numbered(partPause, p.Button(words.ButtonResume, p.path("resume"), discordgo.SuccessButton))
}

// yesterday leads to the game of the day before, as long as finishing it helps.
func (c *Composer) yesterday(v *game.View) []discordgo.MessageComponent {
	if v.Yesterday == 0 {
		return nil
	}
	return []discordgo.MessageComponent{numbered(partYesterday, c.Button(words.ButtonYesterday, BoardPath(v.Yesterday, "open"), discordgo.SecondaryButton))}
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
	return []discordgo.MessageComponent{c.Button(words.ButtonTouch, fmt.Sprintf("/daily/%s/main/touch", day), discordgo.SecondaryButton)}
}

// touches leads from a board to the same on the page; none without one.
func (p panel) touches() []discordgo.MessageComponent {
	if !p.linked {
		return nil
	}
	return []discordgo.MessageComponent{numbered(partTouch, p.Button(words.ButtonTouch, p.path("touch"), discordgo.SecondaryButton))}
}
