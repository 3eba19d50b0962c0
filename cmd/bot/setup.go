package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/doc/comment"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"golang.org/x/term"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/operate/doctor"
	"kenkenbot/bot/rights"
	"kenkenbot/deploy"
	"kenkenbot/storage"
)

const (
	// attempts bound how often a question is asked before the guide gives up.
	attempts = 5
	// pressTime is how long the self-test waits for each press.
	pressTime = 2 * time.Minute
	// questionTime bounds a question to Discord.
	questionTime = 30 * time.Second
)

// errInterrupted is Ctrl-C where the terminal makes no signal of it.
var errInterrupted = errors.New("interrupted")

type setupCmd struct {
	configFlags
	DiscordURL string `placeholder:"URL" help:"Set up for another server than Discord's, such as a sandbox."`
}

// Help is shown by "bot setup --help".
func (setupCmd) Help() string {
	return "It asks for the token, gives the link that invites the bot, looks whether all is set up right, tries out Discord in a channel of yours, and writes what a service needs. " +
		"Each step is checked before the next, and each but the token can be passed over with Enter. It keeps nothing unless you name a folder for it."
}

// Run leads through the steps.
func (c *setupCmd) Run(con *console) error {
	trustRoots()
	g := guide{command: c, con: con}
	for _, step := range []func() error{g.token, g.invite, g.examine, g.try, g.service} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// guide leads an operator through the first run.
type guide struct {
	command *setupCmd
	con     *console
	lines   *bufio.Reader // what is typed and may be seen; nil until it is asked for
	secret  string
	app     discord.Details
	client  *discord.Client
	channel storage.ID // for trying out; 0 if there is none
}

// say prints paragraphs, no wider than the terminal. What is indented keeps its line.
func (g *guide) say(format string, args ...any) {
	width := 80
	if file, ok := g.terminal(); ok {
		if columns, _, err := term.GetSize(int(file.Fd())); err == nil && columns > 0 {
			width = min(width, columns)
		}
	}
	text := new(comment.Parser).Parse(fmt.Sprintf(format, args...))
	printer := comment.Printer{TextWidth: width - 1, TextCodePrefix: "  "}
	fmt.Fprintf(g.con.stdout, "\n%s", printer.Text(text))
}

// terminal returns the terminal at which a person types the answers, if there is one.
func (g *guide) terminal() (file *os.File, ok bool) {
	file, ok = g.con.stdin.(*os.File)
	return file, ok && term.IsTerminal(int(file.Fd()))
}

// ask prints a question and returns the line that answers it, without the blanks around it.
func (g *guide) ask(question string) (string, error) {
	if g.lines == nil { // later than the token, which a terminal is asked for without showing it
		g.lines = bufio.NewReader(waiting(g.con.ctx, g.con.stdin))
	}
	fmt.Fprintf(g.con.stdout, "%s ", question)
	line, err := g.lines.ReadString('\n')
	switch {
	case g.con.ctx.Err() != nil:
		return "", g.con.ctx.Err()
	case err == io.EOF && line == "":
		return "", errors.New("the input ended: run bot setup in a terminal, and answer what it asks")
	case err != nil && err != io.EOF:
		return "", err
	}
	return strings.TrimSpace(line), nil
}

// askSecret asks without showing what is typed, where a person types it. The terminal is quiet
// before the question stands there, and speaks again whatever ends it. All secrets are asked
// for before anything else.
func (g *guide) askSecret(question string) (string, error) {
	file, ok := g.terminal()
	if !ok {
		return g.ask(question)
	}
	before, err := term.MakeRaw(int(file.Fd()))
	if err != nil {
		return "", err
	}
	defer fmt.Fprintln(g.con.stdout)
	defer term.Restore(int(file.Fd()), before)
	var typed string
	read := make(chan error, 1)
	go func() {
		var err error
		typed, err = term.NewTerminal(struct {
			io.Reader
			io.Writer
		}{file, g.con.stdout}, "").ReadPassword(question + " ")
		read <- err
	}()
	select {
	case err := <-read:
		if err == io.EOF { // Ctrl-C, which is no signal there, or Ctrl-D
			return "", errInterrupted
		}
		return strings.TrimSpace(typed), err
	case <-g.con.ctx.Done():
		return "", g.con.ctx.Err()
	}
}

// token finds a token that Discord knows: the configured one, or one that is typed.
func (g *guide) token() error {
	cfg, err := g.command.load()
	if err != nil {
		return err
	}
	if cfg.Token != "" {
		g.say("1. The token: taken from your configuration.")
		return g.identify(string(cfg.Token))
	}
	g.say("1. The token. In https://discord.com/developers/applications choose your application, or make a new one. Then Bot, Reset Token, Copy.")
	for range attempts {
		typed, err := g.askSecret("Paste the token (it isn't shown):")
		if err != nil {
			return err
		}
		if typed == "" {
			continue
		}
		if err = g.identify(typed); err == nil {
			return os.Setenv("DISCORD_TOKEN", typed) // for the commands below, and gone with this program
		}
		if g.con.ctx.Err() != nil {
			return err
		}
		fmt.Fprintf(g.con.stdout, "%v\n", err)
	}
	return errors.New("no token that Discord knows: run bot setup again when you have one")
}

// identify asks Discord whose token it is.
func (g *guide) identify(token string) (err error) {
	g.client, err = discord.New(discord.Options{Token: token, BaseURL: g.command.DiscordURL, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(g.con.ctx, questionTime)
	defer cancel()
	if g.app, err = g.client.Details(ctx); err != nil {
		return err
	}
	g.secret = token
	fmt.Fprintf(g.con.stdout, "Discord knows it: %s.\n", cmp.Or(g.app.BotName, g.app.Name))
	return nil
}

// channelLink is how Discord's Copy Link names a channel.
var channelLink = regexp.MustCompile(`^(?:https://\S+/channels/\d+/)?(\d+)/?$`)

// invite gives the link, and waits until the bot is in the server of a channel for testing.
func (g *guide) invite() error {
	g.say("2. The invitation. Open this link and add the bot to a server for testing:\n\n\t%s", rights.InviteURL(g.app.ID))
	g.say("Then right-click a text channel there in which nobody minds a few messages, and choose Copy Link.")
	for range attempts {
		link, err := g.ask("Paste the channel's link, or press Enter to go on without:")
		if err != nil || link == "" {
			return err
		}
		found := channelLink.FindStringSubmatch(link)
		if found == nil {
			fmt.Fprintln(g.con.stdout, "That is no link to a channel. It looks like https://discord.com/channels/123/456.")
			continue
		}
		if g.mayPost(storage.ParseID(found[1])) {
			return nil
		}
	}
	return errors.New("the bot can't post in that channel: run bot setup again when it may")
}

// mayPost looks whether the bot may post in a channel, takes it for trying out if so, and says
// what it found.
func (g *guide) mayPost(channel storage.ID) bool {
	ctx, cancel := context.WithTimeout(g.con.ctx, questionTime)
	defer cancel()
	have, err := g.client.Permissions(ctx, channel)
	if err != nil {
		fmt.Fprintf(g.con.stdout, "The bot can't see that channel (%v). Is it in that server, and may it view the channel? Then paste the link again.\n", err)
		return false
	}
	if missing := rights.Missing(have); len(missing) > 0 {
		fmt.Fprintf(g.con.stdout, "The bot is there, but lacks %s. Allow it in the channel's permissions, then paste the link again.\n", strings.Join(missing, ", "))
		return false
	}
	g.channel = channel
	fmt.Fprintln(g.con.stdout, "The bot is there and may post.")
	return true
}

// examine runs the doctor.
func (g *guide) examine() error {
	g.say("3. The doctor looks whether all is set up right.")
	found := doctor.Examine(g.con.ctx, doctor.Options{Source: g.command.source(), Time: time.Minute, DiscordURL: g.command.DiscordURL}, g.con.stdout)
	if err := g.con.ctx.Err(); err != nil {
		return err
	}
	if found[operate.Failed] > 0 {
		return errors.New("something failed: do what the lines above say, then run bot setup again")
	}
	return nil
}

// try runs the self-test in the channel for testing.
func (g *guide) try() error {
	if g.channel == 0 {
		g.say("4. The self-test: passed over, for want of a channel.")
		return nil
	}
	g.say("4. The self-test tries out what the bot assumes about Discord. It posts a few messages to that channel, and removes them. " +
		"What players see stands on four steps that need you: press four buttons with it in the channel, and send a form. That takes two minutes.")
	answer, err := g.ask("Press Enter to press them, type a to have it try alone what it can, or n to pass it over:")
	answer = strings.ToLower(answer)
	if err != nil || strings.HasPrefix(answer, "n") {
		return err
	}
	test := selftestCmd{configFlags: g.command.configFlags, Channel: g.channel.String(), Wait: !strings.HasPrefix(answer, "a"), Patience: pressTime, DiscordURL: g.command.DiscordURL}
	report, err := test.try(g.con, g.con.stdout)
	if err != nil {
		return err
	}
	fmt.Fprintf(g.con.stdout, "%s\n%s", report.Counts(), report.Wrong())
	if err := g.con.ctx.Err(); err != nil {
		return err
	}
	if !report.Sound() {
		return errors.New("not all is as assumed: docs/first-evening.md says what each line means, and what to switch off")
	}
	return nil
}

// service writes the token and a systemd unit, if a folder is named.
func (g *guide) service() error {
	g.say("5. A service. The token and a systemd unit can be written into a folder; the unit's first lines say how to install them.")
	folder, err := g.ask("Name a folder, or press Enter to keep nothing:")
	if err != nil {
		return err
	}
	if folder != "" {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return err
		}
		for name, data := range map[string][]byte{"token": []byte(g.secret + "\n"), "kenken.service": deploy.Unit} {
			if err := writeNew(filepath.Join(folder, name), data); err != nil {
				return err
			}
		}
		g.say("Done. Start it with systemd, or right here:\n\n\t%s=%s bot run", config.TokenFileEnv, filepath.Join(folder, "token"))
		return nil
	}
	g.say("Done. Start it with:\n\n\tDISCORD_TOKEN=… bot run")
	return nil
}

// writeNew writes a file that only its owner can read, and overwrites none.
func writeNew(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
