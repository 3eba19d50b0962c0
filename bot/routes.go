package bot

import (
	"slices"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
)

// The ways in which routes are acknowledged.
var (
	privately = acknowledgement{by: discord.DeferPrivate}
	inPlace   = acknowledgement{by: discord.DeferUpdate}
	never     = acknowledgement{by: discord.NoDeferral} // a form must be the first answer
)

// routes is the table of all that people can do: slash commands by their names,
// buttons, selects and forms by their custom IDs, and the words of plain chat by what
// they are understood as.
func routes(operators Operators) []route {
	return slices.Concat(playerRoutes(), ManagerRoutes(), OperatorRoutes(operators))
}

// playerRoutes are for everybody.
func playerRoutes() []route {
	dates, own, boards := map[string]completer{dateName: completeDate}, map[string]completer{ownName: completeOwn}, map[string]completer{puzzleName: completeBoard}
	return []route{
		{path: "/kenken/today", handle: today, late: privately},
		{path: "/kenken/move", handle: doing(move), late: privately},
		{path: "/kenken/note", handle: doing(note), late: privately},
		{path: "/kenken/notes", handle: does(game.FillNotes{}), late: privately},
		{path: "/kenken/undo", handle: does(game.Undo{}), late: privately.atOnce()},
		{path: "/kenken/redo", handle: does(game.Redo{}), late: privately.atOnce()},
		{path: "/kenken/restart", handle: askRestart, late: privately},
		{path: "/kenken/check", handle: does(game.Check{}), late: privately},
		{path: "/kenken/submit", handle: doing(submit), late: privately},
		{path: "/kenken/hint", handle: doing(hint), late: privately.atOnce()},
		{path: "/kenken/why", handle: doing(why), late: privately.atOnce()},
		{path: "/kenken/solution", handle: askSolution, late: privately},
		{path: "/kenken/leaderboard", handle: leaderboard, complete: dates, late: privately},
		{path: "/kenken/stats", handle: stats, late: privately},
		{path: "/kenken/practice", handle: practice, late: privately},
		{path: "/kenken/archive", handle: archive, complete: map[string]completer{dateName: completeArchive}, late: privately},
		{path: "/kenken/games", handle: games, late: privately},
		{path: "/kenken/learn", handle: learn, late: privately},
		{path: "/kenken/duel", handle: duel, complete: boards, late: privately, needs: game.MatchFeature},
		{path: "/kenken/race", handle: race, complete: boards, late: privately, needs: game.MatchFeature},
		{path: "/kenken/settings", handle: settings, late: privately},
		{path: "/kenken/text", handle: textBoard, late: privately},
		{path: "/kenken/help", handle: help, late: privately},

		{path: "/puzzle/flag", handle: flagPuzzle, late: privately},
		{path: "/puzzle/load", handle: loadPuzzle, complete: own, late: privately.unless(bringsNothing), needs: game.LoadFeature},
		{path: "/puzzle/solve", handle: solvePuzzle, complete: own, late: privately.unless(bringsNothing), needs: game.SolveFeature},
		{path: "/puzzle/draw", handle: drawForm, late: never},
		{path: "/puzzle/list", handle: ownList, late: privately},
		{path: "/" + SolveThis, handle: solveThis, late: privately, needs: game.SolveFeature},
		{path: "/draw/new", handle: drawForm, late: never},
		{path: "/draw/on", handle: drawOn, late: never},
		{path: "/draw", handle: draw, late: inPlace},
		{path: "/search/{search}/stop", handle: stopSearch, late: inPlace},
		{path: "/owned/{page}", handle: ownList, late: inPlace},
		{path: "/own/pick", handle: lookAtOwn, late: inPlace},
		{path: "/own/{own}/play", handle: playOwn, late: privately, needs: game.LoadFeature},
		{path: "/own/{own}/solve", handle: solveOwn, late: privately, needs: game.SolveFeature},
		{path: "/own/{own}/rename", handle: renameForm, late: never},
		{path: "/own/{own}/renamed", handle: changesOwn(renameOwn), late: inPlace},
		{path: "/own/{own}/remove", handle: askRemoveOwn, late: inPlace},
		{path: "/own/{own}/removed", handle: changesOwn(removeOwn), late: inPlace},

		{path: "/puzzle/code", handle: shareCode, late: privately},
		{path: "/puzzle/explain", handle: explainPuzzle, complete: own, late: privately},

		{path: "/solve/{puzzle}", handle: solveDaily, late: privately},

		{path: "/board/{game}/open", handle: openBoard, late: privately},
		{path: "/board/{game}/look", handle: lookAt, late: privately},
		{path: "/board/{game}/jump", handle: doing(jump), late: inPlace, board: true},
		{path: "/board/{game}/cell/{cell}", handle: doing(tap), late: inPlace, board: true},
		{path: "/board/{game}/step/{way}", handle: doing(step), late: inPlace, board: true},
		{path: "/board/{game}/key/{digit}", handle: doing(press), late: inPlace, board: true},
		{path: "/board/{game}/notes", handle: does(game.SwitchNotes{}), late: inPlace},
		{path: "/board/{game}/notes/fill", handle: does(game.FillNotes{}), late: inPlace},
		{path: "/board/{game}/notes/agreed", handle: does(game.FillNotes{Agreed: true}), late: inPlace},
		{path: "/board/{game}/undo", handle: does(game.Undo{}), late: inPlace.atOnce()},
		{path: "/board/{game}/redo", handle: does(game.Redo{}), late: inPlace.atOnce()},
		{path: "/board/{game}/back", handle: does(game.GoBack{}), late: inPlace},
		{path: "/board/{game}/hint/{level}", handle: doing(hint), late: inPlace.atOnce()},
		{path: "/board/{game}/hint/{level}/agreed", handle: doing(agreedHint), late: inPlace.atOnce()},
		{path: "/board/{game}/hint/{level}/next", handle: doing(nextHint), late: inPlace.atOnce()},
		{path: "/board/{game}/check", handle: does(game.Check{}), late: inPlace},
		{path: "/board/{game}/submit", handle: doing(submit), late: inPlace},
		{path: "/board/{game}/pause", handle: does(game.Pause{}), late: inPlace},
		{path: "/board/{game}/resume", handle: does(game.Resume{}), late: inPlace},
		{path: "/board/{game}/restart", handle: does(game.Restart{}), late: inPlace},
		{path: "/board/{game}/solution", handle: answering(solution), late: inPlace},
		{path: "/board/{game}/solution/{page}", handle: answering(solution), late: inPlace},
		{path: "/board/{game}/watch", handle: answering(watch), late: inPlace},
		{path: "/board/{game}/share", handle: share, late: inPlace},
		{path: "/board/{game}/share/review", handle: shareReview, late: inPlace},
		{path: "/board/{game}/share/replay", handle: shareReplay, late: inPlace},
		{path: "/board/{game}/replay", handle: replay, late: privately},
		{path: "/board/{game}/review", handle: reviewGame, late: privately},
		{path: "/board/{game}/review/{moment}", handle: turnReview, late: inPlace},
		{path: "/board/{game}/why/form", handle: whyForm, late: never},
		{path: "/board/{game}/why/{cell}/{digit}", handle: doing(agreedWhy), late: inPlace.atOnce()},
		{path: "/board/{game}/why", handle: doing(why), late: inPlace.atOnce()},
		{path: "/board/{game}/type", handle: movesForm, late: never},
		{path: "/board/{game}/type/{mode}/{row}", handle: rowsForm, late: never},
		{path: "/board/{game}/correct/{mode}/{row}", handle: correctForm, late: never},
		{path: "/board/{game}/correct/{kind}", handle: correctText, late: never},
		{path: "/board/{game}/typed/{kind}", handle: doing(typed), late: inPlace},
		{path: "/board/{game}/rows/{mode}", handle: doing(fill), late: inPlace},
		{path: "/board/{game}/answer/form", handle: answerForm, late: never},
		{path: "/board/{game}/hand-in", handle: doing(submit), late: inPlace},
		{path: "/board/{game}/answer", handle: doing(submit), late: privately}, // the form that the command opened before it brought the button
		{path: "/board/{game}/flag/form", handle: flagForm, late: never},
		{path: "/board/{game}/flag", handle: flagPuzzle, late: privately},
		{path: "/board/{game}/touch", handle: touchBoard, late: privately, needs: game.PageFeature},
		{path: "/board/{game}/say", handle: doing(say), late: privately},

		{path: "/match/{match}/accept", handle: matchDoes(acceptDuel), late: privately, needs: game.MatchFeature},
		{path: "/match/{match}/decline", handle: matchDoes(declineDuel), late: privately},
		{path: "/match/{match}/off", handle: matchDoes(callOff), late: privately},
		{path: "/match/{match}/join", handle: matchDoes(joinRace), late: privately, needs: game.MatchFeature},
		{path: "/match/{match}/leave", handle: matchDoes(leaveRace), late: privately},
		{path: "/match/{match}/draw", handle: matchDoes(offerDraw), late: privately},
		{path: "/match/{match}/board", handle: matchBoard, late: privately},
		{path: "/match/{match}/give-up", handle: askGiveUp, late: privately},
		{path: "/match/{match}/given-up", handle: giveUp, late: inPlace},
		{path: "/match/{match}/flag/form", handle: flagMatchForm, late: never},
		{path: "/match/{match}/flag", handle: flagMatch, late: privately},
		{path: "/match/{match}/rematch", handle: rematch, late: privately, needs: game.MatchFeature},

		{path: "/daily/{day}/{slot}/play", handle: play, late: privately},
		{path: "/thread/{day}/{slot}/play", handle: play, late: privately},
		{path: "/daily/{day}/{slot}/touch", handle: touchPost, late: privately, needs: game.PageFeature},
		{path: "/daily/{day}/{slot}/leaderboard", handle: leaderboard, late: privately},
		{path: "/leaders/{span}/{day}/{slot}/{where}/{page}", handle: turnLeaders, late: inPlace},
		{path: "/leaders/{where}/{board}", handle: tabLeaders, late: inPlace},
		{path: "/leaders/season", handle: pickSeason, late: inPlace},
		{path: "/share/{game}/{day}/{slot}/play", handle: play, late: privately},
		{path: "/reminder/{day}/off", handle: noReminders, late: inPlace},
		{path: "/reviewed/{game}/{day}/{slot}/play", handle: play, late: privately},
		{path: "/replayed/{game}/{day}/{slot}/play", handle: play, late: privately},
		{path: "/settings/theme", handle: setTheme, late: inPlace},
		{path: "/settings/{setting}/{value}", handle: setSetting, late: inPlace},
		{path: "/privacy", handle: privacy, late: privately},
		{path: "/privacy/export", handle: exportData, late: privately},
		{path: "/privacy/delete", handle: askForget, late: inPlace},
		{path: "/privacy/delete/now", handle: forget, late: inPlace},
		{path: "/privacy/delete/{step}", handle: askForget, late: inPlace},
		{path: "/voided/{puzzle}/{slot}", handle: play, late: privately},
		{path: "/day/{day}/{slot}/play", handle: play, late: privately},
		{path: "/server/{guild}/{day}/{slot}/play", handle: play, late: privately},
		{path: "/answered/{writer}/{kind}/{day}/{slot}/{size}", handle: answered, late: privately},
		{path: "/archive/{slot}", handle: archive, late: privately},
		{path: "/archive/{day}/{slot}", handle: archive, late: privately},
		{path: "/explain/{subject}/0/board", handle: turnExplanation, late: privately},
		{path: "/explain/{subject}/{step}/{by}", handle: turnExplanation, late: inPlace},
		{path: "/games", handle: goOn, late: privately},
		{path: "/games/{page}", handle: games, late: inPlace},
		{path: "/bring/load", handle: loadPuzzle, late: privately, needs: game.LoadFeature},
		{path: "/bring/solve", handle: solvePuzzle, late: privately, needs: game.SolveFeature},
		{path: "/help", handle: help, late: privately},
		{path: "/help/{page}", handle: turnPage, late: inPlace},
		{path: "/lesson", handle: showMe, late: privately},
		{path: "/lesson/{step}/{digit}", handle: tutorialPress, late: inPlace},
		{path: "/learn", handle: learn, late: privately},
		{path: "/learn/{lesson}", handle: learn, late: privately},
		{path: "/play/{slot}", handle: play, late: privately},
		{path: "/practice/{size}/{difficulty}", handle: practice, late: privately},
		{path: "/practice/{size}/{difficulty}/{options}", handle: practice, late: privately},
	}
}
