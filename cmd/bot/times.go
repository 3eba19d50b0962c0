package main

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"text/tabwriter"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// timesCmd is the operator's look at what players solved too fast.
type timesCmd struct {
	List   timesListCmd   `cmd:"" default:"withargs" help:"List the times that wait for you."`
	Show   timesShowCmd   `cmd:"" help:"Show a game's time with everything that its player did."`
	Accept timesAcceptCmd `cmd:"" help:"Rank a time, however fast it was."`
	Reject timesRejectCmd `cmd:"" help:"Take a time off every board."`
}

// Help is shown by "bot times --help".
func (timesCmd) Help() string {
	return "A daily that is solved faster than anybody can (fastest_percent_of_par in the configuration) is saved but not ranked until you accept it. " +
		"A verdict changes the boards at once, and the points of everybody on them, also those of days that are long over. You can change it at any time."
}

// finishedGames are the games that a command is about.
type finishedGames struct {
	Games []int64 `arg:"" name:"game" placeholder:"GAME" help:"The number of a game, from \"bot times list\"."`
}

type timesListCmd struct {
	configFlags
	Judged bool `help:"List the times that you have judged instead."`
	Limit  int  `default:"50" placeholder:"N" help:"List at most N, newest first."`
}

// Run prints one line per time.
func (c *timesListCmd) Run(con *console) error {
	return c.withGames(con, func(s *game.Service) error {
		find := s.Waiting
		if c.Judged {
			find = s.Judged
		}
		const heads = "GAME\tDAY\tPUZZLE\tTIME\tLIMIT\tHOW\tVERDICT\tPLAYER"
		return listed(con, c.Limit, find, "No times to list.", heads, func(r game.Record) string {
			return fmt.Sprintf("%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s", r.Result.Game, r.Day, words.English.Text(words.Kind{Size: r.Size, Difficulty: r.Difficulty}),
				words.Duration(r.Solve), words.Duration(r.Floor), howSolved(r), verdictNames[r.Verdict], whoPlayed(r))
		})
	})
}

type timesShowCmd struct {
	configFlags
	finishedGames
}

// Run prints all that is known of each game.
func (c *timesShowCmd) Run(con *console) error {
	return c.withGames(con, func(s *game.Service) error {
		return showEach(con, c.Games, s.Record, aboutGame, con.showRecord)
	})
}

type timesAcceptCmd struct {
	configFlags
	finishedGames
}

// Run accepts the times of the games named.
func (c *timesAcceptCmd) Run(con *console) error {
	return c.judge(con, c.Games, storage.Accepted)
}

type timesRejectCmd struct {
	configFlags
	finishedGames
}

// Run rejects them.
func (c *timesRejectCmd) Run(con *console) error {
	return c.judge(con, c.Games, storage.Rejected)
}

// judge gives each of the games the verdict, and says where it stands now.
func (f configFlags) judge(con *console, games []int64, v storage.Verdict) error {
	return f.withGames(con, func(s *game.Service) error {
		for _, id := range games {
			r, err := s.Judge(con.ctx, id, v)
			if err != nil {
				return aboutGame(id, err)
			}
			fmt.Fprintf(con.stdout, "game %d: %s, %s by %s; on %s\n", id, verdictNames[v], words.Duration(r.Ranked), whoPlayed(r), boardsOf(r))
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
	return do(game.New(store, game.Rules{FastestPercent: cfg.Fastest}, log))
}

// aboutGame says what is wrong with the game that was named.
func aboutGame(id int64, err error) error {
	refused, _ := errors.AsType[outcome.Refusal](err)
	_, missing := refused.(standings.NoResult)
	switch {
	case refused == nil:
		return err
	case missing:
		return fmt.Errorf("game %d: no finished game has this number; \"bot times list\" shows those that wait", id)
	case refused == game.NotRankable:
		return fmt.Errorf("game %d can't be ranked: only dailies are, and only if the player did not see the solution", id)
	}
	return fmt.Errorf("game %d: %w", id, err)
}

var verdictNames = map[storage.Verdict]string{storage.Unjudged: "none", storage.Accepted: "accepted", storage.Rejected: "rejected"}

// howSolved tells whole answers from boards filled cell by cell.
func howSolved(r game.Record) string {
	if r.AtOnce {
		return "in one message"
	}
	return "cell by cell"
}

// whoPlayed names the player, quoted: people choose what they are called.
func whoPlayed(r game.Record) string { return fmt.Sprintf("%q (%s)", r.Name, r.Player) }

// boardsOf names the boards on which a result stands.
func boardsOf(r game.Record) string {
	if len(r.Boards) == 0 {
		return "no board"
	}
	var names []string
	for _, id := range r.Boards {
		if id == 0 {
			names = append(names, "the board of everywhere")
			continue
		}
		names = append(names, fmt.Sprintf("the board of server %s", id))
	}
	return strings.Join(names, ", ")
}

// showRecord prints a result and its game's log.
func (con *console) showRecord(r game.Record) error {
	doubt := "believed"
	if r.Held {
		doubt = "held"
	}
	fmt.Fprintf(con.stdout, "Game %d: %s of %s, by %s\n", r.Result.Game, words.English.Text(words.Kind{Size: r.Size, Difficulty: r.Difficulty}), r.Day, whoPlayed(r))
	fmt.Fprintf(con.stdout, "Started %s, solved in %s, %s; %s (the limit is %s now)\n",
		r.Game.StartedAt.UTC().Format(time.DateTime+" MST"), r.Solve, howSolved(r), doubt, r.Floor)
	fmt.Fprintf(con.stdout, "Ranked time %s: %d wrong, %d hints; verdict: %s; on %s\n", r.Ranked, r.Wrong, r.Hints, verdictNames[r.Verdict], boardsOf(r))
	table := tabwriter.NewWriter(con.stdout, 0, 0, 2, ' ', 0)
	for _, m := range r.Log {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", m.At.Sub(r.Game.StartedAt), moveNames[m.Kind], m.Detail, m.Cells)
	}
	return table.Flush()
}

// moveNames say what a player did.
var moveNames = map[storage.MoveKind]string{
	storage.MoveSet: "set", storage.MoveNote: "note", storage.MoveUndo: "undo", storage.MoveRestart: "restart",
	storage.MoveSubmit: "submit", storage.MoveHint: "hint", storage.MoveSolution: "solution",
	storage.MoveRedo: "redo", storage.MoveFill: "fill", storage.MovePause: "pause", storage.MoveResume: "resume", storage.MoveCheck: "check", storage.MoveWait: "wait",
}
