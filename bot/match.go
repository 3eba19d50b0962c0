package bot

import (
	"context"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/face"
	"kenkenbot/bot/feature"
	"kenkenbot/bot/game"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/match"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/timetable"
	"kenkenbot/bot/view"
	"kenkenbot/bot/web"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// The options that name a match's puzzle and whom it is against.
const (
	puzzleName   = "puzzle"
	opponentName = "opponent"
)

// matches are duels and races.
func matches() feature.Feature {
	boards := map[string]face.Completer{puzzleName: completeBoard}
	return feature.Feature{
		Kinds: []game.Kind{match.Kind},
		Routes: []face.Route{
			{Path: "/kenken/duel", Handle: duel, Complete: boards, Late: face.Privately, Needs: game.MatchFeature},
			{Path: "/match/{match}/accept", Handle: matchDoes(acceptDuel), Late: face.Privately},
			{Path: "/match/{match}/decline", Handle: matchDoes(declineDuel), Late: face.Privately},
			{Path: "/match/{match}/off", Handle: matchDoes(callOff), Late: face.Privately},
			{Path: "/match/{match}/join", Handle: matchDoes(joinRace), Late: face.Privately},
			{Path: "/match/{match}/leave", Handle: matchDoes(leaveRace), Late: face.Privately},
			{Path: "/match/{match}/draw", Handle: matchDoes(offerDraw), Late: face.Privately},
			{Path: "/match/{match}/board", Handle: matchBoard, Late: face.Privately},
			{Path: "/match/{match}/give-up", Handle: askGiveUp, Late: face.Privately},
			{Path: "/match/{match}/given-up", Handle: giveUp, Late: face.InPlace},
			{Path: "/match/{match}/flag/form", Handle: flagMatchForm, Late: face.Never},
			{Path: "/match/{match}/flag", Handle: flagMatch, Late: face.Privately},
			{Path: "/match/{match}/rematch", Handle: rematch, Late: face.Privately},
		},
		Mail: mail.Matches,
		Duties: []timetable.Duty{
			timetable.InGuilds("duels and races", "matches not followed", match.Due),
		},
		Page: web.Matches,
	}
}

// duel invites somebody, or without an opponent calls a race. The invitation goes out as a
// post of the bot's own, which all can see and which outlives the command.
func duel(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	rival, ok := r.Person(opponentName)
	switch _, named := r.Options[opponentName]; {
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
	return call(ctx, b, r, match.CallRace{Channel: r.ChannelID, Kind: kindAsked(r), In: in, Rated: rated(r), Threaded: mayThread(r), Puzzle: r.Text(puzzleName)})
}

// rematch calls the same match once more.
func rematch(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return call(ctx, b, r, match.Rematch{Match: matchID(r)})
}

// call carries out what calls a match, unless the bot can't post in the channel.
func call(ctx context.Context, b *face.Base, r *face.Request, action game.Action) (face.Reply, error) {
	if missing := missingRights(r); r.GuildID != 0 && len(missing) > 0 {
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

// missingRights returns what the bot lacks to post in the channel, as far as is known: plain chat does not say.
func missingRights(r *face.Request) []string {
	if r.AppPermissions == 0 {
		return nil
	}
	return rights.Missing(r.AppPermissions)
}

// mayThread reports whether the bot can open a thread below a race and write there.
func mayThread(r *face.Request) bool { return len(rights.MissingForThreads(r.AppPermissions)) == 0 }

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
