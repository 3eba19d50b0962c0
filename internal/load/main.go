package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"kenkenbot/bot/sandbox"
)

// cli is the command line.
type cli struct {
	Measure  measureCmd  `cmd:"" default:"withargs" help:"Measure what moves cost: many players in a sandbox on this machine, and a bot in a process of its own."`
	DrawOnly drawOnlyCmd `cmd:"" hidden:"" help:"The bot to compare with: it draws and keeps nothing."`
}

func main() {
	ctx, end := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer end()
	var line cli
	command := kong.Parse(&line, kong.Name("load"), kong.UsageOnError())
	command.BindTo(ctx, (*context.Context)(nil))
	command.FatalIfErrorf(command.Run())
}

// measureCmd is a run of the players.
type measureCmd struct {
	Bot      string        `type:"existingfile" placeholder:"FILE" help:"The bot's program. Without it, cmd/bot is built from the working folder."`
	Players  int           `default:"128" help:"How many people play, each on a board of their own. One makes 8 moves a second at most."`
	Size     []int         `default:"6" placeholder:"N,…" help:"The sizes of the boards, dealt out to the players in turn."`
	Rate     float64       `default:"0" help:"Moves a second of all players together. 0 is a closed loop: the next move is made as soon as an answer is there."`
	AtOnce   int           `default:"16" help:"How many moves are under way at a time in a closed loop."`
	Time     time.Duration `default:"10s" help:"How long each bot is measured in a round."`
	WarmUp   time.Duration `default:"3s" help:"How long it is under the same load before."`
	Rounds   int           `default:"3" help:"How many rounds there are; the bots take turns in each."`
	Baseline bool          `default:"true" negatable:"" help:"Compare with a bot on plain discordgo that only draws the board."`
	Config   string        `type:"existingfile" placeholder:"FILE" help:"The configuration of the bot under load. Without it the defaults hold, whatever config.toml and the environment say."`
	Data     string        `type:"path" placeholder:"DIR" help:"The data folder of the bot under load, which must be a sandbox's. Without it a new one, which is removed at the end."`
}

// maxRounds bounds a run.
const maxRounds = 20

// Run starts what is needed, lets the players play, and prints a table of what was measured.
func (c *measureCmd) Run(ctx context.Context) error {
	plan := Plan{Players: c.Players, Sizes: c.Size, Rate: c.Rate, AtOnce: c.AtOnce, WarmUp: c.WarmUp, Time: c.Time}
	if err := plan.Check(); err != nil {
		return err
	}
	if c.Rounds < 1 || c.Rounds > maxRounds {
		return fmt.Errorf("%d rounds: use 1 to %d", c.Rounds, maxRounds)
	}
	// What this process takes of the processors the bots have not. Memory it may take.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	bots, err := c.start(ctx)
	defer func() {
		for _, b := range bots {
			b.end()
		}
	}()
	if err != nil {
		return err
	}
	report := Report{
		Build:   bots[0].build(),
		Machine: fmt.Sprintf("%d processors: %s", runtime.NumCPU(), Machine()),
		Plan:    plan,
	}
	crowds := make([]*Crowd, len(bots))
	for i, b := range bots {
		// Nobody of that name was in an earlier run of a given sandbox.
		names := fmt.Sprintf("p%d-%d", time.Now().Unix(), i)
		if crowds[i], err = Gather(ctx, b.subject, plan, names); err != nil {
			return err
		}
	}
	for range c.Rounds {
		var all []Figures
		for _, crowd := range crowds {
			figures, err := crowd.Measure(ctx)
			if err != nil {
				return err
			}
			all = append(all, figures)
		}
		report.Rounds = append(report.Rounds, all)
	}
	for _, b := range bots {
		resident, _ := Resident(b.subject.Process)
		report.Bots = append(report.Bots, Standing{Ready: b.ready, Resident: resident})
	}
	if err := report.Write(os.Stdout); err != nil {
		return err
	}
	for _, total := range report.Totals() {
		if total.Failures > 0 {
			return fmt.Errorf("%d moves failed", total.Failures)
		}
	}
	return nil
}

// The commands with which players begin.
const (
	practiceBoard = "/kenken practice size:%d difficulty:easy"
	firstCommand  = "/kenken help"
)

// start brings up the bots to measure, each in a sandbox of its own. What it returns is to
// be ended even if there is an error.
func (c *measureCmd) start(ctx context.Context) ([]*loaded, error) {
	bot := &loaded{subject: Subject{Name: "bot", Board: practiceBoard}, first: firstCommand, program: c.Bot}
	bots := []*loaded{bot}
	err := bot.start(ctx, func(address string) []string {
		args := []string{"run", "--discord-url", address, "--clock-url", address, "--data", cmp.Or(c.Data, bot.folder)}
		if c.Config != "" {
			args = append(args, "--config", c.Config)
		}
		return args
	})
	if err != nil || !c.Baseline {
		return bots, err
	}
	own, err := os.Executable()
	if err != nil {
		return bots, err
	}
	baseline := &loaded{subject: Subject{Name: "draw-only", Board: DrawOnlyBoard}, first: strings.ReplaceAll(DrawOnlyBoard, "%d", "4"), program: own}
	bots = append(bots, baseline)
	return bots, baseline.start(ctx, func(address string) []string { return []string{"draw-only", address} })
}

// loaded is a bot under load: a process, and the sandbox in which it is.
type loaded struct {
	subject Subject
	first   string        // the command that it answers first
	ready   time.Duration // until it has

	program string // that of cmd/bot is built if it is empty
	folder  string // for its data, removed at the end
	server  *sandbox.Server
	served  chan error
	cmd     *exec.Cmd
}

// start starts the sandbox and then the process, and waits for its first answer.
func (b *loaded) start(ctx context.Context, args func(address string) []string) (err error) {
	if b.folder, err = os.MkdirTemp("", "kenken-load-"); err != nil {
		return err
	}
	if b.program == "" {
		b.program = filepath.Join(b.folder, "program")
		build := exec.CommandContext(ctx, "go", "build", "-o", b.program, "./cmd/bot")
		if build.Stderr = os.Stderr; build.Run() != nil {
			return errors.New("cmd/bot could not be built: run this in the project's folder, or name the program with --bot")
		}
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	if b.server, err = sandbox.New(sandbox.Options{Logger: log}); err != nil {
		return err
	}
	b.served = make(chan error, 1)
	go func() { b.served <- b.server.Serve() }()
	b.subject.URL = b.server.URL()
	cmd := exec.Command(b.program, args(b.subject.URL)...)
	// Nothing of the operator's own bot is to get into this one: not the token, and not
	// the config.toml of the working folder.
	cmd.Dir, cmd.Env, cmd.Stderr = b.folder, append(withoutSettings(os.Environ()), "KENKEN_LOG_LEVEL=warn"), os.Stderr
	begun := time.Now()
	if err := cmd.Start(); err != nil {
		return err
	}
	b.cmd, b.subject.Process = cmd, cmd.Process.Pid
	err = FirstAnswer(ctx, b.subject.URL, b.first)
	b.ready = time.Since(begun)
	return err
}

// build is the version that the bot's program says it has.
func (b *loaded) build() string {
	said, err := exec.Command(b.program, "version").Output()
	if err != nil {
		return err.Error()
	}
	return strings.TrimSpace(string(said))
}

// withoutSettings returns an environment without the variables of the bot's configuration.
func withoutSettings(environ []string) []string {
	return slices.DeleteFunc(environ, func(variable string) bool {
		return strings.HasPrefix(variable, "KENKEN_") || strings.HasPrefix(variable, "DISCORD_TOKEN=")
	})
}

// endTime is how long a bot may take to end before it is killed.
const endTime = 30 * time.Second

// end ends the process and then its sandbox, through which it still answers.
func (b *loaded) end() {
	if b.cmd != nil {
		if b.cmd.Process.Signal(os.Interrupt) != nil { // not every system has that
			b.cmd.Process.Kill()
		}
		late := time.AfterFunc(endTime, func() { b.cmd.Process.Kill() })
		b.cmd.Wait() // whatever becomes of it, what was measured stands
		late.Stop()
	}
	if b.server != nil {
		b.server.Close()
		<-b.served
	}
	if b.folder != "" {
		os.RemoveAll(b.folder)
	}
}

// drawOnlyCmd is the bot to compare with.
type drawOnlyCmd struct {
	URL string `arg:"" help:"The address of the sandbox."`
}

// Run serves until it is interrupted.
func (c *drawOnlyCmd) Run(ctx context.Context) error { return DrawOnly(ctx, c.URL, "sandbox") }
