package bot

import (
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
)

// routes is the table of all that people can do: slash commands by their names,
// buttons, selects and forms by their custom IDs, and the words of plain chat by what
// they are understood as.
func routes() []route {
	const (
		private = discord.DeferPrivate
		update  = discord.DeferUpdate
		form    = discord.NoDeferral
	)
	dates, zone := map[string]completer{dateName: completeDate}, map[string]completer{"zone": completeZone}
	return []route{
		{path: "/kenken/today", handle: today, late: private},
		{path: "/kenken/move", handle: doing(move), late: private},
		{path: "/kenken/note", handle: doing(note), late: private},
		{path: "/kenken/notes", handle: does(game.FillNotes{}), late: private},
		{path: "/kenken/undo", handle: does(game.Undo{}), late: private, first: true},
		{path: "/kenken/redo", handle: does(game.Redo{}), late: private, first: true},
		{path: "/kenken/restart", handle: askRestart, late: private},
		{path: "/kenken/check", handle: does(game.Check{}), late: private},
		{path: "/kenken/submit", handle: doing(submit), late: private},
		{path: "/kenken/hint", handle: doing(hint), late: private, first: true},
		{path: "/kenken/why", handle: doing(why), late: private, first: true},
		{path: "/kenken/solution", handle: askSolution, late: private},
		{path: "/kenken/leaderboard", handle: leaderboard, complete: dates, late: private},
		{path: "/kenken/stats", handle: stats, late: private},
		{path: "/kenken/practice", handle: practice, late: private},
		{path: "/kenken/archive", handle: archive, complete: map[string]completer{dateName: completeArchive}, late: private},
		{path: "/kenken/games", handle: games, late: private},
		{path: "/kenken/learn", handle: learn, late: private},
		{path: "/kenken/duel", handle: duel, late: private},
		{path: "/kenken/race", handle: race, late: private},
		{path: "/kenken/settings", handle: settings, late: private},
		{path: "/kenken/text", handle: textBoard, late: private},
		{path: "/kenken/help", handle: help, late: private},

		{path: "/puzzle/code", handle: shareCode, late: private},
		{path: "/kenken/code", handle: shareCode, late: private, former: true},

		{path: "/kenken-admin/setup", handle: setup, complete: zone, late: private, admin: true},
		{path: "/kenken-admin/post", handle: postNow, late: private, admin: true},
		{path: "/kenken-admin/duels", handle: placeMatches, late: private, admin: true},
		{path: "/kenken-admin/stuckmap", handle: stuckMap, late: private, admin: true},
		{path: "/kenken-admin/recap", handle: recap, late: private, admin: true},
		{path: "/kenken-admin/strike", handle: strike, complete: dates, late: private, admin: true},
		{path: "/kenken-admin/unstrike", handle: unstrike, complete: dates, late: private, admin: true},
		{path: "/kenken-admin/times", handle: showTimes, late: private, admin: true},

		{path: "/board/{game}/open", handle: openBoard, late: private},
		{path: "/board/{game}/look", handle: lookAt, late: private},
		{path: "/board/{game}/jump", handle: doing(jump), late: update},
		{path: "/board/{game}/cell/{cell}", handle: doing(tap), late: update},
		{path: "/board/{game}/step/{way}", handle: doing(step), late: update},
		{path: "/board/{game}/cursor/{axis}", handle: doing(jumpAlong), late: update}, // on boards sent before there was one select
		{path: "/board/{game}/key/{digit}", handle: doing(press), late: update},
		{path: "/board/{game}/notes", handle: does(game.SwitchNotes{}), late: update},
		{path: "/board/{game}/notes/fill", handle: does(game.FillNotes{}), late: update},
		{path: "/board/{game}/notes/agreed", handle: does(game.FillNotes{Agreed: true}), late: update},
		{path: "/board/{game}/undo", handle: does(game.Undo{}), late: update, first: true},
		{path: "/board/{game}/redo", handle: does(game.Redo{}), late: update, first: true},
		{path: "/board/{game}/back", handle: does(game.GoBack{}), late: update},
		{path: "/board/{game}/hint/{level}", handle: doing(hint), late: update, first: true},
		{path: "/board/{game}/hint/{level}/step/{step}", handle: doing(hint), late: update, first: true},
		{path: "/board/{game}/hint/{level}/next/{step}", handle: doing(nextHint), late: update, first: true},
		{path: "/board/{game}/check", handle: does(game.Check{}), late: update},
		{path: "/board/{game}/submit", handle: doing(submit), late: update},
		{path: "/board/{game}/pause", handle: does(game.Pause{}), late: update},
		{path: "/board/{game}/resume", handle: does(game.Resume{}), late: update},
		{path: "/board/{game}/restart", handle: does(game.Restart{}), late: update},
		{path: "/board/{game}/solution", handle: answering(solution), late: update},
		{path: "/board/{game}/solution/{page}", handle: answering(solution), late: update},
		{path: "/board/{game}/watch", handle: answering(watch), late: update},
		{path: "/board/{game}/share", handle: share, late: update},
		{path: "/board/{game}/share/review", handle: shareReview, late: update},
		{path: "/board/{game}/share/replay", handle: shareReplay, late: update},
		{path: "/board/{game}/replay", handle: replay, late: private},
		{path: "/board/{game}/review", handle: reviewGame, late: private},
		{path: "/board/{game}/review/{moment}", handle: turnReview, late: update},
		{path: "/board/{game}/why/form", handle: whyForm, late: form},
		{path: "/board/{game}/why", handle: doing(why), late: update, first: true},
		{path: "/board/{game}/type", handle: movesForm, late: form},
		{path: "/board/{game}/type/{mode}/{row}", handle: rowsForm, late: form},
		{path: "/board/{game}/correct/{mode}/{row}", handle: correctForm, late: form},
		{path: "/board/{game}/correct/{kind}", handle: correctText, late: form},
		{path: "/board/{game}/typed/{kind}", handle: doing(typed), late: update},
		{path: "/board/{game}/rows/{mode}", handle: doing(fill), late: update},
		{path: "/board/{game}/cells", handle: doing(move), late: update}, // the form with one field, which old boards opened
		{path: "/board/{game}/answer/form", handle: answerForm, late: form},
		{path: "/board/{game}/hand-in", handle: doing(submit), late: update},
		{path: "/board/{game}/answer", handle: doing(submit), late: private}, // the form that the command opened before it brought the button
		{path: "/board/{game}/touch", handle: touchBoard, late: private},
		{path: "/board/{game}/say", handle: doing(say), late: private},

		{path: "/match/{match}/accept", handle: matchDoes(acceptDuel), late: private},
		{path: "/match/{match}/decline", handle: matchDoes(declineDuel), late: private},
		{path: "/match/{match}/off", handle: matchDoes(callOff), late: private},
		{path: "/match/{match}/join", handle: matchDoes(joinRace), late: private},
		{path: "/match/{match}/leave", handle: matchDoes(leaveRace), late: private},
		{path: "/match/{match}/draw", handle: matchDoes(offerDraw), late: private},
		{path: "/match/{match}/board", handle: matchBoard, late: private},
		{path: "/match/{match}/give-up", handle: askGiveUp, late: private},
		{path: "/match/{match}/given-up", handle: giveUp, late: update},
		{path: "/match/{match}/rematch", handle: rematch, late: private},

		{path: "/daily/{day}/{slot}/play", handle: play, late: private},
		{path: "/daily/{day}/{slot}/touch", handle: touchPost, late: private},
		{path: "/daily/{day}/{slot}/leaderboard", handle: leaderboard, late: private},
		{path: "/leaders/{span}/{by}/{day}/{slot}/{size}/{difficulty}/{where}/{page}", handle: turnLeaders, late: update},
		{path: "/leaders/{where}", handle: pickLeaders, late: update},
		{path: "/share/{game}/{day}/{slot}/play", handle: play, late: private},
		{path: "/reminder/{day}/off", handle: noReminders, late: update},
		{path: "/reviewed/{game}/{day}/{slot}/play", handle: play, late: private},
		{path: "/replayed/{game}/{day}/{slot}/play", handle: play, late: private},
		{path: "/settings/theme", handle: setTheme, late: update},
		{path: "/settings/{setting}/{value}", handle: setSetting, late: update},
		{path: "/day/{day}/{slot}/play", handle: play, late: private},
		{path: "/archive/{slot}", handle: archive, late: private},
		{path: "/archive/{day}/{slot}", handle: archive, late: private},
		{path: "/games", handle: goOn, late: private},
		{path: "/games/{page}", handle: games, late: update},
		{path: "/help", handle: help, late: private},
		{path: "/help/{page}", handle: turnPage, late: update},
		{path: "/lesson", handle: showMe, late: private},
		{path: "/lesson/{step}/{digit}", handle: lessonPress, late: update},
		{path: "/learn", handle: learn, late: private},
		{path: "/learn/{lesson}", handle: learn, late: private},
		{path: "/play/{slot}", handle: play, late: private},
		{path: "/practice/{size}/{difficulty}", handle: practice, late: private},
		{path: "/practice/{size}/{difficulty}/{options}", handle: practice, late: private},
	}
}
