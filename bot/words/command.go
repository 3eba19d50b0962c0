package words

// CommandTexts are the descriptions of commands and options, by path: "kenken",
// "kenken today", "kenken today puzzle".
var CommandTexts = map[string]string{
	"kenken":                     "The daily KenKen puzzle",
	"kenken today":               "Your board for today's puzzle; your clock starts",
	"kenken today puzzle":        "The main puzzle, or the mini",
	"kenken move":                "Fill cells of your board",
	"kenken move cells":          "Such as a1=3 b2=4; a1= erases",
	"kenken note":                "Write pencil marks",
	"kenken note cells":          "Such as a1=124; a1= erases",
	"kenken undo":                "Take back the last move",
	"kenken restart":             "Clear your board; asks first",
	"kenken check":               "See which rules your board breaks so far; free",
	"kenken submit":              "Hand in your board or a whole answer",
	"kenken submit answer":       "Rows of digits; leave it out to hand in the board",
	"kenken hint":                "Where to look, why, or the step done; costs some time",
	"kenken hint level":          "How much to tell; left out, one more than before",
	"kenken solution":            "The whole answer; asks first, your game is then unranked",
	"kenken leaderboard":         "Who leads",
	"kenken leaderboard board":   "Today's puzzle, or points of all time",
	"kenken stats":               "Your record, or another player's",
	"kenken stats player":        "Whose record",
	"kenken practice":            "A new puzzle to order",
	"kenken practice size":       "Cells a side",
	"kenken practice difficulty": "How hard it is to solve by logic",
	"kenken code":                "The puzzle's share code, which opens in Simon Tatham's Keen",
	"kenken settings":            "How your pictures look",
	"kenken settings theme":      "Colours of your boards",
	"kenken help":                "How to play, and all commands",
	"kenken-admin":               "Settings of the daily KenKen for this server",
	"kenken-admin setup":         "Choose where and when the daily is posted",
	"kenken-admin setup channel": "Where to post",
	"kenken-admin setup time":    "When to post, such as 09:00 or 6:30 pm",
	"kenken-admin setup zone":    "Your time zone, such as Europe/Berlin",
	"kenken-admin setup reveal":  "Post the puzzle, or a teaser without targets",
	"kenken-admin post":          "Post today's puzzle now",
}

// ChoiceTexts are the names of option choices, by value.
var ChoiceTexts = map[string]string{
	"main": "main", "mini": "mini",
	"1": "1 · where to look", "2": "2 · what to see there", "3": "3 · the step done",
	"today": "today's puzzle", "alltime": "all time, by points",
	"puzzle": "the puzzle", "teaser": "a teaser: cages without targets",
	"light": "light, like paper", "dark": "dark", "contrast": "high contrast",
	"easy": "easy", "medium": "medium", "hard": "hard", "expert": "expert", "extreme": "extreme",
}
