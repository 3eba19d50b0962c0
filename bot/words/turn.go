package words

import (
	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// TurnOf says what came of an action to the person who acted; nil if there is nothing
// to say. A key of the keypad is seen on a picture of the board and needs no words there.
func TurnOf(t game.Turn) Message {
	switch {
	case t.Repeat && t.View == nil:
		return "AlreadyDone"
	case t.Repeat:
		return "Repeated"
	case t.Refusal != nil:
		return refusedTurn(t)
	}
	var lines Lines
	for _, f := range t.Facts {
		if line := factOf(t.View, f); line != nil {
			lines = append(lines, line)
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return lines
}

// refusedTurn says why nothing was done, and repeats what was typed if that is why.
func refusedTurn(t game.Turn) Message {
	why := RefusedOf(t.Refusal)
	if !t.Mistyped() {
		return why
	}
	if f, ok := game.FactOf[game.SentForm](t); ok {
		return Lines{why, TypedOf(f)}
	}
	text, _ := game.FactOf[game.SentText](t)
	return Lines{why, TypedTextOf(text)}
}

// factOf says one thing that came of an action on a board, which only facts without
// one lack; nil if nothing is said.
func factOf(v *game.View, f outcome.Fact) Message {
	switch f := f.(type) {
	case game.Start:
		if v.Options.Hidden {
			return Lines{begunOf(v), Of("SignsHidden", OperatorsOf(v.Options.Ops))}
		}
		return begunOf(v)
	case game.PauseStart:
		return "GamePaused"
	case game.PauseEnd:
		if v.Result != nil {
			return nil // the clock has stopped for good
		}
		return "GameResumed"
	case game.Archive:
		if v.Untimed {
			return "FromArchiveUntimed"
		}
		return "FromArchive"
	case game.Belated:
		return "FromYesterday"
	case game.FlagTaken:
		f.Judged.Score = 0 // the bot's own puzzles are not told theirs
		return f
	case game.Leftover:
		return "YesterdayUnfinished"
	case game.NewHere:
		return newHereOf(v, f)
	case game.Tomorrow:
		return TomorrowOf(f)
	case game.Change:
		switch {
		case v.Result != nil:
			return nil // it was the last digit
		case f.Pressed && v.Preferences.TextBoards:
			return pressedOf(v, f)
		}
		return changeOf(f)
	case game.Full:
		return "Full"
	case game.Return:
		return "WentBack"
	case game.Hint:
		return HintedOf(v.Puzzle, f, !v.Preferences.TextBoards)
	case game.LessonStart:
		return LessonIntroOf(f)
	case game.LessonFound:
		return LessonFoundOf(v.Puzzle, f)
	case game.LessonMissed:
		return LessonMissedOf(v.Puzzle, f)
	case game.HintOffer:
		return "HintOffer"
	case game.NotesOffer:
		return "NotesOffer"
	case game.NoteFill:
		return Of("NotesFilled", f.Assists)
	case game.Findings:
		return CheckedOf(v.Puzzle, f.Report)
	case game.Verdict:
		return JudgedOf(v.Puzzle, f)
	case game.Practised:
		return Of("Drilled", f.Drill)
	case standings.Achieved:
		return AchievedOf(f)
	case game.ShareQueued:
		return sharedOf(f)
	case game.PostOptionSet:
		return Of("PostOptionSet "+string(f.Option), f)
	case game.RecapSet, game.OwnChanged, game.Posting, game.LessonStands, interface{ Key() string }: // it names what is said of it
		return f
	case game.HoldSet:
		return HoldSetOf(f)
	case game.TurnedOff:
		return Of("TurnedOff", f.Channel)
	case game.Loaded:
		if f.Bar != "" { // there is no board to say it above
			return LoadedPuzzle{Loaded: f}
		}
		return Of("LoadedLine", f)
	}
	return nil
}

// begunOf says that a game has begun.
func begunOf(v *game.View) Message {
	if v.Untimed {
		return "BegunUntimed"
	}
	return "ClockRuns"
}

// changeOf says what became of the board.
func changeOf(c game.Change) Message {
	switch {
	case c.Pressed:
		return nil
	case c.Kind == storage.MoveUndo:
		return "Undone"
	case c.Kind == storage.MoveRedo:
		return "Redone"
	case c.Kind == storage.MoveRestart:
		return "Restarted"
	}
	return MovedOf(c)
}

// pressedOf says what stands in the cell of a key, where no picture shows it; nil if it changed nothing.
func pressedOf(v *game.View, c game.Change) Message {
	if len(c.Moves) == 0 {
		return nil
	}
	return Of("Pressed", cellsOf(v, []board.Cell{c.Moves[0].Cell})[0])
}

// PublicTurn says in a channel what came of an action, without values: sent if the
// player got the rest by direct message, and waits above a button that opens it.
func PublicTurn(t game.Turn) (sent, waits Message) {
	if t.Repeat {
		return "Repeated", "Repeated"
	}
	if r := t.Refusal; r != nil {
		if r, ok := r.(game.BadCells); ok {
			bad := len(r.Faults) + len(r.Given) + len(r.Filled)
			return NothingChanged{Cells: bad, Sent: true}, NothingChanged{Cells: bad}
		}
		if t.Mistyped() {
			return NotTaken{Why: publicRefusal(r), Sent: true}, NotTaken{Why: publicRefusal(r)}
		}
		return publicRefusal(r), publicRefusal(r)
	}
	if f, ok := game.FactOf[game.Verdict](t); ok {
		return JudgedInPublic(f), JudgedWithoutValues(f)
	}
	for _, f := range t.Facts {
		switch f := f.(type) {
		case game.Hint:
			return "HintSent", Of("HintWaits", f.Level == tape.MaxHintLevel)
		case game.HintOffer:
			return "BoardSent", "HintOffer"
		case game.NotesOffer:
			return "BoardSent", "NotesOffer"
		case game.Findings:
			return "CheckSent", "CheckWaits"
		case game.LessonFound:
			return "LessonPassed", "LessonPassed"
		case game.LessonStands:
			return "LessonOther", "BoardWaits"
		case game.LessonMissed:
			return "LessonNotThis", "BoardWaits"
		case game.ShareQueued:
			return sharedOf(f), nil
		case game.NoteFill:
			return Of("NotesFilled", f.Assists), Of("NotesFilled", f.Assists)
		case game.Change:
			return changeOf(f), changeOf(f)
		case game.PauseStart:
			return "GamePaused", "GamePaused"
		}
	}
	if _, ok := game.FactOf[game.PauseEnd](t); ok { // and nothing else
		return "GameResumed", "GameResumed"
	}
	return "BoardSent", "BoardWaits"
}

// publicRefusal says why nothing was done without repeating anything that was typed.
func publicRefusal(r outcome.Refusal) Message {
	if bad, ok := r.(game.BadAnswer); ok {
		bad.Found = ""
		r = bad
	}
	return RefusedOf(r)
}

// AnswerOf says what a query came to; nil if nothing. direct says that it is read in a
// direct message.
func AnswerOf(t game.Turn, direct bool) Message {
	if t.Refusal != nil {
		return RefusedOf(t.Refusal)
	}
	for _, f := range t.Facts {
		switch f := f.(type) {
		case game.PuzzleBoard:
			return LeadersOfPuzzle(f, direct)
		case game.ScoreBoard:
			return LeadersOfMany(f, direct)
		}
	}
	return nil
}
