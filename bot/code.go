package bot

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board/format"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/words"
)

// codeFiles are the names of a puzzle's files, by their format.
var codeFiles = map[format.Kind]string{
	format.JSON: "puzzle.json", format.Ken: "puzzle.ken", format.DFF: "puzzle-delphi.txt", format.Keen: "puzzle-keen.txt", format.Text: "puzzle.txt",
}

// shareCode hands out the current game's puzzle as text and as files. In a channel its code
// is enough.
func shareCode(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.ShareCode{})
	code, ok := game.FactOf[ownpuzzle.Code](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(words.ShareCode{Keen: code.Keen, Text: strings.TrimRight(code.Text, "\n")})
	reply.Public = face.Public{Sent: words.ShareCode{Keen: code.Keen}}
	for _, f := range code.Files {
		file := discord.File{Name: codeFiles[f.Kind], ContentType: contentTypeOf(f.Kind), Data: f.Data}
		reply.Message.Files = append(reply.Message.Files, file)
		reply.Message.Components = append(reply.Message.Components, discordgo.FileComponent{File: discordgo.UnfurledMediaItem{URL: "attachment://" + file.Name}})
	}
	return reply, nil
}

// contentTypeOf returns the content type of a puzzle's file.
func contentTypeOf(k format.Kind) string {
	if k == format.JSON {
		return "application/json"
	}
	return "text/plain; charset=utf-8"
}
