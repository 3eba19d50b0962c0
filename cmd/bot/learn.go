package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"strings"

	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
)

// learnCmd is the lessons on a terminal.
type learnCmd struct {
	Lesson string  `arg:"" optional:"" help:"A lesson by its name in the list, or a technique, such as x-wing. Without it: the list."`
	Seed   *uint64 `placeholder:"S" help:"Seed of the puzzle. Without it: at random."`
}

// Help is shown by "bot learn --help".
func (learnCmd) Help() string {
	return "Each lesson explains one way to find the next digit and shows a board on which it is needed. " +
		"Type the digit that you find, such as a1=3, or hint, or quit. The exit code is 1 if you leave without having found it."
}

// mostTries is how many lines one lesson reads at most.
const mostTries = 1000

// Run lists the lessons, or gives one.
func (c *learnCmd) Run(con *console) error {
	if c.Lesson == "" {
		for _, l := range game.Lessons() {
			fmt.Fprintf(con.stdout, "%-13s %s\n", l.Name, plainly(words.LessonName(l.Name)))
		}
		return nil
	}
	l, err := lessonFor(c.Lesson)
	if err != nil {
		return err
	}
	seed := rand.Uint64()
	if c.Seed != nil {
		seed = *c.Seed
	}
	e, err := game.MakeExercise(con.ctx, l, seed)
	if err != nil {
		return err
	}
	intro := words.LessonIntroOf(l, e.Kept)
	fmt.Fprintf(con.stdout, "%s\n\n%s\n\n%s\n\n", plainly(intro.Heading), plainly(intro), words.EnglishPage().TextBoard(
		imaging.Picture{Puzzle: e.Puzzle, Grid: e.Position.Grid, Marks: e.Position.Marks}, 4000))
	return con.practise(e)
}

// plainly says a message as a page does: without Discord's marks.
func plainly(m words.Message) string { return words.EnglishPage().Text(m) }

// lessonFor returns the lesson of that name, or of a technique of that name.
func lessonFor(name string) (game.Lesson, error) {
	if l, ok := game.LessonNamed(strings.ToLower(name)); ok {
		return l, nil
	}
	t, err := logic.ParseTechnique(name)
	if err != nil {
		return game.Lesson{}, fmt.Errorf("there is no lesson %q; \"bot learn\" lists them", name)
	}
	l, ok := game.LessonOf(t)
	if !ok {
		return game.Lesson{}, fmt.Errorf("there is no lesson for %s; \"bot learn\" lists them", t)
	}
	return l, nil
}

// practise reads answers until one is right.
func (con *console) practise(e game.Exercise) error {
	lines := bufio.NewScanner(con.stdin)
	level := logic.Level(0)
	for range mostTries {
		if con.screen.stdout {
			fmt.Fprint(con.stdout, "> ")
		}
		if !lines.Scan() || con.ctx.Err() != nil {
			break
		}
		switch text := strings.ToLower(strings.TrimSpace(lines.Text())); text {
		case "":
		case "quit", "exit", "q":
			return errNo
		case "hint":
			level = min(level+1, logic.Why)
			fmt.Fprintln(con.stdout, plainly(words.Explanation(explain.HintOf(e.Puzzle, &e.Position.Advice, level))))
		default:
			if con.answered(&e, text) {
				return nil
			}
		}
	}
	if err := con.ctx.Err(); err != nil {
		return err
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return errNo
}

// answered judges an answer, and reports whether it is right.
func (con *console) answered(e *game.Exercise, text string) bool {
	moves, faults := format.ParseMoves(e.Puzzle.Size(), text, false)
	if len(faults) > 0 || len(moves) != 1 || moves[0].Values.Len() != 1 {
		fmt.Fprintln(con.stdout, "Type one digit with its cell, such as a1=3, or hint, or quit.")
		return false
	}
	found, missed, err := e.Try(moves[0].Cell, moves[0].Values.Min())
	switch {
	case err != nil:
		fmt.Fprintf(con.stdout, "Try another: %v.\n", err)
	case missed != nil:
		fmt.Fprintln(con.stdout, plainly(words.LessonMissedOf(e.Puzzle, *missed)))
	default:
		fmt.Fprintln(con.stdout, plainly(words.LessonFoundOf(e.Puzzle, *found)))
	}
	return found != nil
}
