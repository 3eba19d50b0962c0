package matchface

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/match"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// posts are the messages of duels and races.
var posts = mail.Kinds{
	storage.MatchPost: {
		Render: matchMessage,
		Mark:   mail.Marked(func(d match.PostData) string { return view.MatchPath(d.Match, "off") }),
		Sent:   match.Sent,

		Lost:  match.NotPosted,
		Open:  match.IsOpen,
		Again: true,
		Tells: true,
	},
	storage.TalkPost: {Render: mail.Rendered(talkMessage), Brief: true},
}

// matchMessage is the public message of a match as it stands: what it is, the picture of
// all boards without their values, and the buttons.
func matchMessage(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error) {
	d, err := mail.DataOf[match.PostData](p)
	if err != nil {
		return discord.Message{}, err
	}
	v, err := matchView(ctx, b, d.Match)
	if err != nil {
		return discord.Message{}, err
	}
	if p.MessageID == 0 && !v.State.Open() {
		return discord.Message{}, fmt.Errorf("%w: match %d is over", game.ErrPointless, v.ID)
	}
	text := words.MatchPostOf(v, b.Clock.Now())
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text(text)}}
	message := discord.Message{}
	if v.Ping != 0 {
		message.Mentions.Users = []storage.ID{v.Ping}
	}
	card, err := matchCard(b, v)
	if err != nil {
		return discord.Message{}, err
	}
	if card != nil {
		parts, message.Files = append(parts, discord.Gallery(*card)), []discord.File{*card}
	}
	if buttons := matchButtons(b, v); len(buttons) > 0 {
		parts = append(parts, view.Row(buttons...))
	}
	accent := view.AccentPlay
	if !v.State.Open() {
		accent = view.AccentDone
	}
	message.Components = []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}
	return message, nil
}

func matchView(ctx context.Context, b *face.Base, id int64) (game.MatchView, error) {
	turn, err := b.Game.Look(ctx, actor.Actor{At: b.Clock.Now()}, match.Of{Match: id})
	if err != nil {
		return game.MatchView{}, err
	}
	v, ok := game.FactOf[game.MatchView](turn)
	if !ok {
		return v, fmt.Errorf("%w: there is no match %d", game.ErrPointless, id)
	}
	return v, nil
}

// matchButtons returns the buttons of a match in its present state.
func matchButtons(b *face.Base, v game.MatchView) []discordgo.MessageComponent {
	buttons := stateButtons(b, v)
	if v.Brought && len(buttons) > 0 && len(buttons) < view.RowRoom && v.State <= storage.MatchStarting {
		buttons = append(buttons, b.Button("ButtonFlag", view.MatchPath(v.ID, "flag/form"), discordgo.SecondaryButton))
	}
	return buttons
}

// stateButtons returns the buttons that depend on a match's state.
func stateButtons(b *face.Base, v game.MatchView) []discordgo.MessageComponent {
	to := func(label words.Message, rest string, style discordgo.ButtonStyle) discordgo.MessageComponent {
		return b.Button(label, view.MatchPath(v.ID, rest), style)
	}
	const primary, second, danger = discordgo.SuccessButton, discordgo.SecondaryButton, discordgo.DangerButton
	mine := to("ButtonMyBoard", "board", primary)
	switch {
	case v.State == storage.MatchInvited:
		return []discordgo.MessageComponent{to("ButtonAccept", "accept", primary), to("ButtonDecline", "decline", second), to("ButtonTakeOff", "off", second)}
	case v.State == storage.MatchStarting && v.Kind == storage.Race:
		return []discordgo.MessageComponent{to("ButtonJoin", "join", primary), to("ButtonLeave", "leave", second), to("ButtonMyBoard", "board", second), to("ButtonCallOff", "off", danger)}
	case v.State == storage.MatchRunning && v.Kind == storage.Duel:
		return []discordgo.MessageComponent{mine, to("ButtonDraw", "draw", second), to("ButtonGiveUp", "give-up", second)}
	case v.State == storage.MatchRunning || v.State == storage.MatchDecided:
		return []discordgo.MessageComponent{mine, to("ButtonGiveUp", "give-up", second)}
	case v.State == storage.MatchStarting:
		return []discordgo.MessageComponent{mine}
	case v.State == storage.MatchOver || v.State == storage.MatchDeserted && v.Kind == storage.Race:
		return []discordgo.MessageComponent{b.Rematch(v.Match)}
	}
	return nil
}

// The widths of the cards, in pixels: they are read on phones, and the standing is sent
// again and again.
const (
	standingPx = 800
	resultPx   = 1000
)

// matchCard draws how a match stands, or how it ended; nil before it starts.
func matchCard(b *face.Base, v game.MatchView) (*discord.File, error) {
	width := standingPx
	switch v.State {
	case storage.MatchOver:
		width = resultPx
	case storage.MatchRunning, storage.MatchDecided:
	default:
		return nil, nil
	}
	var png []byte
	var alt string
	var err error
	if v.Kind == storage.Race {
		card := b.Words.RaceCard(v)
		card.WidthPx = width
		alt = b.Words.RecapAlt(card)
		png, err = b.Renderer.Recap(card)
	} else {
		card := b.Words.DuelCard(v, [2]imaging.Picture{sidePicture(v, 0), sidePicture(v, 1)}, b.Clock.Now())
		card.WidthPx = width
		alt = b.Words.DuelAlt(card)
		png, err = b.Renderer.Duel(card)
	}
	if err != nil {
		return nil, fmt.Errorf("draw match %d: %w", v.ID, err)
	}
	return &discord.File{Name: view.PictureName, ContentType: "image/png", Data: png, AltText: alt}, nil
}

// sidePicture returns one player's board of a duel: which cells are filled and, once it is over,
// their digits.
func sidePicture(v game.MatchView, side int) imaging.Picture {
	picture := imaging.Picture{Puzzle: v.Puzzle, Teaser: true, Veiled: true}
	if side >= len(v.Rivals) {
		return picture
	}
	r := v.Rivals[side]
	if r.Grid != nil {
		picture.Grid, picture.Teaser, picture.Veiled, picture.Solved = r.Grid, false, false, r.State == storage.RivalSolved
		return picture
	}
	picture.Grid = board.NewGrid(v.Info.Size)
	for i, filled := range r.Filled {
		if filled {
			picture.Grid[i] = 1 // veiled: any value looks the same
		}
	}
	return picture
}

// talkMessage returns the message in the thread of a race: at first its purpose, at the end the
// podium. It opens the thread if there is none.
func talkMessage(ctx context.Context, b *face.Base, d match.TalkData) (discord.Message, error) {
	v, err := matchView(ctx, b, d.Match)
	if err != nil {
		return discord.Message{}, err
	}
	name := words.Of("ThreadName", v.Info.Kind())
	if err := b.OpenThread(ctx, d.Channel, d.Message, name, discord.ThreadHour); err != nil {
		return discord.Message{}, err
	}
	if v.State != storage.MatchOver {
		return discord.Message{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text("TalkOpen")}}}, nil
	}
	card, err := matchCard(b, v)
	if err != nil {
		return discord.Message{}, err
	}
	text := discordgo.TextDisplay{Content: b.Words.Text(words.MatchPostOf(v, b.Clock.Now()))}
	return discord.Message{Components: []discordgo.MessageComponent{text, discord.Gallery(*card)}, Files: []discord.File{*card}}, nil
}
