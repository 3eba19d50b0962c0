package matchface

import (
	"context"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/match"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// duel invites somebody, or without an opponent calls a race. The invitation goes out as a
// post of the bot's own, which all can see and which outlives the command.
func duel(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	rival, ok := r.Person(face.OpponentName)
	switch _, named := r.Options[face.OpponentName]; {
	case !named:
		return race(ctx, b, r)
	case !ok && r.GuildID != 0:
		return b.Tell("DuelNeedsRival"), nil
	}
	return call(ctx, b, r, match.Invite{
		Rival: match.Person{ID: rival.ID, Name: rival.Name, Bot: rival.Bot}, Channel: r.ChannelID, Kind: kindAsked(r), Rated: rated(r), Puzzle: r.Text(puzzleName),
	})
}

// race calls a race.
func race(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	in := match.UsualRaceDelay
	if minutes, ok := r.Int("start_in"); ok {
		in = time.Duration(minutes) * time.Minute
	}
	return call(ctx, b, r, match.CallRace{Channel: r.ChannelID, Kind: kindAsked(r), In: in, Rated: rated(r), Threaded: r.MayThread(), Puzzle: r.Text(puzzleName)})
}

// rematch calls the same match once more.
func rematch(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return call(ctx, b, r, match.Rematch{Match: matchID(r)})
}

// call carries out what calls a match, unless the bot can't post in the channel.
func call(ctx context.Context, b *face.Base, r *face.Request, action game.Action) (face.Reply, error) {
	if missing := r.Missing(); r.GuildID != 0 && len(missing) > 0 {
		return b.Tell(words.Of("CantPost", missing)), nil
	}
	return onMatch(ctx, b, r, action)
}

// kindAsked is the size and difficulty that a command asks for; what it leaves out is the
// usual.
func kindAsked(r *face.Request) storage.Kind {
	k := storage.Kind{Size: game.UsualSize}
	if size, ok := r.Int("size"); ok {
		k.Size = size
	}
	k.Difficulty, _ = board.ParseDifficulty(r.Text("difficulty"))
	return k
}

// rated reports whether a match is to count. It does unless the player asked otherwise.
func rated(r *face.Request) bool {
	_, given := r.Options["rated"]
	return !given || r.Bool("rated")
}

// matchID returns the match that the path names; 0, which none has, if it names none.
func matchID(r *face.Request) int64 { return int64(r.Number("match")) }

// matchDoes serves a button of a match's message.
func matchDoes(action func(*face.Request) game.Action) face.Handler {
	return func(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
		return onMatch(ctx, b, r, action(r))
	}
}

func acceptDuel(r *face.Request) game.Action  { return match.Accept{Match: matchID(r)} }
func declineDuel(r *face.Request) game.Action { return match.Decline{Match: matchID(r)} }
func joinRace(r *face.Request) game.Action    { return match.Join{Match: matchID(r)} }
func leaveRace(r *face.Request) game.Action   { return match.LeaveRace{Match: matchID(r)} }
func offerDraw(r *face.Request) game.Action   { return match.OfferDraw{Match: matchID(r)} }
func callOff(r *face.Request) game.Action {
	return match.CallOff{Match: matchID(r), Manager: face.MayManage(r.Interaction)}
}

// onMatch carries out an action on a match and tells whoever acted, alone.
func onMatch(ctx context.Context, b *face.Base, r *face.Request, action game.Action) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, action)
	if err != nil {
		return face.Reply{}, err
	}
	if turn.Repeat {
		return b.Tell("AlreadyDone"), nil
	}
	onward, err := onwardFrom(ctx, b, r, action, turn)
	if err != nil {
		return face.Reply{}, err
	}
	reply := b.Tell(words.TurnOf(turn), onward...)
	reply.Refusal = turn.Refusal
	reply.Wake = turn.Refusal == nil
	return reply, nil
}

// onwardFrom is the button that goes on from a turn of a match: the next one where it is over, and
// their own board where the presser takes part and it is about to start, or runs. The message of the
// match has that as well, unless Discord refuses its edits.
func onwardFrom(ctx context.Context, b *face.Base, r *face.Request, action game.Action, turn game.Turn) ([]discordgo.MessageComponent, error) {
	told, ok := game.FactOf[match.Told](turn)
	if ok && told.Match.State == storage.MatchOver {
		return []discordgo.MessageComponent{b.Rematch(told.Match)}, nil
	}
	m, rivals := told.Match, told.Rivals
	if _, old := action.(match.Accept); old && turn.Refusal != nil { // the message still invites
		now, err := b.Game.Look(ctx, r.Actor(), match.Of{Match: matchID(r)})
		if err != nil {
			return nil, err
		}
		v, _ := game.FactOf[game.MatchView](now)
		m, rivals = v.Match, nil
		for _, one := range v.Rivals {
			rivals = append(rivals, one.Rival)
		}
	}
	mine := slices.ContainsFunc(rivals, func(one storage.Rival) bool { return one.Player == r.User.ID && one.State == storage.RivalIn })
	if !mine || m.State != storage.MatchStarting && m.State != storage.MatchRunning || m.State == storage.MatchStarting && m.Kind == storage.Race {
		return nil, nil
	}
	return []discordgo.MessageComponent{b.Button("ButtonMyBoard", view.MatchPath(m.ID, "board"), discordgo.SuccessButton)}, nil
}

// matchBoard opens the presser's own board of a match, once it has started.
func matchBoard(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := b.Open(ctx, r, match.Board{Match: matchID(r)})
	reply.Wake = true
	return reply, err
}

// askGiveUp asks before a match is lost.
func askGiveUp(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, match.AskGiveUp{Match: matchID(r)})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	return b.Tell(words.TurnOf(turn), b.Button("ButtonGiveUp", view.MatchPath(matchID(r), "given-up"), discordgo.DangerButton)), nil
}

func giveUp(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := onMatch(ctx, b, r, match.GiveUp{Match: matchID(r)})
	reply.Replace = r.Replaces()
	return reply, err
}

// flagMatch reports the puzzle of a match, whether its board was opened or not.
func flagMatch(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return face.Report(ctx, b, r, match.Flag{Match: matchID(r), Reason: r.Written(face.ReasonName)})
}

// flagMatchForm opens the form for a flag on the puzzle of a match.
func flagMatchForm(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return face.ReasonForm(b, view.MatchPath(matchID(r), "flag")), nil
}
