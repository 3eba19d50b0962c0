package view

import (
	"fmt"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// formFollowUps are the buttons that typing brings: the way to correct what was refused;
// else the form of the other rows. A board submitted too early brings the form for a whole answer.
func (c *Composer) formFollowUps(t game.Turn) []discordgo.MessageComponent {
	v := t.View
	filled, form := game.FactOf[game.SentForm](t)
	_, early := t.Refusal.(game.Incomplete)
	switch {
	case early && !t.Mistyped():
		return []discordgo.MessageComponent{numbered(partTypeAnswer, c.Button("ButtonTypeAnswer", BoardPath(v.Game.ID, "answer/form"), discordgo.PrimaryButton))}
	case t.Refusal != nil:
		return c.correction(t)
	}
	change, changed := game.FactOf[game.Change](t)
	switch {
	case !changed || change.Pressed || change.Moves == nil && !form:
		return nil
	case form && len(filled.Fields) > 0:
		return c.otherRows(v, filled)
	}
	return nil
}

// correction returns the button that opens a form with the refused text, which the message repeats.
func (c *Composer) correction(t game.Turn) []discordgo.MessageComponent {
	form, filled := game.FactOf[game.SentForm](t)
	text, _ := game.FactOf[game.SentText](t)
	path := "correct/" + textKinds[text.Kind]
	switch {
	case !t.Mistyped(), filled && len(form.Fields) == 0:
		return nil
	case filled:
		path = "correct/" + formMode(form.Notes) + "/" + strconv.Itoa(form.Fields[0].Row+1)
	}
	return []discordgo.MessageComponent{numbered(partCorrect, c.Button("ButtonCorrect", BoardPath(t.View.Game.ID, path), discordgo.PrimaryButton))}
}

// otherRows is the button that opens the form of the rows that a form has not, while a
// cell is empty in them; for notes, while there are such rows.
func (c *Composer) otherRows(v *game.View, filled game.SentForm) []discordgo.MessageComponent {
	done, count := formOf(v.Size, filled.Fields[0].Row)
	if count == v.Size {
		return nil
	}
	first, last := formOf(v.Size, (done+count)%v.Size)
	last += first
	if firstEmptyRow(v, first, last) < 0 {
		return nil
	}
	path := BoardPath(v.Game.ID, "type/"+formMode(filled.Notes)+"/"+strconv.Itoa(first+1))
	return []discordgo.MessageComponent{numbered(partOtherRows, c.Button(words.ButtonRows{First: first + 1, Last: last}, path, discordgo.PrimaryButton))}
}

// HintPath is where to ask for a level of the step that is next.
func HintPath(v *game.View, level int) string {
	return BoardPath(v.Game.ID, fmt.Sprintf("hint/%d", level))
}

// Agreement returns the label and the path of the button that agrees to a turn's question, if it
// asks one.
func Agreement(t game.Turn) (label words.Message, path string, asks bool) {
	if _, asks := game.FactOf[game.NotesOffer](t); asks {
		return "ButtonAgree", BoardPath(t.View.Game.ID, "notes/agreed"), true
	}
	if offer, asks := game.FactOf[game.HintOffer](t); asks {
		return "ButtonShowIt", agreedPath(t.View, offer), true
	}
	return nil, "", false
}

// agreedPath is where a hint is to be had that was offered.
func agreedPath(v *game.View, offer game.HintOffer) string {
	if at := offer.About; at != nil {
		return whyPath(v, *at)
	}
	return HintPath(v, offer.Level) + "/agreed"
}

// whyPath is where to ask why a cell must or can't have a value.
func whyPath(v *game.View, about logic.Placement) string {
	return BoardPath(v.Game.ID, fmt.Sprintf("why/%v/%d", about.Cell, about.Value))
}

// followUps are the buttons of a turn's own row: those that its facts bring, and until its
// player's first solve the help, as far as the row has room.
func (c *Composer) followUps(t game.Turn) []discordgo.MessageComponent {
	buttons, room := c.factButtons(t), RowRoom
	help := []discordgo.MessageComponent{
		numbered(partShowMe, c.Button("ButtonShowMe", "/lesson", discordgo.SecondaryButton)),
		numbered(partHelp, c.Button("ButtonHelp", "/help", discordgo.SecondaryButton)),
	}
	w, isNew := game.FactOf[game.NewHere](t)
	if isNew {
		help[1] = numbered(partOther, c.instead(w))
	}
	if t.View.Size <= tapSize {
		room = tapRoom
		if !isNew {
			help = help[1:] // which leads to the other
		}
	}
	if t.View.Result == nil {
		for _, w := range t.View.Onward() {
			buttons = append(buttons, c.way(t.View, w))
		}
	}
	buttons = buttons[:min(len(buttons), room)]
	if v := t.View; v.Newcomer && v.Result == nil && !v.Paused && v.Lesson.Name == "" {
		buttons = append(buttons, help[:min(len(help), room-len(buttons))]...)
	}
	return buttons
}

// instead leads newcomers to the puzzle that they can have instead of their board's.
func (c *Composer) instead(w game.NewHere) discordgo.Button {
	var label words.Message = "ButtonMiniFirst"
	if w.Instead == storage.Main {
		label = words.Of("ButtonTodays", w.Kind.Size)
	}
	return c.Button(label, PlayPath(w.Instead), discordgo.SecondaryButton)
}

// proofPages are the buttons that turn the pages of a long proof.
func (c *Composer) proofPages(v *game.View, h game.Hint) (buttons []discordgo.MessageComponent) {
	said := c.Words.PageOf(words.ProofOf(v.Puzzle, h))
	path := HintPath(v, int(logic.Why))
	if h.Advice.Kind == logic.Proof {
		path = whyPath(v, logic.Placement{Cell: h.Advice.Focus, Value: h.Advice.Value})
	}
	to := func(part int, label words.Message, page int) {
		buttons = append(buttons, numbered(part, c.Button(label, fmt.Sprintf("%s/page/%d", path, page), discordgo.PrimaryButton)))
	}
	if said.Number > 1 {
		to(partPageBack, "ButtonPageBack", said.Number-2)
	}
	if said.Number < said.Of {
		to(partPageOn, "ButtonPageOn", said.Number)
	}
	return buttons
}

// factButtons returns the buttons that follow from a turn's facts: the next level after a hint, the
// way back from a mistake, and the correction of typed text.
func (c *Composer) factButtons(t game.Turn) []discordgo.MessageComponent {
	if label, path, asks := Agreement(t); asks {
		return []discordgo.MessageComponent{numbered(partAgree, c.Button(label, path, discordgo.PrimaryButton))}
	}
	if _, left := game.FactOf[game.Leftover](t); left && t.View.Result == nil && !unfolded(t) {
		return c.yesterday(t.View) // else it is among what leads away
	}
	if _, wrong := game.FactOf[game.Full](t); wrong && !t.View.Newcomer && !unfolded(t) {
		return []discordgo.MessageComponent{panel{t.View, c}.check()} // else it is among the controls
	}
	if offer, asks := game.FactOf[game.CallOffer](t); asks {
		return []discordgo.MessageComponent{numbered(partCall, c.Button("ButtonCallMe", fmt.Sprintf("/call/%d/on", offer.Hour), discordgo.PrimaryButton))}
	}
	hint, ok := game.FactOf[game.Hint](t)
	if !ok || t.View.Result != nil {
		return c.formFollowUps(t)
	}
	pages := c.proofPages(t.View, hint)
	var buttons []discordgo.MessageComponent
	for _, w := range hint.Onward(t.View) {
		if w.To != game.ToReason && len(pages) > 0 {
			buttons, pages = append(buttons, pages...), nil
		}
		buttons = append(buttons, c.afterHint(t.View, hint, w.To))
	}
	return append(buttons, pages...)
}

// afterHint is the button of a way on from a hint.
func (c *Composer) afterHint(v *game.View, h game.Hint, to game.Destination) discordgo.Button {
	switch to {
	case game.ToReason:
		return numbered(partMore, c.Button("ButtonMore", HintPath(v, int(logic.Why)), discordgo.SecondaryButton))
	case game.ToMistake:
		return numbered(partBack, c.Button("ButtonBack", BoardPath(v.Game.ID, "back"), discordgo.PrimaryButton))
	case game.ToNextStep:
		path := HintPath(v, int(logic.Why))
		if h.Untold() {
			path += "/next"
		}
		return numbered(partNextStep, c.Button("ButtonNextStep", path, discordgo.PrimaryButton))
	case game.ToMove:
		return numbered(partDoIt, c.Button("ButtonDoIt", HintPath(v, tape.MaxHintLevel), discordgo.SecondaryButton))
	case game.ToLesson:
		l, _ := h.Lesson(v)
		return numbered(partLearn, c.LessonButton(words.Of("LearnThis", h.Advice.Step().Step.Technique), l, discordgo.SecondaryButton))
	}
	return numbered(partWhy, c.Button("ButtonWhy", BoardPath(v.Game.ID, "why/form"), discordgo.SecondaryButton))
}
