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
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"kenkenbot/bot/discord/api"
)

// cli is the command line: one field for each subcommand.
type cli struct {
	ShowVersion versionFlag `name:"version" help:"Print the version and end."`

	Play    playCmd    `cmd:"" group:"Playing" help:"Play: in a sandbox on this machine, or with a token on Discord. \"bot\" alone does this."`
	Run     runCmd     `cmd:"" group:"Playing" help:"Connect the bot to Discord."`
	Sandbox sandboxCmd `cmd:"" group:"Playing" help:"Serve the sandbox alone: a Discord on this machine, for trying and testing this bot."`

	Generate generateCmd `cmd:"" group:"Puzzles" help:"Make puzzles to order."`
	Solve    solveCmd    `cmd:"" group:"Puzzles" help:"Solve puzzles and prove their solutions unique."`
	Check    checkCmd    `cmd:"" group:"Puzzles" help:"Check an answer by the rules of its puzzle."`
	Grade    gradeCmd    `cmd:"" group:"Puzzles" help:"Say how hard puzzles are for a person."`
	Explain  explainCmd  `cmd:"" group:"Puzzles" help:"Tell how a person solves a puzzle, step by step."`
	Steps    stepsCmd    `cmd:"" group:"Puzzles" help:"List all steps that a board has, the easiest first."`
	Render   renderCmd   `cmd:"" group:"Puzzles" help:"Draw puzzles as pictures."`
	Book     bookCmd     `cmd:"" group:"Puzzles" help:"Print puzzles in a booklet, as PDF: with rules, hints and answers."`
	Convert  convertCmd  `cmd:"" group:"Puzzles" help:"Write puzzles in another format."`
	Analyze  analyzeCmd  `cmd:"" group:"Puzzles" help:"Count how much search the patterns of Breider's paper save."`

	Setup     setupCmd     `cmd:"" group:"Operating a bot" help:"Lead through the first run: token, invitation, checks, service."`
	Doctor    doctorCmd    `cmd:"" group:"Operating a bot" help:"Look whether the bot is set up right: configuration, token, rights, database, next posts."`
	Selftest  selftestCmd  `cmd:"" group:"Operating a bot" help:"Try out what the bot assumes about Discord, with your token in a test channel."`
	Health    healthCmd    `cmd:"" group:"Operating a bot" help:"Ask the running bot how it does."`
	Backup    backupCmd    `cmd:"" group:"Operating a bot" help:"Copy the bot's database into a new file, also while the bot runs."`
	Restore   restoreCmd   `cmd:"" group:"Operating a bot" help:"Go back to a backup of the bot's database."`
	CheckData checkDataCmd `cmd:"" group:"Operating a bot" help:"Look through the bot's database for damage and contradictions, also while the bot runs."`
	Copy      copyCmd      `cmd:"" group:"Operating a bot" help:"Copy the bot's database from SQLite to PostgreSQL, or back."`

	Version versionCmd `cmd:"" group:"About" help:"Print the version and what it was built with."`
	Help    helpCmd    `cmd:"" group:"About" help:"Show what a command does and takes."`
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
		kong.Description("A Discord bot for daily KenKen puzzles, and tools to make, solve, grade and draw them."),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
		kong.KindMapper(reflect.Int, kong.MapperFunc(readNumber)),
		kong.KindMapper(reflect.Int64, kong.MapperFunc(readNumber)),
		kong.KindMapper(reflect.Uint64, kong.MapperFunc(readNumber)),
		kong.Writers(con.stdout, con.stderr),
		kong.Exit(func(c int) { panic(exited(c)) }),
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
	command, err := parser.Parse(withCommand(args))
	if err != nil {
		fmt.Fprintf(con.stderr, "bot: %v\nTry \"%s --help\".\n", err, wrong(err))
		return exitUsage
	}
	return con.exitCode(command.Run(con))
}

// withCommand puts in "play" where options come without a command. Those about the bot as a
// whole stay as they are.
func withCommand(args []string) []string {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") && !slices.Contains([]string{"-h", "--help", "--version"}, args[0]) {
		return append([]string{"play"}, args...)
	}
	return args
}

// wrong returns the command whose arguments are wrong, as it is typed.
func wrong(err error) string {
	if e, ok := errors.AsType[*kong.ParseError](err); ok && e.Context.Selected() != nil {
		return e.Context.Selected().FullPath()
	}
	return "bot"
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
	case errors.Is(err, errInterrupted), con.ctx.Err() != nil && errors.Is(err, context.Canceled):
		fmt.Fprintln(con.stderr, "bot: interrupted")
		return exitInterrupted
	}
	fmt.Fprintf(con.stderr, "bot: %v\n", err)
	if _, fatal := errors.AsType[*api.FatalError](err); fatal {
		return exitRefused
	}
	return exitUsage
}
