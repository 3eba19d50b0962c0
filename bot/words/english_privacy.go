package words

// englishPrivacy says what is kept of people, and how they end it.
var englishPrivacy = map[string]string{
	"Privacy": `## Your data
**What I keep:** your Discord ID and the name you go by where you play; your games with every move and its time; your results, streaks, points, ratings and achievements; duels and races; puzzles you loaded and problems you reported; your settings. I don't keep your messages, your e-mail address or anything else from your account.
**Who sees it:** a server's boards show your name, times and ranks to its members, and the boards for everywhere show them in other servers too. The rest is between you and whoever runs me.
**How long:** your results stay until you delete them, and so do your moves, except that those of practice and archive games go after 90 days.{{if .Nights}} Backups are kept for {{plural .Nights "night" "nights"}}, so what you delete is gone from those {{plural .Nights "night" "nights"}} later. A copy made before an upgrade or a restore is kept for up to a month.{{end}}`,
	"AskForget": `**Delete everything I keep about you?**
All your games, results, streaks, ratings and settings go, in every server. A duel or race that's running ends as if you gave up. Other people's ranks stay as they are: your places are kept without your name.
Messages I've already posted in channels stay there, but the daily posts, duels and races of the last two days lose your name. If you'd like a copy of your data, export it first.`,
	"AskForgetAgain": `**Are you sure?** This can't be undone, not even by whoever runs me. If you play again, you start from nothing.`,
	"Exported":       `Here is everything I keep about you{{if .Packed}}, compressed with gzip because it's a lot{{end}}.{{if .Cut}} It's so much that some of your moves didn't fit; ask whoever runs me for the rest.{{end}} Only you can see this message; download the file to keep it.`,
	"Forgotten":      `**Done: everything I kept about you is deleted.**{{if .Nights}} Backups still have it for up to {{plural .Nights "night" "nights"}}, a copy from before an upgrade or a restore for up to a month.{{end}} If you ever play again, you start as somebody new.`,

	"ButtonPrivacy":    `Your data`,
	"ButtonExport":     `Export my data`,
	"ButtonForget":     `Delete my data`,
	"ButtonForgetAll":  `Delete everything`,
	"ButtonForgetSure": `Yes, delete it for good`,

	"Refused too many exports": `You've exported your data a few times already. Try again in {{about .Why.Wait}}.`,
}
