package bot

import (
	"context"
	"maps"
	"time"

	"kenkenbot/bot/face"
	"kenkenbot/bot/feature"
	"kenkenbot/bot/game"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/manage"
	"kenkenbot/bot/match/matchface"
	"kenkenbot/bot/timetable"
	"kenkenbot/bot/web"
)

// features are all features. Nothing else names them all.
func features(operators manage.Operators) []feature.Feature {
	return []feature.Feature{
		playing(),
		matchface.Feature(),
		together(),
		dailies(),
		bringing(),
		learning(),
		people(),
		touch(),
		managing(),
		operating(operators),
	}
}

// Pages returns what the features have on the page.
func Pages() (parts []web.Part) {
	for _, f := range features(manage.Operators{}) {
		parts = append(parts, f.Page)
	}
	return parts
}

// Kinds returns the kinds of games that the features bring, for the game's Rules.
func Kinds() (kinds []game.Kind) {
	for _, f := range features(manage.Operators{}) {
		kinds = append(kinds, f.Kinds...)
	}
	return kinds
}

// tables are put together from the rows of all features.
type tables struct {
	// routes are all that people can do: slash commands by their names, buttons, selects and forms by
	// their custom IDs, and the words of plain chat by the paths that they stand for.
	routes  []face.Route
	phrases phrases
	kinds   mail.Kinds
	duties  []timetable.Duty
}

func tablesOf(list []feature.Feature) tables {
	t := tables{phrases: phrases{}, kinds: mail.Kinds{}}
	for _, f := range list {
		t.routes, t.duties = append(t.routes, f.Routes...), append(t.duties, f.Duties...)
		maps.Copy(t.phrases, f.Phrases)
		maps.Copy(t.kinds, f.Mail)
	}
	return t
}

// playing is what is done on boards.
func playing() feature.Feature {
	return feature.Feature{
		Routes: []face.Route{
			{Path: "/kenken/move", Handle: face.Doing(move), Late: face.Privately},
			{Path: "/kenken/note", Handle: face.Doing(note), Late: face.Privately},
			{Path: "/kenken/undo", Handle: face.Does(game.Undo{}), Late: face.Privately.AtOnce()},
			{Path: "/kenken/check", Handle: face.Does(game.Check{}), Late: face.Privately},
			{Path: "/kenken/submit", Handle: face.Doing(submit), Late: face.Privately},
			{Path: "/kenken/hint", Handle: face.Doing(hint), Late: face.Privately.AtOnce()},
			{Path: "/kenken/solution", Handle: askSolution, Late: face.Privately},
			{Path: "/puzzle/code", Handle: shareCode, Late: face.Privately},
			{Path: "/board/{game}/open", Handle: openBoard, Late: face.Privately},
			{Path: "/board/{game}/look", Handle: face.LookAt, Late: face.Privately},
			{Path: "/board/{game}/jump", Handle: face.Doing(jump), Late: face.InPlace, Board: true},
			{Path: "/board/{game}/cell/{cell}", Handle: face.Doing(tap), Late: face.InPlace, Board: true},
			{Path: "/board/{game}/step/{way}", Handle: face.Doing(step), Late: face.InPlace, Board: true},
			{Path: "/board/{game}/key/{digit}", Handle: face.Doing(press), Late: face.InPlace, Board: true},
			{Path: "/board/{game}/notes", Handle: face.Does(game.SwitchNotes{}), Late: face.InPlace},
			{Path: "/board/{game}/notes/fill", Handle: face.Does(game.FillNotes{}), Late: face.InPlace},
			{Path: "/board/{game}/notes/agreed", Handle: face.Does(game.FillNotes{Agreed: true}), Late: face.InPlace},
			{Path: "/board/{game}/undo", Handle: face.Does(game.Undo{}), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/redo", Handle: face.Does(game.Redo{}), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/back", Handle: face.Does(game.GoBack{}), Late: face.InPlace},
			{Path: "/board/{game}/hint/{level}", Handle: face.Doing(hint), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/hint/{level}/agreed", Handle: face.Doing(agreedHint), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/hint/{level}/next", Handle: face.Doing(nextHint), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/hint/{level}/page/{page}", Handle: face.Doing(hintPage), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/more", Handle: face.Does(game.Fold{Open: true}), Late: face.InPlace},
			{Path: "/board/{game}/less", Handle: face.Does(game.Fold{}), Late: face.InPlace},
			{Path: "/board/{game}/check", Handle: face.Does(game.Check{}), Late: face.InPlace},
			{Path: "/board/{game}/pause", Handle: face.Does(game.Pause{}), Late: face.InPlace},
			{Path: "/board/{game}/resume", Handle: face.Does(game.Resume{}), Late: face.InPlace},
			{Path: "/board/{game}/restart", Handle: face.Does(game.Restart{}), Late: face.InPlace},
			{Path: "/board/{game}/text", Handle: textBoard, Late: face.Privately},
			{Path: "/board/{game}/solution", Handle: answering(solution), Late: face.InPlace},
			{Path: "/board/{game}/solution/{page}", Handle: answering(solution), Late: face.InPlace},
			{Path: "/board/{game}/watch", Handle: answering(watch), Late: face.InPlace},
			{Path: "/board/{game}/share", Handle: share, Late: face.InPlace},
			{Path: "/board/{game}/share/review", Handle: shareReview, Late: face.InPlace},
			{Path: "/board/{game}/share/replay", Handle: shareReplay, Late: face.InPlace},
			{Path: "/board/{game}/why/form", Handle: whyForm, Late: face.Never},
			{Path: "/board/{game}/why/{cell}/{digit}", Handle: face.Doing(agreedWhy), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/why/{cell}/{digit}/page/{page}", Handle: face.Doing(whyPage), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/why", Handle: face.Doing(why), Late: face.InPlace.AtOnce()},
			{Path: "/board/{game}/type", Handle: movesForm, Late: face.Never},
			{Path: "/board/{game}/type/{mode}/{row}", Handle: rowsForm, Late: face.Never},
			{Path: "/board/{game}/correct/{mode}/{row}", Handle: correctForm, Late: face.Never},
			{Path: "/board/{game}/correct/{kind}", Handle: correctText, Late: face.Never},
			{Path: "/board/{game}/typed/{kind}", Handle: face.Doing(typed), Late: face.InPlace},
			{Path: "/board/{game}/rows/{mode}", Handle: face.Doing(fill), Late: face.InPlace},
			{Path: "/board/{game}/answer/form", Handle: answerForm, Late: face.Never},
			{Path: "/board/{game}/hand-in", Handle: face.Doing(submit), Late: face.InPlace},
			{Path: "/board/{game}/flag/form", Handle: flagForm, Late: face.Never},
			{Path: "/board/{game}/flag", Handle: flagPuzzle, Late: face.Privately},
			{Path: "/board/{game}/say", Handle: face.Doing(say), Late: face.Privately},
			{Path: "/games", Handle: games, Late: face.Privately},
			{Path: "/games/pick", Handle: goOn, Late: face.Privately},
			{Path: "/games/{page}", Handle: games, Late: face.InPlace},
		},
		Phrases: map[string]string{
			"board":      "/board/0/look",
			"undo":       "/board/0/undo",
			"redo":       "/board/0/redo",
			"check":      "/board/0/check",
			"pause":      "/board/0/pause",
			"resume":     "/board/0/resume",
			"continue":   "/board/0/resume",
			"share":      "/board/0/share",
			"text":       "/board/0/text",
			"board text": "/board/0/text",
			"text board": "/board/0/text",
			"notes":      "/board/0/notes/fill",
			"restart":    "/board/0/restart",
			"games":      "/games",
			"solution":   "/kenken/solution",
			"code":       "/puzzle/code",
		},
		Mail: mail.Shares,
		Page: web.Playing,
	}
}

// dailies are the puzzles of the days, with their posts and leaderboards.
func dailies() feature.Feature {
	dates := map[string]face.Completer{face.DateName: face.CompleteDate}
	return feature.Feature{
		Routes: []face.Route{
			{Path: "/kenken/today", Handle: today, Late: face.Privately},
			{Path: "/kenken/leaderboard", Handle: leaderboard, Complete: dates, Late: face.Privately},
			{Path: "/kenken/archive", Handle: archive, Complete: map[string]face.Completer{face.DateName: completeArchive}, Late: face.Privately},
			{Path: "/solve/{puzzle}", Handle: solveDaily, Late: face.Privately},
			{Path: "/daily/{day}/{slot}/play", Handle: play, Late: face.Privately},
			{Path: "/thread/{day}/{slot}/play", Handle: play, Late: face.Privately},
			{Path: "/daily/{day}/{slot}/touch", Handle: touchPost, Late: face.Privately, Needs: game.PageFeature},
			{Path: "/daily/{day}/{slot}/leaderboard", Handle: leaderboard, Late: face.Privately},
			{Path: "/daily/{day}/{slot}/answer/{puzzle}", Handle: askDayAnswer},
			{Path: "/leaders/{span}/{day}/{slot}/{where}/{page}", Handle: turnLeaders, Late: face.InPlace},
			{Path: "/leaders/{where}/{board}", Handle: tabLeaders, Late: face.InPlace},
			{Path: "/share/{game}/{day}/{slot}/play", Handle: play, Late: face.Privately},
			{Path: "/reviewed/{game}/{day}/{slot}/play", Handle: play, Late: face.Privately},
			{Path: "/replayed/{game}/{day}/{slot}/play", Handle: play, Late: face.Privately},
			{Path: "/day/{day}/{slot}/play", Handle: play, Late: face.Privately},
			{Path: "/server/{guild}/{day}/{slot}/play", Handle: play, Late: face.Privately},
			{Path: "/answered/{writer}/{kind}/{day}/{slot}/{size}", Handle: answered, Late: face.Privately},
			{Path: "/archive/{slot}", Handle: archive, Late: face.Privately},
			{Path: "/archive/{day}/{slot}", Handle: archive, Late: face.Privately},
			{Path: "/play/{slot}", Handle: play, Late: face.Privately},
		},
		Mail: mail.Dailies,
		Duties: []timetable.Duty{
			timetable.InGuilds("dailies", "dailies not posted", (*game.Service).DueDailies),
			timetable.Chore("medians", "medians of closed boards not kept", (*game.Service).KeepMedians),
		},
		Page: web.Leaderboards,
	}
}

// people is what everybody can ask and decide for themselves.
func people() feature.Feature {
	return feature.Feature{
		Routes: []face.Route{
			{Path: "/kenken/stats", Handle: stats, Late: face.Privately},
			{Path: "/kenken/settings", Handle: settings, Late: face.Privately},
			{Path: "/kenken/help", Handle: help, Late: face.Privately.Unless(reports)},
			{Path: "/reminder/{day}/off", Handle: noReminders, Late: face.InPlace},
			{Path: "/call/{day}/off", Handle: noCalls, Late: face.InPlace},
			{Path: "/call/{hour}/on", Handle: callMe, Late: face.Privately},
			{Path: settingsPath, Handle: settings, Late: face.InPlace},
			{Path: moreSettingsPath, Handle: moreSettings, Late: face.InPlace},
			{Path: settingsPath + "/theme", Handle: setTheme, Late: face.InPlace},
			{Path: settingsPath + "/language", Handle: setLanguage, Late: face.InPlace},
			{Path: settingsPath + "/call", Handle: setCall, Late: face.InPlace},
			{Path: settingsPath + "/{setting}/{value}", Handle: setSetting, Late: face.InPlace},
			{Path: "/privacy", Handle: privacy, Late: face.Privately},
			{Path: "/privacy/export", Handle: exportData, Late: face.Privately},
			{Path: "/privacy/delete", Handle: askForget, Late: face.InPlace},
			{Path: "/privacy/delete/now", Handle: forget, Late: face.InPlace},
			{Path: "/privacy/delete/{step}", Handle: askForget, Late: face.InPlace},
			{Path: "/help", Handle: help, Late: face.Privately},
			{Path: "/help/{page}", Handle: turnPage, Late: face.InPlace},
		},
		Phrases: map[string]string{
			"help":          "/kenken/help",
			"how do i play": "/kenken/help", "how do you play": "/kenken/help", "how to play": "/kenken/help",
			"how does it work": "/kenken/help", "how does this work": "/kenken/help", "what is kenken": "/kenken/help",
			"rules":     "/kenken/help",
			"settings":  "/kenken/settings",
			"stats":     "/kenken/stats",
			"streak":    "/kenken/stats",
			"reminders": "/kenken/settings",
			"privacy":   "/privacy",
			"my data":   "/privacy",

			"reminders on":  "/settings/reminders/on",
			"reminders off": "/settings/reminders/off",
		},
		Mail: mail.Reminders,
		Duties: []timetable.Duty{
			timetable.Chore("reminders", "reminders not queued", (*game.Service).QueueReminders),
			timetable.Chore("what was kept long enough", "what was kept long enough not forgotten", (*game.Service).Sweep),
		},
		Page: web.Records,
	}
}

// touch is the page, as it is met at Discord.
func touch() feature.Feature {
	return feature.Feature{
		Routes: []face.Route{
			{Path: "/board/{game}/touch", Handle: touchBoard, Late: face.Privately, Needs: game.PageFeature},
			{Path: "/" + EntryPoint, Handle: enter, Late: face.Privately, Needs: game.PageFeature},
			{Path: "/play/{where}/{guild}/{day}/{slot}", Handle: playIn, Late: face.Privately},
			{Path: "/board/{game}/activity", Handle: activityBoard, Late: face.Privately, Needs: game.PageFeature},
		},
		Phrases: map[string]string{
			"touch": "/board/0/touch",
		},
	}
}

// managing is what managers of servers can do, and the messages that they get.
func managing() feature.Feature {
	return feature.Feature{Routes: manage.ManagerRoutes(), Mail: mail.Managers}
}

// operating is what operators can do.
func operating(operators manage.Operators) feature.Feature {
	return feature.Feature{
		Routes: manage.OperatorRoutes(operators),
		Mail:   mail.Notices,
		Duties: []timetable.Duty{
			timetable.Chore("notices", "the operator's notice not sent", (*game.Service).SpreadNotice),
			timetable.Chore("blocked players", "blocks not followed", func(s *game.Service, ctx context.Context, _ time.Time) error { return s.FollowBlocks(ctx) }),
		},
	}
}
