package main

import (
	"errors"
	"fmt"
	"log/slog"
	"text/tabwriter"
	"time"

	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// flagsCmd is the operator's look at the puzzles that players report.
type flagsCmd struct {
	List    flagsListCmd    `cmd:"" default:"withargs" help:"List the reported puzzles that wait for you."`
	Show    flagsShowCmd    `cmd:"" help:"Show a puzzle with what players say of it and what the solver finds."`
	Void    flagsVoidCmd    `cmd:"" help:"Withdraw a puzzle for good, and tell everybody who played it."`
	Dismiss flagsDismissCmd `cmd:"" help:"Find nothing wrong with a puzzle."`
}

// Help is shown by "bot flags --help".
func (flagsCmd) Help() string {
	return "Players report puzzles with a button on a solved board, or with \"flag\" and what is wrong. " +
		"A puzzle that you void counts nowhere: its times leave every board, and the points and ratings they brought go with them. Nobody's streak breaks on its day, and whoever solved it keeps the day. " +
		"Everybody who played it gets one message, so voiding can't be undone."
}

// flaggedPuzzles are the puzzles that a command is about.
type flaggedPuzzles struct {
	Puzzles []int64 `arg:"" name:"puzzle" placeholder:"PUZZLE" help:"The number of a puzzle, from \"bot flags list\"."`
}

type flagsListCmd struct {
	configFlags
	Judged bool `help:"List the puzzles that you have voided or dismissed instead."`
	Limit  int  `default:"50" placeholder:"N" help:"List at most N of each kind, those reported last first."`
}

// Run prints one line per puzzle.
func (c *flagsListCmd) Run(con *console) error {
	return c.withGames(con, func(s *game.Service) error {
		find := s.OpenFlags
		if c.Judged {
			find = s.JudgedFlags
		}
		const heads = "PUZZLE\tWHAT\tREPORTS\tLAST\tSOLUTIONS\tVERDICT\tREASON"
		return listed(con, c.Limit, find, "No reports to list.", heads, func(f game.FlaggedPuzzle) string {
			return fmt.Sprintf("%d\t%s\t%d\t%s\t%s\t%s\t%s", f.Puzzle, whichPuzzle(f), f.Count, f.At.UTC().Format(time.DateTime), solutionsFound(f), flagVerdicts[f.State], lastReason(f))
		})
	})
}

type flagsShowCmd struct {
	configFlags
	flaggedPuzzles
}

// Run prints all that is known of each puzzle.
func (c *flagsShowCmd) Run(con *console) error {
	return c.withGames(con, func(s *game.Service) error {
		return showEach(con, c.Puzzles, s.FlaggedPuzzle, aboutPuzzle, con.showFlagged)
	})
}

type flagsVoidCmd struct {
	configFlags
	flaggedPuzzles
	Yes bool `help:"Do it: without this, only say what would be done."`
}

// Run voids the puzzles named, and takes their results off the boards at once.
func (c *flagsVoidCmd) Run(con *console) error {
	return c.withGames(con, func(s *game.Service) error {
		for _, id := range c.Puzzles {
			f, err := s.FlaggedPuzzle(con.ctx, id)
			if err != nil {
				return aboutPuzzle(id, err)
			}
			if !c.Yes {
				fmt.Fprintf(con.stdout, "puzzle %d: %s, %s. To void it for good and tell everybody who played it, add --yes\n", id, whichPuzzle(f), flagVerdicts[f.State])
				continue
			}
			if err := s.VoidPuzzle(con.ctx, id, 0, time.Now()); err != nil {
				return aboutPuzzle(id, err)
			}
			for done := false; !done; {
				if done, err = s.CarryOutVoids(con.ctx); err != nil {
					return err
				}
			}
			if f, err = s.FlaggedPuzzle(con.ctx, id); err != nil {
				return err
			}
			fmt.Fprintf(con.stdout, "puzzle %d: voided; players told: %d\n", id, f.Told)
		}
		return nil
	})
}

type flagsDismissCmd struct {
	configFlags
	flaggedPuzzles
}

// Run dismisses the reports on the puzzles named.
func (c *flagsDismissCmd) Run(con *console) error {
	return c.withGames(con, func(s *game.Service) error {
		for _, id := range c.Puzzles {
			if err := s.DismissFlags(con.ctx, id, 0, time.Now()); err != nil {
				return aboutPuzzle(id, err)
			}
			fmt.Fprintf(con.stdout, "puzzle %d: dismissed\n", id)
		}
		return nil
	})
}

// withGames runs f on the games of the configured database, beside a bot at work or
// alone.
func (f configFlags) withGames(con *console, do func(*game.Service) error) (err error) {
	cfg, err := f.load()
	if err != nil {
		return err
	}
	log := slog.New(slog.DiscardHandler)
	store, err := f.attach(con.ctx, cfg, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	return do(game.New(store, game.Rules{}, log))
}

// aboutPuzzle says what is wrong with the puzzle that was named.
func aboutPuzzle(id int64, err error) error {
	refused, _ := errors.AsType[outcome.Refusal](err)
	switch refused {
	case nil:
		return err
	case game.NotFlagged:
		return fmt.Errorf("puzzle %d: no open report is about a puzzle of this number; \"bot flags list\" shows those that wait", id)
	case standings.PuzzleVoided:
		return fmt.Errorf("puzzle %d is voided already, which can't be undone", id)
	}
	return fmt.Errorf("puzzle %d: %w", id, err)
}

var flagVerdicts = map[storage.FlagState]string{
	storage.FlagOpen: "open", storage.FlagDismissed: "dismissed", storage.FlagVoiding: "being voided", storage.FlagVoided: "voided",
}

// whichPuzzle says what a puzzle is: its size and grade, and whose day's it is.
func whichPuzzle(f game.FlaggedPuzzle) string {
	what := fmt.Sprintf("%d×%d", f.Info.Size, f.Info.Size)
	if f.Info.Difficulty != 0 {
		what = words.English.Text(words.Kind{Size: f.Info.Size, Difficulty: f.Info.Difficulty})
	}
	switch {
	case f.Day != 0:
		what += ", daily of " + f.Day.String()
	case f.Info.Generator == 0:
		what += ", brought by a player"
	}
	return what
}

// solutionsFound says how many solutions the solver found.
func solutionsFound(f game.FlaggedPuzzle) string {
	switch {
	case f.Unproven:
		return fmt.Sprintf("%d or more (gave up)", f.Solutions)
	case f.Solutions > 1:
		return "several"
	}
	return fmt.Sprint(f.Solutions)
}

// lastReason is what was said last, quoted and cut to a line.
func lastReason(f game.FlaggedPuzzle) string {
	const most = 60
	if len(f.Flags) == 0 {
		return ""
	}
	reason := []rune(f.Flags[0].Reason)
	if len(reason) > most {
		return fmt.Sprintf("%q…", string(reason[:most]))
	}
	return fmt.Sprintf("%q", string(reason))
}

// showFlagged prints a puzzle, what the solver makes of it, and what players say.
func (con *console) showFlagged(f game.FlaggedPuzzle) error {
	fmt.Fprintf(con.stdout, "Puzzle %d: %s; %s\n", f.Puzzle, whichPuzzle(f), flagVerdicts[f.State])
	fmt.Fprintf(con.stdout, "Solutions: %s, after a search of %d nodes\n", solutionsFound(f), f.Nodes)
	if f.Difficulty != 0 {
		fmt.Fprintf(con.stdout, "By logic: %s, score %d (when it was made: %s, score %d)\n", f.Difficulty, f.Score, f.Info.Difficulty, f.Info.Score)
	} else {
		fmt.Fprintln(con.stdout, "By logic: not solved")
	}
	if err := format.Write(con.stdout, format.Text, f.Board, format.Meta{}); err != nil {
		return err
	}
	fmt.Fprintf(con.stdout, "Reports: %d\n", f.Count)
	table := tabwriter.NewWriter(con.stdout, 0, 0, 2, ' ', 0)
	for _, flag := range f.Flags {
		where := "server " + flag.Guild.String()
		if flag.Guild == 0 {
			where = "direct message"
		}
		fmt.Fprintf(table, "%s\t%q (%s)\t%s\t%q\n", flag.At.UTC().Format(time.DateTime+" MST"), flag.Name, flag.Player, where, flag.Reason)
	}
	return table.Flush()
}
