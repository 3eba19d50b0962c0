// Package matchface is duels and races as people meet them: a command and its buttons, the message of a
// match and of its thread, and what the page has of them.
package matchface

import (
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/feature"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/match"
	"kenkenbot/bot/slash"
	"kenkenbot/bot/timetable"
)

// puzzleName is the option that names a match's puzzle.
const puzzleName = "puzzle"

// Feature is duels and races.
func Feature() feature.Feature {
	boards := map[string]face.Completer{puzzleName: face.CompleteOwn(func(p game.OwnRow) bool { return p.Bar == "" })}
	return feature.Feature{
		Kinds: []game.Kind{match.Kind},
		Subs: []*discordgo.ApplicationCommandOption{
			slash.Sub("kenken duel", slash.Option("kenken duel "+face.OpponentName, discordgo.ApplicationCommandOptionUser),
				slash.Number("kenken duel size", almanac.MinSize, almanac.MaxSize), slash.Text("kenken duel difficulty", slash.Difficulties...), slash.Flag("kenken duel rated"),
				slash.Completed(slash.Text("kenken duel "+puzzleName)), slash.Number("kenken duel start_in", int(match.MinRaceDelay/time.Minute), int(match.MaxRaceDelay/time.Minute))),
		},
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
		Mail: posts,
		Duties: []timetable.Duty{
			timetable.InGuilds("duels and races", "matches not followed", match.Due),
		},
		Page: page,
	}
}
