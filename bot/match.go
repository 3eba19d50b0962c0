package bot

import (
	"context"
	"fmt"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// threadRights are what the bot needs to open a thread below a race and to write there.
const threadRights = discordgo.PermissionCreatePublicThreads | discordgo.PermissionSendMessagesInThreads

// puzzleName is the option that names the puzzle on which a match is played.
const puzzleName = "puzzle"

// duel invites somebody. The invitation goes out as a post of the bot's own, which all can
// see and which outlives the command.
func duel(ctx context.Context, b *Base, r *Request) (Reply, error) {
	rival, ok := r.Person("opponent")
	if !ok && r.GuildID != 0 {
		return b.tell(words.DuelNeedsRival), nil
	}
	return call(ctx, b, r, game.Invite{
		Rival: game.Person{ID: rival.ID, Name: rival.Name, Bot: rival.Bot}, Channel: r.ChannelID, Kind: kindAsked(r), Rated: rated(r), Puzzle: r.Text(puzzleName),
	})
}

// race calls a race.
func race(ctx context.Context, b *Base, r *Request) (Reply, error) {
	in := game.UsualRaceDelay
	if minutes, ok := r.Int("start_in"); ok {
		in = time.Duration(minutes) * time.Minute
	}
	return call(ctx, b, r, game.CallRace{Channel: r.ChannelID, Kind: kindAsked(r), In: in, Rated: rated(r), Threaded: mayThread(r), Puzzle: r.Text(puzzleName)})
}

// rematch calls the same match once more.
func rematch(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return call(ctx, b, r, game.Rematch{Match: matchID(r), Channel: r.ChannelID, Threaded: mayThread(r)})
}

// call carries out what calls a match, unless the bot can't post in the channel.
func call(ctx context.Context, b *Base, r *Request, action game.Action) (Reply, error) {
	if r.GuildID != 0 && r.AppPermissions != 0 { // plain chat does not say
		if missing := MissingRights(r.AppPermissions); len(missing) > 0 {
			return b.tell(words.CantPost{Rights: missing}), nil
		}
	}
	return onMatch(ctx, b, r, action)
}

// kindAsked is the size and difficulty that a command asks for; what it leaves out is the
// usual.
func kindAsked(r *Request) storage.Kind {
	k := storage.Kind{Size: game.UsualSize}
	if size, ok := r.Int("size"); ok {
		k.Size = size
	}
	k.Difficulty, _ = board.ParseDifficulty(r.Text("difficulty"))
	return k
}

// rated reports whether a match is to count, as it does unless it was asked not to.
func rated(r *Request) bool {
	_, given := r.Options["rated"]
	return !given || r.Bool("rated")
}

func mayThread(r *Request) bool {
	return r.AppPermissions&discordgo.PermissionAdministrator != 0 || r.AppPermissions&threadRights == threadRights
}

// matchID returns the match that the path names; 0, which none has, if it names none.
func matchID(r *Request) int64 { return int64(r.number("match")) }

// matchDoes serves a button of a match's message.
func matchDoes(action func(*Request) game.Action) handler {
	return func(ctx context.Context, b *Base, r *Request) (Reply, error) { return onMatch(ctx, b, r, action(r)) }
}

func acceptDuel(r *Request) game.Action  { return game.Accept{Match: matchID(r)} }
func declineDuel(r *Request) game.Action { return game.Decline{Match: matchID(r)} }
func joinRace(r *Request) game.Action    { return game.Join{Match: matchID(r)} }
func leaveRace(r *Request) game.Action   { return game.LeaveRace{Match: matchID(r)} }
func offerDraw(r *Request) game.Action   { return game.OfferDraw{Match: matchID(r)} }
func callOff(r *Request) game.Action {
	return game.CallOff{Match: matchID(r), Manager: mayManage(r.Interaction)}
}

// onMatch carries out an action on a match and tells whoever acted, alone.
func onMatch(ctx context.Context, b *Base, r *Request, action game.Action) (Reply, error) {
	turn, err := b.Game.Play(ctx, r.actor(), 0, action)
	if err != nil {
		return Reply{}, err
	}
	if turn.Repeat {
		return b.tell(words.AlreadyDone), nil
	}
	reply := b.tell(words.TurnOf(turn))
	reply.refusal = turn.Refusal
	reply.Wake = turn.Refusal == nil
	return reply, nil
}

// matchBoard opens the presser's own board of a match, once it has started.
func matchBoard(ctx context.Context, b *Base, r *Request) (Reply, error) {
	reply, err := b.open(ctx, r, game.MatchBoard{Match: matchID(r)})
	reply.Wake = true
	return reply, err
}

// askGiveUp asks before a match is lost.
func askGiveUp(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Play(ctx, r.actor(), 0, game.AskGiveUp{Match: matchID(r)})
	if err != nil || turn.Refusal != nil {
		return b.tell(words.TurnOf(turn)), err
	}
	return b.tell(words.TurnOf(turn), b.button(words.ButtonGiveUp, matchPath(matchID(r), "given-up"), discordgo.DangerButton)), nil
}

func giveUp(ctx context.Context, b *Base, r *Request) (Reply, error) {
	reply, err := onMatch(ctx, b, r, game.GiveUp{Match: matchID(r)})
	reply.Replace = r.replaces()
	return reply, err
}

// placeMatches says where a server has its duels and races.
func placeMatches(ctx context.Context, b *Base, r *Request) (Reply, error) {
	d := game.SetMatches{Off: r.Text("where") == "off"}
	if r.Text("where") == "here" {
		d.Channel = r.ChannelID
	}
	turn, err := b.Game.Govern(ctx, r.actor(), d)
	return b.tell(words.TurnOf(turn)), err
}

func matchPath(match int64, rest string) string { return fmt.Sprintf("/match/%d/%s", match, rest) }

// matchMessage is the public message of a match as it stands: what it is, the picture of
// all boards without their values, and the buttons.
func matchMessage(ctx context.Context, b *Base, p storage.Post) (discord.Message, error) {
	d, err := dataOf[game.MatchData](p)
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
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(text)}}
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
		parts = append(parts, row(buttons...))
	}
	accent := accentPlay
	if !v.State.Open() {
		accent = accentDone
	}
	message.Components = []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}
	return message, nil
}

func matchView(ctx context.Context, b *Base, match int64) (game.MatchView, error) {
	turn, err := b.Game.Look(ctx, actor.Actor{At: b.Clock.Now()}, game.MatchOf{Match: match})
	if err != nil {
		return game.MatchView{}, err
	}
	v, ok := game.FactOf[game.MatchView](turn)
	if !ok {
		return v, fmt.Errorf("%w: there is no match %d", game.ErrPointless, match)
	}
	return v, nil
}

// matchButtons are what people can do about a match as it stands.
func matchButtons(b *Base, v game.MatchView) []discordgo.MessageComponent {
	buttons := stateButtons(b, v)
	if v.Brought && len(buttons) > 0 && len(buttons) < rowRoom && v.State <= storage.MatchStarting {
		buttons = append(buttons, b.button(words.ButtonFlag, matchPath(v.ID, "flag/form"), discordgo.SecondaryButton))
	}
	return buttons
}

// stateButtons are those of a match's state.
func stateButtons(b *Base, v game.MatchView) []discordgo.MessageComponent {
	to := func(label words.Message, rest string, style discordgo.ButtonStyle) discordgo.MessageComponent {
		return b.button(label, matchPath(v.ID, rest), style)
	}
	const primary, second, danger = discordgo.SuccessButton, discordgo.SecondaryButton, discordgo.DangerButton
	mine := to(words.ButtonMyBoard, "board", primary)
	switch {
	case v.State == storage.MatchInvited:
		return []discordgo.MessageComponent{to(words.ButtonAccept, "accept", primary), to(words.ButtonDecline, "decline", second), to(words.ButtonTakeOff, "off", second)}
	case v.State == storage.MatchStarting && v.Kind == storage.Race:
		return []discordgo.MessageComponent{to(words.ButtonJoin, "join", primary), to(words.ButtonLeave, "leave", second), to(words.ButtonMyBoard, "board", second), to(words.ButtonCallOff, "off", danger)}
	case v.State == storage.MatchRunning && v.Kind == storage.Duel:
		return []discordgo.MessageComponent{mine, to(words.ButtonDraw, "draw", second), to(words.ButtonGiveUp, "give-up", second)}
	case v.State == storage.MatchRunning || v.State == storage.MatchDecided:
		return []discordgo.MessageComponent{mine, to(words.ButtonGiveUp, "give-up", second)}
	case v.State == storage.MatchStarting:
		return []discordgo.MessageComponent{mine}
	case v.State == storage.MatchOver && v.Kind == storage.Duel:
		return []discordgo.MessageComponent{to(words.ButtonRematch, "rematch", primary)}
	case v.State == storage.MatchOver || v.State == storage.MatchDeserted && v.Kind == storage.Race:
		return []discordgo.MessageComponent{to(words.ButtonAgain, "rematch", primary)}
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
func matchCard(b *Base, v game.MatchView) (*discord.File, error) {
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
		card := b.words.RaceCard(v)
		card.WidthPx = width
		alt = b.words.RecapAlt(card)
		png, err = b.renderer.Recap(card)
	} else {
		card := b.words.DuelCard(v, [2]imaging.Picture{sidePicture(v, 0), sidePicture(v, 1)}, b.Clock.Now())
		card.WidthPx = width
		alt = b.words.DuelAlt(card)
		png, err = b.renderer.Duel(card)
	}
	if err != nil {
		return nil, fmt.Errorf("draw match %d: %w", v.ID, err)
	}
	return &discord.File{Name: pictureName, ContentType: "image/png", Data: png, AltText: alt}, nil
}

// sidePicture is one player's board of a duel: which cells are filled, and once it is
// over with what.
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

// talkMessage is what is said in the thread of a race: at first what it is for, at the end
// the podium. The thread is opened if it is not there.
func talkMessage(ctx context.Context, b *Base, d game.TalkData) (discord.Message, error) {
	v, err := matchView(ctx, b, d.Match)
	if err != nil {
		return discord.Message{}, err
	}
	name := words.ThreadName{Kind: words.Kind{Size: v.Info.Size, Difficulty: v.Info.Difficulty}}
	if err := openThread(ctx, b, d.Channel, d.Message, name, discord.ThreadHour); err != nil {
		return discord.Message{}, err
	}
	if v.State != storage.MatchOver {
		return discord.Message{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(words.TalkOpen)}}}, nil
	}
	card, err := matchCard(b, v)
	if err != nil {
		return discord.Message{}, err
	}
	text := discordgo.TextDisplay{Content: b.words.Text(words.MatchPostOf(v, b.Clock.Now()))}
	return discord.Message{Components: []discordgo.MessageComponent{text, discord.Gallery(*card)}, Files: []discord.File{*card}}, nil
}
