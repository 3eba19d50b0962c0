package sandbox_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/internal/openapi"
)

// Most tests here wait for bots to answer and to hang up, which discordgo's take a second for: more of
// them run at once than there are processors.
func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "16")
	os.Exit(m.Run())
}

// start runs a sandbox for the length of a test.
func start(t *testing.T, o sandbox.Options) *sandbox.Server {
	t.Helper()
	o.IdentifyEvery = -1 // most tests connect more often than a bot may; TestIdentifiesTooSoon has the rule
	return sandboxtest.Start(t, o)
}

// fault makes something go wrong.
func fault(t *testing.T, c *sandboxtest.Client, f sandboxtest.Fault) {
	t.Helper()
	if err := c.Fault(f); err != nil {
		t.Fatal(err)
	}
}

// wire is the transport of a plain discordgo session: it changes scheme and host of every call and leaves the rest, and
// checks the answers against Discord's schema if that is there.
type wire struct {
	t    *testing.T
	host string
	api  *openapi.Checker
}

func newWire(t *testing.T, address string) *wire {
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return &wire{t: t, host: u.Host, api: openapi.FromEnv(t)}
}

func (w *wire) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.URL.Scheme, req.URL.Host = "http", w.host
	res, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	got, err := io.ReadAll(res.Body)
	if err != nil {
		return nil, err
	}
	res.Body = io.NopCloser(bytes.NewReader(got))
	if err := w.api.CheckResponse(req.Method, req.URL.RequestURI(), res.StatusCode, got); err != nil {
		w.t.Errorf("the sandbox's answer breaks Discord's schema: %v\n%s", err, got)
	}
	return res, nil
}

// session opens a plain discordgo session at the sandbox.
func session(t *testing.T, s *sandbox.Server, setUp func(*discordgo.Session)) *discordgo.Session {
	t.Helper()
	d, err := discordgo.New("Bot " + s.Token())
	if err != nil {
		t.Fatal(err)
	}
	d.Client.Transport = newWire(t, s.URL())
	d.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages | discordgo.IntentsDirectMessages
	d.LogLevel = discordgo.LogError
	if setUp != nil {
		setUp(d)
	}
	ready := make(chan struct{})
	d.AddHandlerOnce(func(*discordgo.Session, *discordgo.Ready) { close(ready) })
	if err := d.Open(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	select {
	case <-ready:
	case <-time.After(patience):
		t.Fatal("no READY")
	}
	return d
}

// picture is a PNG of its own colour.
func picture(shade uint8) []byte {
	img := image.NewGray(image.Rect(0, 0, 40, 30))
	for i := range img.Pix {
		img.Pix[i] = shade
	}
	var out bytes.Buffer
	png.Encode(&out, img)
	return out.Bytes()
}

// commands are what the test bot registers.
var commands = []*discordgo.ApplicationCommand{{
	Name: "play", Description: "Play with the sandbox",
	Options: []*discordgo.ApplicationCommandOption{
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "board", Description: "Show the board"},
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "move", NameLocalizations: map[discordgo.Locale]string{"de": "setzen"}, Description: "Set cells", DescriptionLocalizations: map[discordgo.Locale]string{"de": "Ziffern eintragen"}, Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "cells", NameLocalizations: map[discordgo.Locale]string{"de": "felder"}, Description: "Cells as a1=3", Required: true},
			{Type: discordgo.ApplicationCommandOptionString, Name: "mode", Description: "How",
				Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Fast", Value: "f"}, {Name: "Slow", Value: "s"}}},
			{Type: discordgo.ApplicationCommandOptionUser, Name: "rival", Description: "Whom to beat"},
			{Type: discordgo.ApplicationCommandOptionChannel, Name: "where", Description: "Where"},
			{Type: discordgo.ApplicationCommandOptionAttachment, Name: "file", Description: "A puzzle"},
			{Type: discordgo.ApplicationCommandOptionRole, Name: "team", Description: "For whom"},
		}},
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "slow", Description: "Think first"},
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "mute", Description: "Never answer"},
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "form", Description: "Open a form"},
		{Type: discordgo.ApplicationCommandOptionSubCommand, Name: "find", Description: "Complete", Options: []*discordgo.ApplicationCommandOption{
			{Type: discordgo.ApplicationCommandOptionString, Name: "name", Description: "A name", Autocomplete: true},
		}},
	},
}}

// boardParts is a board message as the bot's is: a container with text, picture, selects and a keypad.
func boardParts(note, file string) []discordgo.MessageComponent {
	alt := "A board"
	one := 1
	return []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: "## Board\n" + note},
		discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{Media: discordgo.UnfurledMediaItem{URL: "attachment://" + file}, Description: &alt}}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{
			MenuType: discordgo.StringSelectMenu, CustomID: "row", Placeholder: "Row", MinValues: &one,
			Options: []discordgo.SelectMenuOption{{Label: "Row 1", Value: "1", Default: true}, {Label: "Row 2", Value: "2"}},
		}}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{
			discordgo.Button{Label: "1", Style: discordgo.SecondaryButton, CustomID: "digit:1"},
			discordgo.Button{Label: "2", Style: discordgo.SecondaryButton, CustomID: "digit:2"},
			discordgo.Button{Label: "Submit", Style: discordgo.SuccessButton, CustomID: "submit", Disabled: true},
			discordgo.Button{Label: "Type", Style: discordgo.PrimaryButton, CustomID: "type"},
		}},
	}}}
}

func pictureFile(name string, shade uint8) []*discordgo.File {
	return []*discordgo.File{{Name: name, ContentType: "image/png", Reader: bytes.NewReader(picture(shade))}}
}

// playBot is a plain discordgo bot that exercises what the sandbox offers.
func playBot(t *testing.T, s *sandbox.Server) *discordgo.Session {
	t.Helper()
	var mu sync.Mutex
	edits := 0
	respond := func(d *discordgo.Session, i *discordgo.InteractionCreate, r *discordgo.InteractionResponse) {
		if err := d.InteractionRespond(i.Interaction, r); err != nil {
			t.Errorf("respond: %v", err)
		}
	}
	d := session(t, s, func(d *discordgo.Session) {
		d.AddHandler(func(d *discordgo.Session, i *discordgo.InteractionCreate) {
			mu.Lock()
			edits++
			name := fmt.Sprintf("board-%d.png", edits)
			mu.Unlock()
			switch i.Type {
			case discordgo.InteractionApplicationCommandAutocomplete:
				sub := i.ApplicationCommandData().Options[0]
				typed := sub.Options[0].StringValue()
				respond(d, i, &discordgo.InteractionResponse{Type: discordgo.InteractionApplicationCommandAutocompleteResult, Data: &discordgo.InteractionResponseData{
					Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: typed + "!", Value: typed}},
				}})
			case discordgo.InteractionApplicationCommand:
				answerCommand(t, d, i, name, respond)
			case discordgo.InteractionMessageComponent:
				data := i.MessageComponentData()
				if data.CustomID == "type" {
					respond(d, i, form())
					return
				}
				respond(d, i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseUpdateMessage, Data: &discordgo.InteractionResponseData{
					Flags: discordgo.MessageFlagsIsComponentsV2, Components: boardParts(data.CustomID+strings.Join(data.Values, ","), name), Files: pictureFile(name, uint8(edits)),
					Attachments: &[]*discordgo.MessageAttachment{{ID: "0", Filename: name}},
				}})
			case discordgo.InteractionModalSubmit:
				label := i.ModalSubmitData().Components[0].(*discordgo.Label)
				text := label.Component.(*discordgo.TextInput).Value
				respond(d, i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{
					Content: "You wrote " + text, Flags: discordgo.MessageFlagsEphemeral, AllowedMentions: &discordgo.MessageAllowedMentions{},
				}})
			}
		})
		d.AddHandler(func(d *discordgo.Session, m *discordgo.MessageCreate) {
			if m.Author.Bot || m.Content == "" {
				return
			}
			if strings.Contains(m.Content, "delete me") {
				if err := d.ChannelMessageDelete(m.ChannelID, m.ID); err != nil {
					t.Errorf("delete: %v", err)
				}
				return
			}
			if _, err := d.ChannelMessageSendReply(m.ChannelID, "heard: "+m.Content, m.Reference()); err != nil {
				t.Errorf("reply: %v", err)
			}
		})
	})
	if _, err := d.ApplicationCommandBulkOverwrite(d.State.User.ID, "", commands); err != nil {
		t.Fatal(err)
	}
	return d
}

func form() *discordgo.InteractionResponse {
	return &discordgo.InteractionResponse{Type: discordgo.InteractionResponseModal, Data: &discordgo.InteractionResponseData{
		CustomID: "moves", Title: "Your moves", Components: []discordgo.MessageComponent{
			discordgo.Label{Label: "Cells", Description: "Such as a1=3", Component: discordgo.TextInput{CustomID: "cells", Style: discordgo.TextInputShort, MaxLength: 20}},
		},
	}}
}

func answerCommand(t *testing.T, d *discordgo.Session, i *discordgo.InteractionCreate, name string, respond func(*discordgo.Session, *discordgo.InteractionCreate, *discordgo.InteractionResponse)) {
	sub := i.ApplicationCommandData().Options[0]
	switch sub.Name {
	case "board":
		respond(d, i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{
			Flags: discordgo.MessageFlagsIsComponentsV2 | discordgo.MessageFlagsEphemeral, Components: boardParts("new", name), Files: pictureFile(name, 200),
		}})
	case "move":
		said := []string{sub.GetOption("cells").StringValue()}
		for _, o := range sub.Options[1:] {
			said = append(said, fmt.Sprint(o.Name, "=", o.Value))
		}
		respond(d, i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{Content: strings.Join(said, " ")}})
	case "slow":
		respond(d, i, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource})
		flags := discordgo.MessageFlagsIsComponentsV2
		parts := boardParts("late", name)
		if _, err := d.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Flags: flags, Components: &parts, Files: pictureFile(name, 90)}); err != nil {
			t.Errorf("edit: %v", err)
		}
	case "form":
		respond(d, i, form())
	}
}

func TestPlainDiscordgoPlays(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	playBot(t, s)
	client := sandboxtest.NewClient(s.URL())
	alice, bob := client.As("alice", "puzzles"), client.As("bob", "puzzles")

	out, err := alice.Send("/play board")
	if err != nil || out.Error != nil || len(out.Messages) != 1 {
		t.Fatalf("board: %+v, %v", out, err)
	}
	board := out.Messages[0]
	if !board.Ephemeral() || board.Sandbox.Event != "create" || !board.Sandbox.Ephemeral {
		t.Errorf("the board is not ephemeral: %+v", board.Sandbox)
	}
	gallery := board.Component(func(c *sandboxtest.Component) bool { return len(c.Items) > 0 })
	shown, err := client.Download(gallery.Items[0].Media.URL)
	if err != nil || !bytes.Equal(shown, picture(200)) {
		t.Errorf("the picture is not the one that was sent: %v", err)
	}

	out, err = alice.Click(board.ID, "digit:2")
	if err != nil || out.Error != nil || len(out.Messages) != 1 || out.Messages[0].ID != board.ID || out.Messages[0].Sandbox.Event != "edit" {
		t.Fatalf("press: %+v, %v", out, err)
	}
	if got := out.Messages[0].Text(); !strings.Contains(got, "digit:2") || len(out.Messages[0].Media()) != 1 {
		t.Errorf("after the press: %q, %d pictures", got, len(out.Messages[0].Media()))
	}
	out, err = alice.Click(board.ID, "row", "2")
	if err != nil || out.Error != nil || !strings.Contains(out.Messages[0].Text(), "row2") {
		t.Errorf("select: %+v, %v", out, err)
	}

	seen, err := bob.Messages()
	if err != nil || len(seen) != 0 {
		t.Errorf("bob sees %d messages that are alice's alone (%v)", len(seen), err)
	}
	if out, _ := bob.Click(board.ID, "digit:1"); out.Error == nil {
		t.Error("bob could press a button of a message that he does not see")
	}

	out, err = alice.Click(board.ID, "type")
	if err != nil || out.Modal == nil || out.Modal.Title != "Your moves" {
		t.Fatalf("form: %+v, %v", out, err)
	}
	out, err = alice.Submit(out.Modal.ID, map[string]any{"cells": "a1=3"})
	if err != nil || out.Error != nil || len(out.Messages) != 1 || out.Messages[0].Content != "You wrote a1=3" {
		t.Errorf("form sent: %+v, %v", out, err)
	}

	out, err = alice.Send("/play slow")
	if err != nil || out.Error != nil || len(out.Messages) != 1 || out.Messages[0].Loading() || !strings.Contains(out.Messages[0].Text(), "late") {
		t.Errorf("slow: %+v, %v", out, err)
	}
	out, err = alice.Send("/play move cells:a1=3 b2: 4 mode:slow rival:@bob where:#puzzles file:p.txt", sandboxtest.Upload{Name: "p.txt", Data: []byte("4:x")})
	if err != nil || out.Error != nil || !strings.HasPrefix(out.Messages[0].Content, "a1=3 b2: 4 mode=s rival=") {
		t.Errorf("move: %+v, %v", out, err)
	}
	if seen, err = bob.Messages(); err != nil || len(seen) != 2 {
		t.Errorf("bob sees %d messages, want the two public ones (%v)", len(seen), err)
	}
}
