package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"kenkenbot/bot/load"
	"kenkenbot/bot/sandbox"
)

// loadCmd measures what moves cost. It is the sandbox and the players; the bots are
// processes of their own.
type loadCmd struct {
	Players   int           `default:"128" help:"How many people play, each on a board of their own. One makes 8 moves a second at most."`
	Size      []int         `default:"6" placeholder:"N,…" help:"The sizes of the boards, dealt out to the players in turn."`
	Rate      float64       `default:"0" help:"Moves a second of all players together. 0 is a closed loop: the next move is made as soon as an answer is there."`
	AtOnce    int           `default:"16" help:"How many moves are under way at a time in a closed loop."`
	Time      time.Duration `default:"10s" help:"How long each bot is measured in a round."`
	WarmUp    time.Duration `default:"3s" help:"How long it is under the same load before."`
	NewBoards bool          `help:"Players who have filled their board open a new one, as people do, instead of emptying it and filling it again."`
	Rounds    int           `default:"3" help:"How many rounds there are; the bots take turns in each."`
	Baseline  bool          `default:"true" negatable:"" help:"Compare with a bot on plain discordgo that only draws the board."`
	Config    string        `type:"existingfile" placeholder:"FILE" help:"The configuration of the bot under load. Without it the defaults hold, whatever config.toml and the environment say."`
	Data      string        `type:"path" placeholder:"DIR" help:"The data folder of the bot under load, which must be a sandbox's. Without it a new one, which is removed at the end."`
	URL       string        `placeholder:"URL" help:"Play with the bot that is in the sandbox at this address already, and start none."`
	PID       int           `placeholder:"ID" help:"The process of that bot, for its processor time."`
}

// maxLoadRounds bounds a run.
const maxLoadRounds = 20

// Run starts what is needed, lets the players play, and prints what was measured: a table,
// then one line of JSON.
func (c *loadCmd) Run(con *console) error {
	plan := load.Plan{Players: c.Players, Sizes: c.Size, Rate: c.Rate, AtOnce: c.AtOnce, WarmUp: c.WarmUp, Time: c.Time, NewBoards: c.NewBoards}
	switch err := plan.Check(); {
	case err != nil:
		return err
	case c.Rounds < 1 || c.Rounds > maxLoadRounds:
		return fmt.Errorf("%d rounds: use 1 to %d", c.Rounds, maxLoadRounds)
	case c.URL == "" && c.PID != 0:
		return errors.New("--pid names the process of the bot in the sandbox that --url names: without --url \"bot load\" starts a bot of its own")
	case c.URL != "" && (c.Config != "" || c.Data != ""):
		return errors.New("--config and --data are for the bot that \"bot load\" starts: with --url it starts none")
	case c.URL != "":
		if err := load.OnLoopback(c.URL); err != nil {
			return err
		}
	}
	report := load.Report{
		Build:   fmt.Sprintf("kenkenbot %s, %s, %s/%s", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH),
		Machine: fmt.Sprintf("%d processors: %s", runtime.NumCPU(), load.Machine()),
		Plan:    plan,
	}
	// What this process takes of the processors the bots have not. Memory it may take.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	bots, err := c.start(con)
	defer func() {
		for _, b := range bots {
			b.end()
		}
	}()
	if err != nil {
		return err
	}
	crowds := make([]*load.Crowd, len(bots))
	for i, b := range bots {
		// Nobody of that name was in an earlier run of a given sandbox.
		names := fmt.Sprintf("p%d-%d", time.Now().Unix(), i)
		if crowds[i], err = load.Gather(con.ctx, b.subject, plan, names); err != nil {
			return err
		}
	}
	for range c.Rounds {
		var all []load.Figures
		for _, crowd := range crowds {
			figures, err := crowd.Measure(con.ctx)
			if err != nil {
				return err
			}
			all = append(all, figures)
		}
		report.Rounds = append(report.Rounds, all)
	}
	failed := false
	for _, b := range bots {
		resident, _ := load.Resident(b.subject.Process)
		report.Bots = append(report.Bots, load.Standing{Ready: b.ready, Resident: resident})
	}
	for _, total := range report.Totals() {
		failed = failed || total.Failures > 0
	}
	if err := report.Write(con.stdout); err != nil {
		return err
	}
	fmt.Fprintln(con.stdout)
	if err := report.WriteLine(con.stdout); err != nil {
		return err
	}
	if failed {
		return errNo
	}
	return nil
}

// The commands with which players begin.
const (
	loadBoard = "/kenken practice size:%d difficulty:easy"
	loadFirst = "/kenken help"
)

// start brings up the bots to measure, each in a sandbox of its own. What it returns is to
// be ended even if there is an error.
func (c *loadCmd) start(con *console) ([]*loadedBot, error) {
	if c.URL != "" {
		given := &loadedBot{subject: load.Subject{Name: "bot", URL: c.URL, Process: c.PID, Board: loadBoard}}
		return []*loadedBot{given}, load.FirstAnswer(con.ctx, c.URL, loadFirst)
	}
	bot := &loadedBot{subject: load.Subject{Name: "bot", Board: loadBoard}, first: loadFirst}
	bots := []*loadedBot{bot}
	err := bot.start(con, func(address, folder string) []string {
		args := []string{"run", "--end-with-input", "--discord-url", address, "--clock-url", address, "--data", folder}
		if c.Data != "" {
			args[len(args)-1] = c.Data
		}
		if c.Config != "" {
			args = append(args, "--config", c.Config)
		}
		return args
	})
	if err != nil || !c.Baseline {
		return bots, err
	}
	baseline := &loadedBot{subject: load.Subject{Name: "draw-only", Board: load.DrawOnlyBoard}, first: strings.ReplaceAll(load.DrawOnlyBoard, "%d", "4")}
	bots = append(bots, baseline)
	return bots, baseline.start(con, func(address, _ string) []string { return []string{"draw-only", address} })
}

// loadedBot is a bot under load: a process, and the sandbox in which it is.
type loadedBot struct {
	subject load.Subject
	first   string        // the command that it answers first
	ready   time.Duration // until it has

	folder string // for its data, removed at the end
	server *sandbox.Server
	served chan error
	cmd    *exec.Cmd
	input  io.Closer // once it is closed, the process ends
}

// start starts the sandbox and then the process, and waits for its first answer.
func (b *loadedBot) start(con *console, args func(address, folder string) []string) (err error) {
	if b.folder, err = os.MkdirTemp("", "kenken-load-"); err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(con.stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	if b.server, err = sandbox.New(sandbox.Options{Logger: log}); err != nil {
		return err
	}
	b.served = make(chan error, 1)
	go func() { b.served <- b.server.Serve() }()
	b.subject.URL = b.server.URL()
	program, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.Command(program, args(b.subject.URL, b.folder)...)
	// Nothing of the operator's own bot is to get into this one: not the token, and not
	// the config.toml of the working folder.
	cmd.Dir, cmd.Env, cmd.Stderr = b.folder, append(withoutSettings(os.Environ()), "KENKEN_LOG_LEVEL=warn"), con.stderr
	input, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	begun := time.Now()
	if err := cmd.Start(); err != nil {
		return err
	}
	b.cmd, b.input, b.subject.Process = cmd, input, cmd.Process.Pid
	err = load.FirstAnswer(con.ctx, b.subject.URL, b.first)
	b.ready = time.Since(begun)
	return err
}

// withoutSettings returns an environment without the variables of the configuration.
func withoutSettings(environ []string) []string {
	names := []string{tokenFileEnv, "KENKEN_CONFIG"}
	for field := range configFields(new(config)) {
		names = append(names, field.env)
	}
	return slices.DeleteFunc(slices.Clone(environ), func(variable string) bool {
		name, _, _ := strings.Cut(variable, "=")
		return slices.Contains(names, name)
	})
}

// loadEndTime is how long a bot may take to end before it is killed.
const loadEndTime = 30 * time.Second

// end ends the process and then its sandbox, through which it still answers.
func (b *loadedBot) end() {
	if b.cmd != nil {
		b.input.Close()
		late := time.AfterFunc(loadEndTime, func() { b.cmd.Process.Kill() })
		b.cmd.Wait() // whatever becomes of it, what was measured stands
		late.Stop()
	}
	if b.server != nil {
		b.server.Close()
		<-b.served
	}
	if b.folder != "" {
		os.RemoveAll(filepath.Clean(b.folder))
	}
}

// drawOnlyCmd is the bot with which "bot load" compares.
type drawOnlyCmd struct {
	URL string `arg:"" help:"The address of the sandbox."`
}

// Run serves until it is interrupted or standard input ends.
func (c *drawOnlyCmd) Run(con *console) error {
	return load.DrawOnly(con.untilInputEnds(), c.URL, "sandbox")
}

// untilInputEnds returns the console's context, which also ends with standard input. So a
// process ends with the one that started it, however that came to its end.
func (con *console) untilInputEnds() context.Context {
	ctx, end := context.WithCancel(con.ctx)
	go func() {
		defer end()
		io.Copy(io.Discard, con.stdin) // an error is an end, too
	}()
	return ctx
}
