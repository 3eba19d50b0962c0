package bot

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/words"
)

// privacy says what is kept of a person, and offers a copy and the end of it.
func privacy(_ context.Context, b *face.Base, _ *face.Request) (face.Reply, error) {
	return aboutData(b, words.Of("Privacy", b.BackupsKept), words.Of("AskInCommand", "settings"),
		b.Button("ButtonExport", "/privacy/export", discordgo.SecondaryButton), b.Button("ButtonForget", "/privacy/delete", discordgo.DangerButton))
}

// aboutData answers the person alone: in a channel it is said where to read it.
func aboutData(b *face.Base, m, led words.Message, buttons ...discordgo.MessageComponent) (face.Reply, error) {
	reply := b.Tell(m, buttons...)
	reply.Public = face.Public{Sent: led}
	return reply, nil
}

// askForget asks whether everything is to be deleted, and after a yes once more.
func askForget(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	question, yes := words.Message("AskForget"), b.Button("ButtonForgetAll", "/privacy/delete/sure", discordgo.DangerButton)
	buttons := []discordgo.MessageComponent{yes, b.Button("ButtonExport", "/privacy/export", discordgo.SecondaryButton)}
	if r.Named("step") == "sure" {
		question, buttons = "AskForgetAgain", []discordgo.MessageComponent{b.Button("ButtonForgetSure", "/privacy/delete/now", discordgo.DangerButton)}
	}
	reply, err := aboutData(b, question, words.Of("AskInCommand", "settings"), buttons...)
	reply.Replace = r.Replaces()
	return reply, err
}

// forget deletes everything that is kept of a person. Their open pages end with it.
func forget(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	player := r.User.ID
	if err := b.Game.Forget(ctx, r.Actor(), b.Client.Time); err != nil {
		return face.Reply{}, err
	}
	if b.Touch != nil {
		b.Touch.Forget(player)
	}
	b.ForgetPlayer(player)
	reply := b.Tell(words.Of("Forgotten", b.BackupsKept))
	reply.Replace, reply.Wake = r.Replaces(), true // posts may have lost a name
	return reply, nil
}

const (
	exportName = "kenken-data.json"
	// exportPlain is the largest export that is not compressed. Discord takes files of 10
	// MiB.
	exportPlain = 4 << 20
	exportMost  = 10 << 20
)

// exportData hands a person everything that is kept of them, as a file.
func exportData(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	data, why, err := b.Game.Export(ctx, r.Actor())
	switch {
	case err != nil:
		return face.Reply{}, err
	case why != nil:
		return b.Refuse(why), nil
	}
	file, err := exportFile(data)
	if err != nil {
		return face.Reply{}, err
	}
	said := words.Exported{Packed: file.Name != exportName, Cut: !data.Complete}
	return face.Reply{Message: discord.Message{Content: b.Words.Text(said), Files: []discord.File{file}, Ephemeral: true}}, nil
}

// exportFile writes an export as a file that Discord takes.
func exportFile(data any) (discord.File, error) {
	text, err := json.MarshalIndent(data, "", " ")
	if err != nil {
		return discord.File{}, err
	}
	if len(text) <= exportPlain {
		return discord.File{Name: exportName, ContentType: "application/json", Data: text}, nil
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err = w.Write(text)
	if err := errors.Join(err, w.Close()); err != nil {
		return discord.File{}, err
	}
	if packed.Len() > exportMost {
		return discord.File{}, fmt.Errorf("an export of %d bytes is too large for Discord", packed.Len())
	}
	return discord.File{Name: exportName + ".gz", ContentType: "application/gzip", Data: packed.Bytes()}, nil
}
