package manage

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/rights"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// undoName is the option by which a manager takes back what a command does.
const undoName = "to"

// status tells a manager how things stand in the server: its settings, the next post, what
// the bot lacks, what went wrong, who plays.
func status(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.StatusOf{})
	s, ok := game.FactOf[game.Status](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	m := words.StatusOf(s)
	m.Off = b.Game.TurnedOff()
	if s.Guild.Channel != 0 {
		lack, err := rights.LackingFor(ctx, b.Client, s.Guild)
		if err != nil {
			m.Problem = &words.PostFailure{Cause: lack.Cause}
		}
		m.Missing, m.NoPing = lack.Rights, lack.NoPing
	}
	return b.Tell(m, b.Button("ButtonSetUp", view.SetUpPath, discordgo.SecondaryButton), b.Button("ButtonSchedule", schedulePath, discordgo.SecondaryButton)), nil
}

// govern carries out a manager's directive and confirms it.
func govern(ctx context.Context, b *face.Base, r *face.Request, d game.Directive, says words.Message) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), d)
	if err != nil || !turn.Done() {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(says)
	reply.Wake = true // posts and boards follow
	return reply, nil
}

// block keeps a person off the server's boards, or takes that back.
func block(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		return b.Tell("Outdated"), nil
	}
	lift := r.Text(undoName) == settingOff
	return govern(ctx, b, r, game.BlockPlayer{Player: who.ID, Lift: lift}, words.BlockSet{On: !lift, Player: who.Name})
}
