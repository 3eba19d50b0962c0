package main

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/imaging"
	"kenkenbot/solver/generate"
)

// DrawOnlyBoard is the command with which the draw-only bot shows a board.
const DrawOnlyBoard = "/draw size:%d"

// DrawOnly runs a bot on plain discordgo in the sandbox at an address until ctx ends. To
// each press it draws the board with the digit in its next cell, by the same pictures as
// the bot's, and answers. It keeps boards in memory, knows no rules, and no trouble.
func DrawOnly(ctx context.Context, address, token string) error {
	session, err := discordgo.New("Bot " + token)
	if err != nil {
		return err
	}
	to, err := url.Parse(address)
	if err != nil {
		return err
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = MaxPlayers
	session.Client.Transport = elsewhere{to: to, next: transport}
	session.Identify.Intents = discordgo.IntentsGuilds
	b := &drawOnly{renderer: imaging.NewRenderer(), boards: map[string]*drawnBoard{}}
	session.AddHandler(b.interaction)
	ready := make(chan *discordgo.Ready, 1)
	session.AddHandlerOnce(func(_ *discordgo.Session, r *discordgo.Ready) { ready <- r })
	if err := session.Open(); err != nil {
		return err
	}
	defer session.Close()
	select {
	case <-ctx.Done():
		return nil
	case r := <-ready:
		if _, err := session.ApplicationCommandBulkOverwrite(r.Application.ID, "", drawOnlyCommands); err != nil {
			return err
		}
	}
	<-ctx.Done()
	return nil
}

// elsewhere sends discordgo's requests to another server than Discord's.
type elsewhere struct {
	to   *url.URL
	next http.RoundTripper
}

func (e elsewhere) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host, req.Host = e.to.Scheme, e.to.Host, ""
	return e.next.RoundTrip(req)
}

var drawOnlyCommands = []*discordgo.ApplicationCommand{{
	Name: "draw", Description: "Draw a board",
	Options: []*discordgo.ApplicationCommandOption{{
		Type: discordgo.ApplicationCommandOptionInteger, Name: "size", Description: "Its size", Required: true,
	}},
}}

type drawOnly struct {
	renderer *imaging.Renderer
	seed     atomic.Uint64 // of the latest puzzle

	mu     sync.Mutex             // guards what follows
	boards map[string]*drawnBoard // by player
}

// drawnBoard is a player's board, and the cell into which the next digit goes.
type drawnBoard struct {
	mu       sync.Mutex // guards the rest
	puzzle   *board.Puzzle
	grid     board.Grid
	next     int
	controls []discordgo.MessageComponent
}

func (b *drawOnly) interaction(s *discordgo.Session, i *discordgo.InteractionCreate) {
	if err := b.answer(s, i.Interaction); err != nil {
		slog.Error("the draw-only bot could not answer", "err", err)
	}
}

func (b *drawOnly) answer(s *discordgo.Session, i *discordgo.Interaction) error {
	player := i.Member.User.ID
	if i.Type == discordgo.InteractionApplicationCommand {
		size := int(i.ApplicationCommandData().Options[0].IntValue())
		made, err := generate.Generate(context.Background(), generate.Spec{Size: size, Difficulty: board.Easy, Seed: b.seed.Add(1)})
		if err != nil {
			return err
		}
		fresh := &drawnBoard{puzzle: made.Puzzle, grid: board.NewGrid(size), controls: drawnControls(size)}
		b.mu.Lock()
		b.boards[player] = fresh
		b.mu.Unlock()
		return b.show(s, i, fresh, discordgo.InteractionResponseChannelMessageWithSource)
	}
	id := i.MessageComponentData().CustomID
	digit, err := strconv.ParseUint(id[len(id)-1:], 10, 8)
	if err != nil {
		return err
	}
	b.mu.Lock()
	pressed := b.boards[player]
	b.mu.Unlock()
	pressed.mu.Lock()
	defer pressed.mu.Unlock()
	pressed.grid[pressed.next] = uint8(digit)
	pressed.next = (pressed.next + 1) % len(pressed.grid)
	return b.show(s, i, pressed, discordgo.InteractionResponseUpdateMessage)
}

// show answers with the picture of a board, below it a key for each digit.
func (b *drawOnly) show(s *discordgo.Session, i *discordgo.Interaction, shown *drawnBoard, as discordgo.InteractionResponseType) error {
	n := shown.puzzle.Size()
	cursor := board.CellAt(n, shown.next)
	png, err := b.renderer.Board(imaging.Picture{Puzzle: shown.puzzle, Grid: shown.grid, Cursor: &cursor})
	if err != nil {
		return err
	}
	return s.InteractionRespond(i, &discordgo.InteractionResponse{Type: as, Data: &discordgo.InteractionResponseData{
		Components:  shown.controls,
		Attachments: &[]*discordgo.MessageAttachment{},
		Files:       []*discordgo.File{{Name: "board.png", ContentType: "image/png", Reader: bytes.NewReader(png)}},
		Flags:       discordgo.MessageFlagsEphemeral,
	}})
}

// drawnControls are a key for each digit, and as many other controls as a board of the
// bot's has, which do nothing: a message costs the sandbox more the more is on it, and the
// two bots are to be compared, not their messages.
func drawnControls(n int) []discordgo.MessageComponent {
	cells := discordgo.SelectMenu{CustomID: "/cell", Placeholder: "Go to a cell"}
	for k := range min(n*n, 25) {
		name := board.CellAt(n, k).String()
		cells.Options = append(cells.Options, discordgo.SelectMenuOption{Label: "Go to " + name, Value: name})
	}
	rows := []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{cells}}}
	rows = append(rows, drawnKeys("key", n)...)
	return append(rows, drawnKeys("other", 10)...)
}

// drawnKeys are rows of keys from 1 on.
func drawnKeys(path string, count int) (rows []discordgo.MessageComponent) {
	for first := 1; first <= count; first += 5 {
		var row discordgo.ActionsRow
		for key := first; key <= min(count, first+4); key++ {
			row.Components = append(row.Components, discordgo.Button{Label: strconv.Itoa(key), Style: discordgo.SecondaryButton, CustomID: fmt.Sprintf("/%s/%d", path, key)})
		}
		rows = append(rows, row)
	}
	return rows
}
