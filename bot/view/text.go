package view

import (
	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/words"
)

// Text is an ephemeral message of text, with buttons below.
func Text(text string, buttons ...discordgo.MessageComponent) discord.Message {
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: text}}
	if len(buttons) > 0 {
		parts = append(parts, Row(buttons...))
	}
	return discord.Message{Components: parts, Ephemeral: true}
}

// Note is a message of text alone, in English.
func Note(m words.Message) discord.Message { return Text(words.English.Text(m)) }

// Linked is a message of text with a link to the page below, and further buttons.
func Linked(in *words.Catalogue, m words.Message, url string, further ...discordgo.MessageComponent) discord.Message {
	open := discordgo.Button{Label: in.Text("ButtonTouchLink"), Style: discordgo.LinkButton, URL: url}
	return Text(in.Text(m), append([]discordgo.MessageComponent{open}, further...)...)
}
