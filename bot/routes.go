package bot

import "kenkenbot/bot/discord"

// routes is the table of all that people can do: slash commands by their names,
// buttons, selects and forms by their custom IDs.
func routes() []route {
	const (
		private = discord.DeferPrivate
		update  = discord.DeferUpdate
		form    = discord.NoDeferral
	)
	return []route{
		{path: "/kenken/today", handle: today, late: private},
		{path: "/kenken/move", handle: onBoard(move), late: private},
		{path: "/kenken/note", handle: onBoard(note), late: private},
		{path: "/kenken/undo", handle: onBoard(undo), late: private, first: true},
		{path: "/kenken/restart", handle: askRestart, late: private},
		{path: "/kenken/check", handle: onBoard(check), late: private},
		{path: "/kenken/submit", handle: submitCommand, late: form},
		{path: "/kenken/hint", handle: onBoard(hint), late: private, first: true},
		{path: "/kenken/solution", handle: askSolution, late: private},
		{path: "/kenken/leaderboard", handle: leaderboard, late: private},
		{path: "/kenken/stats", handle: stats, late: private},
		{path: "/kenken/practice", handle: practice, late: private},
		{path: "/kenken/code", handle: shareCode, late: private},
		{path: "/kenken/settings", handle: settings, late: private},
		{path: "/kenken/help", handle: help, late: private},

		{path: "/kenken-admin/setup", handle: setup, late: private, admin: true},
		{path: "/kenken-admin/post", handle: postNow, late: private, admin: true},
		{path: "/kenken-admin/strike", handle: strike, late: private, admin: true},
		{path: "/kenken-admin/unstrike", handle: unstrike, late: private, admin: true},

		{path: "/board/{game}/open", handle: openBoard, late: private},
		{path: "/board/{game}/cursor/{axis}", handle: onBoard(cursor), late: update},
		{path: "/board/{game}/key/{digit}", handle: onBoard(key), late: update},
		{path: "/board/{game}/notes", handle: onBoard(toggleNotes), late: update},
		{path: "/board/{game}/undo", handle: onBoard(undo), late: update, first: true},
		{path: "/board/{game}/back", handle: onBoard(backToRight), late: update},
		{path: "/board/{game}/hint/{level}", handle: onBoard(hint), late: update, first: true},
		{path: "/board/{game}/check", handle: onBoard(check), late: update},
		{path: "/board/{game}/submit", handle: onBoard(submitWritten), late: update},
		{path: "/board/{game}/restart", handle: onBoard(restart), late: update},
		{path: "/board/{game}/solution", handle: solution, late: update},
		{path: "/board/{game}/type", handle: movesForm, late: form},
		{path: "/board/{game}/cells", handle: onBoard(move), late: update},
		{path: "/board/{game}/answer", handle: onBoard(submitWritten), late: private},

		{path: "/daily/{day}/{slot}/play", handle: play, late: private},
		{path: "/daily/{day}/{slot}/leaderboard", handle: leaderboard, late: private},
	}
}
