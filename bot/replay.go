package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// replay shows a player a game of theirs move by move, in a message beside the board: as an
// animated picture, or for those who want no pictures as a list.
func replay(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.ReplayOf{Game: r.GameID()})
	if err != nil {
		return face.Reply{}, err
	}
	moves, ok := game.FactOf[study.Replay](turn)
	if !ok {
		return b.Refuse(turn.Refusal), nil
	}
	v := turn.View
	var parts []discordgo.MessageComponent
	var files []discord.File
	if v.Preferences.TextBoards {
		parts = append(parts, discordgo.TextDisplay{Content: b.Words.ReplayText(v, moves, view.MaxText)})
	} else {
		file, err := b.ReplayFile(ctx, v, moves)
		if err != nil {
			return face.Reply{}, err
		}
		parts, files = append(parts, discordgo.TextDisplay{Content: b.Words.Text(words.ReplayOf(v))}, discord.Gallery(file)), []discord.File{file}
	}
	parts = append(parts, view.Row(
		b.Button("ButtonShareReplay", view.BoardPath(v.Game.ID, "share/replay"), discordgo.SuccessButton),
		b.Button("ButtonOpenBoard", view.BoardPath(v.Game.ID, "open"), discordgo.SecondaryButton)))
	accent := view.AccentDone
	message := discord.Message{Ephemeral: true, Files: files, Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}}
	return face.Reply{Message: message, Public: face.Public{Sent: "ReplaySent", Waits: "ReplayReady", Path: view.BoardPath(v.Game.ID, "replay")}}, nil
}

// shareReplay posts a replay in the channel where the button is pressed, once its puzzle is
// nobody's secret any more. In a direct message there is nobody to share it with.
func shareReplay(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	missing := r.Missing()
	switch {
	case r.GuildID == 0:
		return b.Tell("ReplayHere"), nil
	case len(missing) > 0:
		return b.Tell(words.Of("CantShare", missing)), nil
	}
	return post(ctx, b, r, game.Share{Channel: r.ChannelID, Replay: true})
}
