package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/alecthomas/kong"
)

// cli is the command line.
type cli struct {
	Record  recordCmd  `cmd:"" help:"Play a month and write down what was asked and answered."`
	Play    playCmd    `cmd:"" help:"Send the requests of a record to the bot, and say what is answered otherwise."`
	Compare compareCmd `cmd:"" help:"Say how two records differ."`
}

func main() {
	var line cli
	ctx, end := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer end()
	command := kong.Parse(&line, kong.Name("referee"), kong.UsageOnError())
	command.BindTo(ctx, (*context.Context)(nil))
	command.FatalIfErrorf(command.Run())
}

// house is the bot that plays, and where its output goes.
type house struct {
	Binary   string `type:"existingfile" placeholder:"FILE" help:"The bot's program. Without it, cmd/bot is built from the working folder."`
	Database string `placeholder:"ADDRESS" help:"An empty PostgreSQL database for the bot, such as postgres://postgres@/empty?host=/tmp/socket. Without it the bot has a file."`
	Log      string `type:"path" placeholder:"FILE" help:"Where the bot's log goes. Without it nowhere."`
	Output   string `short:"o" type:"path" placeholder:"FILE" help:"Where the record goes."`
}

type recordCmd struct {
	house
	Days   int    `default:"30" help:"How many days are played."`
	People int    `default:"60" help:"How many people play."`
	Seed   uint64 `default:"1" help:"What the month is made from."`
}

// Run records a month.
func (c *recordCmd) Run(ctx context.Context) error {
	if c.Output == "" || c.Days < 1 || c.People < 1 {
		return errors.New("--output names the record, and --days and --people are 1 or more")
	}
	return c.plays(ctx, func(p *player) error { return newMonth(p, c.Days, c.People, c.Seed).play() })
}

type playCmd struct {
	house
	Record string `arg:"" type:"existingfile" help:"The record to play."`
	Most   int    `default:"40" help:"How many sorts of differences are shown."`
}

// Run plays a record.
func (c *playCmd) Run(ctx context.Context) error {
	before, err := readSteps(c.Record)
	if err != nil {
		return err
	}
	if c.Output == "" {
		file, err := os.CreateTemp("", "referee*.jsonl")
		if err != nil {
			return err
		}
		file.Close()
		defer os.Remove(file.Name())
		c.Output = file.Name()
	}
	if err := c.plays(ctx, func(p *player) error { return p.repeat(before) }); err != nil {
		return err
	}
	return (&compareCmd{Before: c.Record, After: c.Output, Most: c.Most}).Run()
}

// plays starts the house, has something played, and ends it.
func (h *house) plays(ctx context.Context, what func(*player) error) (err error) {
	folder, err := os.MkdirTemp("", "referee")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if h.Binary == "" {
		h.Binary = filepath.Join(folder, "program")
		if out, err := exec.Command("go", "build", "-o", h.Binary, "./cmd/bot").CombinedOutput(); err != nil {
			return fmt.Errorf("go build: %w\n%s", err, out)
		}
	}
	if h.Binary, err = filepath.Abs(h.Binary); err != nil {
		return err
	}
	log := io.Discard
	if h.Log != "" {
		file, err := os.Create(h.Log)
		if err != nil {
			return err
		}
		defer file.Close()
		log = file
	}
	file, err := os.Create(h.Output)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(file)
	p, err := begin(ctx, h.Binary, folder, h.Database, log, out, begins)
	if err == nil {
		err = what(p)
		p.end()
	}
	return errors.Join(err, out.Flush(), file.Close())
}

// repeat does the requests of a record.
func (p *player) repeat(steps []Step) error {
	for _, s := range steps {
		at, err := time.Parse(time.RFC3339, s.At)
		if err == nil {
			_, err = p.do(at, s.Request)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
