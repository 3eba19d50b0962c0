// Command bot is the KenKen bot and its tools in one binary. Alone it starts an
// embedded sandbox Discord and plays there; with a token it connects to Discord;
// its subcommands work on puzzles and on the bot's data.
//
// Each subcommand is one file of this folder: it reads its arguments, lets the other
// packages do the work, and prints. The progress bar and the order in which things start
// and end are here too. Results go to standard output, everything else to standard error.
// The exit code is 0 when it was done, 1 when the answer is no (no solution, a broken
// rule, a spent budget), 2 for bad input or usage, or a bot that can't run, 3 when Discord
// refuses the bot's token or settings, so that a new start alone can't help, and 130 when
// it was interrupted. The first Ctrl-C (or SIGTERM) lets a subcommand end in order, the
// second ends it at once.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
	_ "golang.org/x/crypto/x509roots/fallback"

	"kenkenbot/bot/discord/api"
)

// cli is the command line: a field a subcommand.
type cli struct {
	Play      playCmd      `cmd:"" default:"withargs" help:"Play: in a sandbox on this machine, or with a token on Discord. \"bot\" without a command does this."`
	Run       runCmd       `cmd:"" help:"Connect the bot to Discord."`
	Analyze   analyzeCmd   `cmd:"" help:"Count how much search the patterns of Breider's paper save."`
	Backup    backupCmd    `cmd:"" help:"Copy the bot's database into a new file, also while the bot runs."`
	Book      bookCmd      `cmd:"" help:"Print puzzles in a booklet, as PDF: with rules, hints and answers."`
	Check     checkCmd     `cmd:"" help:"Check an answer by the rules of its puzzle."`
	CheckData checkDataCmd `cmd:"" help:"Look through the bot's database for damage and contradictions, also while the bot runs."`
	Convert   convertCmd   `cmd:"" help:"Write puzzles in another format."`
	Copy      copyCmd      `cmd:"" help:"Copy the bot's database from SQLite to PostgreSQL, or back."`
	Doctor    doctorCmd    `cmd:"" help:"Look whether the bot is set up right: configuration, token, rights, database, next posts."`
	Explain   explainCmd   `cmd:"" help:"Tell how a person solves a puzzle, step by step."`
	Generate  generateCmd  `cmd:"" help:"Make puzzles to order."`
	Grade     gradeCmd     `cmd:"" help:"Say how hard puzzles are for a person."`
	Health    healthCmd    `cmd:"" help:"Ask the running bot how it does."`
	Render    renderCmd    `cmd:"" help:"Draw puzzles as pictures."`
	Restore   restoreCmd   `cmd:"" help:"Go back to a backup of the bot's database."`
	Sandbox   sandboxCmd   `cmd:"" help:"Serve a Discord of your own on this machine, without the bot."`
	Selftest  selftestCmd  `cmd:"" help:"Try out what the bot assumes about Discord, with your token in a test channel."`
	Solve     solveCmd     `cmd:"" help:"Solve puzzles and prove their solutions unique."`
	Steps     stepsCmd     `cmd:"" help:"List all steps that a board has, the easiest first."`
	Flags     flagsCmd     `cmd:"" help:"Look at the puzzles that players report, and void or dismiss them; also while the bot runs."`
	Times     timesCmd     `cmd:"" help:"Look at times that are too fast to be believed, and accept or reject them; also while the bot runs."`
	Version   versionCmd   `cmd:"" help:"Print the version and what it was built with."`
}

// console is what a subcommand reads from and prints to.
type console struct {
	ctx    context.Context
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer

	screen *screen // set by run
}

// The exit codes that scripts rely on.
const (
	exitDone  = 0
	exitNo    = 1
	exitUsage = 2
	// exitRefused ends a bot that Discord refuses.
	exitRefused = 3

	exitInterrupted = 130
)

// errNo ends a command whose answer is no and was already printed: exit code 1.
var errNo = errors.New("the answer is no")

func main() {
	os.Exit(run(&console{ctx: interruptible(), stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}, os.Args[1:]))
}

// run carries out one command line and returns its exit code.
func run(con *console, args []string) (code int) {
	con = con.onScreen()
	var line cli
	parser, err := kong.New(&line,
		kong.Name("bot"),
		kong.Description("A Discord bot for daily KenKen puzzles, and tools to make, solve, grade and draw them. Without a command it plays: in a sandbox on this machine, or with a token on Discord."),
		kong.Writers(con.stdout, con.stderr),
		kong.Exit(func(c int) { panic(exited(c)) }),
		kong.UsageOnError(),
	)
	if err != nil {
		panic(err) // the declarations above are wrong, not the user's words
	}
	defer func() {
		if r := recover(); r != nil {
			c, ok := r.(exited)
			if !ok {
				panic(r)
			}
			code = int(c)
		}
	}()
	command, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(con.stderr, "bot: %v\nTry \"bot --help\".\n", err)
		return exitUsage
	}
	return con.exitCode(command.Run(con))
}

// exited carries the code with which kong ends after printing help.
type exited int

// exitCode prints err, if it says something new, and returns its exit code.
func (con *console) exitCode(err error) int {
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, errNo):
		return exitNo
	case con.ctx.Err() != nil && errors.Is(err, context.Canceled):
		fmt.Fprintln(con.stderr, "bot: interrupted")
		return exitInterrupted
	}
	fmt.Fprintf(con.stderr, "bot: %v\n", err)
	if _, fatal := errors.AsType[*api.FatalError](err); fatal {
		return exitRefused
	}
	return exitUsage
}
