// A small bot on disgo as it comes, by which the sandbox is tried: TestDisgo runs it with SANDBOX, the sandbox's address, and
// TOKEN, one of the form of Discord's, for disgo reads the application's ID from it. It says on its output how it goes on, in
// the words of discordjs.mjs.
//
// It is a module of its own, so that the program and its other tests do not depend on disgo.
package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/disgoorg/disgo"
	"github.com/disgoorg/disgo/bot"
	"github.com/disgoorg/disgo/cache"
	"github.com/disgoorg/disgo/discord"
	"github.com/disgoorg/disgo/events"
	"github.com/disgoorg/disgo/gateway"
	"github.com/disgoorg/disgo/rest"
)

func say(format string, args ...any) { fmt.Printf(format+"\n", args...) }

// check says what went wrong, if anything did.
func check(err error) {
	if err != nil {
		say("problem %v", err)
	}
}

var commands = []discord.ApplicationCommandCreate{
	discord.SlashCommandCreate{Name: "reply", Description: "Answers at once"},
	discord.SlashCommandCreate{Name: "defer", Description: "Answers later, then more, then less"},
	discord.SlashCommandCreate{Name: "form", Description: "Opens a form"},
	discord.SlashCommandCreate{Name: "board", Description: "Shows a picture in components"},
	discord.SlashCommandCreate{Name: "keep", Description: "Shows two files, then one of them"},
	discord.SlashCommandCreate{Name: "find", Description: "Completes a word", Options: []discord.ApplicationCommandOption{
		discord.ApplicationCommandOptionString{Name: "word", Description: "What to find", Autocomplete: true, Required: true},
	}},
	discord.MessageCommandCreate{Name: "Quote"},
}

// picture is the file of a board, board its components.
func picture(shade byte) *discord.File {
	data := []byte{0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, shade}
	return discord.NewFile(fmt.Sprintf("board%d.png", shade), "a board", bytes.NewReader(data))
}

func board(title string, shade byte) []discord.LayoutComponent {
	media := discord.UnfurledMediaItem{URL: fmt.Sprintf("attachment://board%d.png", shade)}
	return []discord.LayoutComponent{
		discord.NewContainer(discord.NewTextDisplay(title), discord.NewMediaGallery(discord.MediaGalleryItem{Media: media, Description: "a board"})),
		discord.NewActionRow(discord.NewPrimaryButton("Press", "press")),
		discord.NewActionRow(discord.NewStringSelectMenu("pick", "Pick", discord.NewStringSelectMenuOption("One", "1"), discord.NewStringSelectMenuOption("Two", "2"))),
	}
}

func text(content string) discord.MessageCreate { return discord.MessageCreate{Content: content} }

func private(content string) discord.MessageCreate {
	return discord.MessageCreate{Content: content, Flags: discord.MessageFlagEphemeral}
}

func command(e *events.ApplicationCommandInteractionCreate) {
	switch e.Data.CommandName() {
	case "reply":
		where := "private"
		if guild, ok := e.Guild(); ok {
			where = guild.Name
		}
		check(e.CreateMessage(text(fmt.Sprintf("hello %s in %s, %s", e.User().Username, where, string(e.Locale())))))
	case "defer":
		check(later(e))
	case "form":
		check(e.Modal(discord.NewModalCreate("form", "A form", discord.NewLabel("Say", discord.NewShortTextInput("text")))))
	case "board":
		check(e.CreateMessage(discord.MessageCreate{Flags: discord.MessageFlagIsComponentsV2, Components: board("a board", 1), Files: []*discord.File{picture(1)}}))
	case "keep":
		check(keep(e))
	case "find":
		check(e.CreateMessage(text("found " + e.SlashCommandInteractionData().String("word"))))
	case "Quote":
		check(e.CreateMessage(private("> " + e.MessageCommandInteractionData().TargetMessage().Content)))
	}
}

// later answers in all ways that follow a deferral.
func later(e *events.ApplicationCommandInteractionCreate) error {
	if err := e.DeferCreateMessage(true); err != nil {
		return err
	}
	answers, app, token := e.Client().Rest, e.ApplicationID(), e.Token()
	edited := "edited"
	if _, err := answers.UpdateInteractionResponse(app, token, discord.MessageUpdate{Content: &edited}); err != nil {
		return err
	}
	more, err := answers.CreateFollowupMessage(app, token, private("more"))
	if err != nil {
		return err
	}
	evenMore := "even more"
	if _, err := answers.UpdateFollowupMessage(app, token, more.ID, discord.MessageUpdate{Content: &evenMore}); err != nil {
		return err
	}
	gone, err := answers.CreateFollowupMessage(app, token, text("gone"))
	if err != nil {
		return err
	}
	if err := answers.DeleteFollowupMessage(app, token, gone.ID); err != nil {
		return err
	}
	first, err := answers.GetInteractionResponse(app, token)
	if err == nil {
		say("defer %s", first.Content)
	}
	return err
}

// keep answers with two files, and takes one of them away.
func keep(e *events.ApplicationCommandInteractionCreate) error {
	file := func(name string) *discord.File { return discord.NewFile(name, "", strings.NewReader(name)) }
	if err := e.CreateMessage(discord.MessageCreate{Content: "two files", Files: []*discord.File{file("one.txt"), file("two.txt")}}); err != nil {
		return err
	}
	answers, app, token := e.Client().Rest, e.ApplicationID(), e.Token()
	shown, err := answers.GetInteractionResponse(app, token)
	if err != nil {
		return err
	}
	left, err := answers.UpdateInteractionResponse(app, token, discord.MessageUpdate{}.RetainAttachments(shown.Attachments[1]))
	if err != nil {
		return err
	}
	for _, a := range left.Attachments {
		say("kept %s", a.Filename)
	}
	return nil
}

func component(e *events.ComponentInteractionCreate) {
	if e.Data.CustomID() == "press" {
		parts, flags := board("pressed", 2), discord.MessageFlagIsComponentsV2
		check(e.UpdateMessage(discord.MessageUpdate{
			Components: &parts, Flags: &flags, Attachments: &[]discord.AttachmentUpdate{}, Files: []*discord.File{picture(2)},
		}))
		return
	}
	check(e.DeferUpdateMessage())
	picked := strings.Join(e.StringSelectMenuInteractionData().Values, ",")
	_, err := e.Client().Rest.CreateFollowupMessage(e.ApplicationID(), e.Token(), text("picked "+picked))
	check(err)
}

func message(e *events.MessageCreate) {
	if !e.Message.Author.Bot && strings.HasPrefix(e.Message.Content, "!") {
		check(converse(e))
	}
}

// converse replies, reacts, and talks on in a thread.
func converse(e *events.MessageCreate) error {
	calls := e.Client().Rest
	reply := text("you wrote " + e.Message.Content)
	reply.MessageReference = &discord.MessageReference{MessageID: &e.MessageID}
	reply.AllowedMentions = &discord.AllowedMentions{}
	answer, err := calls.CreateMessage(e.ChannelID, reply)
	if err != nil {
		return err
	}
	if err := calls.AddReaction(e.ChannelID, answer.ID, "👍"); err != nil {
		return err
	}
	thread, err := calls.CreateThreadFromMessage(e.ChannelID, answer.ID, discord.ThreadCreateFromMessage{Name: "a thread"})
	if err != nil {
		return err
	}
	inside, err := calls.CreateMessage(thread.ID(), text("inside"))
	if err != nil {
		return err
	}
	say("thread %t", inside.ChannelID == thread.ID())
	return nil
}

func run() error {
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	client, err := disgo.New(os.Getenv("TOKEN"),
		bot.WithLogger(log),
		bot.WithRestClientConfigOpts(rest.WithURL(os.Getenv("SANDBOX")+"/api/v10")),
		bot.WithGatewayConfigOpts(gateway.WithIntents(
			gateway.IntentGuilds, gateway.IntentGuildMessages, gateway.IntentDirectMessages, gateway.IntentMessageContent,
		)),
		bot.WithCacheConfigOpts(cache.WithCaches(cache.FlagGuilds)),
		bot.WithEventManagerConfigOpts(bot.WithAsyncEventsEnabled()),
		bot.WithEventListenerFunc(command),
		bot.WithEventListenerFunc(component),
		bot.WithEventListenerFunc(message),
		bot.WithEventListenerFunc(func(e *events.ModalSubmitInteractionCreate) {
			check(e.CreateMessage(text("you said " + e.Data.Text("text"))))
		}),
		bot.WithEventListenerFunc(func(e *events.AutocompleteInteractionCreate) {
			word := e.Data.String("word") + "!"
			check(e.AutocompleteResult([]discord.AutocompleteChoice{discord.AutocompleteChoiceString{Name: word, Value: word}}))
		}),
		bot.WithEventListenerFunc(func(*events.Resumed) { say("resumed") }),
		bot.WithEventListenerFunc(func(e *events.Ready) {
			set, err := e.Client().Rest.SetGlobalCommands(e.Client().ApplicationID, commands)
			check(err)
			say("ready %d", len(set))
		}),
	)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	if err := client.OpenGateway(ctx); err != nil {
		return err
	}
	// Until the test is over. The end of the process closes the connection: disgo's Close may
	// wait for ever after a resume.
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}

func main() {
	if err := run(); err != nil {
		say("problem %v", err)
		os.Exit(1)
	}
}
