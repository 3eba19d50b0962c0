package bot

import (
	"strconv"
	"strings"

	"kenkenbot/bot/game"
)

// maxChat is the longest message that is looked at: Discord's own limit.
const maxChat = 4000

// saying is what a message in plain chat was understood as: a path of the routing
// table, with what a command's options would hold.
type saying struct {
	path    string
	options map[string]any
	secret  bool // the message holds cells or an answer
	greeted bool // it asks for nothing, but is polite
	talk    bool // it is not certainly meant for the bot
}

// words of plain chat that stand alone, and the paths that they are understood as.
var sayings = map[string]string{
	"help":       "/kenken/help",
	"board":      "/board/0/look",
	"undo":       "/board/0/undo",
	"redo":       "/board/0/redo",
	"check":      "/board/0/check",
	"submit":     "/board/0/submit",
	"share":      "/board/0/share",
	"text":       "/kenken/text",
	"board text": "/kenken/text",
	"text board": "/kenken/text",
	"notes":      "/board/0/notes/fill",
	"restart":    "/kenken/restart",
	"solution":   "/kenken/solution",
	"stats":      "/kenken/stats",
	"code":       "/puzzle/code",
}

// sayPath is where a message goes that is no word of the list.
const sayPath = "/board/0/say"

// understand reads what was said. It knows no board: whether cells fit on one is for
// the game to say.
func understand(said string) saying {
	if len(said) > maxChat {
		return saying{talk: true}
	}
	phrase := strings.ToLower(strings.Trim(said, " .!?/"))
	switch phrase {
	case "", "hi", "hello":
		return saying{greeted: true, talk: true}
	}
	if path, ok := sayings[phrase]; ok {
		return saying{path: path}
	}
	if s, ok := understandCommand(strings.Fields(phrase), said); ok {
		return s
	}
	return saying{path: sayPath, options: map[string]any{"text": said}, secret: true, talk: !game.MayBeMoves(said)}
}

// understandCommand reads a command's name with its options in their order, such as
// "hint 2", "note a1=12", "practice 6 hard".
func understandCommand(parts []string, said string) (saying, bool) {
	name, rest := parts[0], parts[1:]
	s := saying{path: "/kenken/" + name, options: map[string]any{}}
	switch {
	case name == "note" && len(rest) > 0:
		s.options["cells"], s.secret = strings.TrimSpace(strings.TrimSpace(said)[len(name):]), true
		return s, true
	case name == "today" && len(rest) == 0:
		return s, true
	case name == "mini" && len(rest) == 0:
		return saying{path: "/kenken/today", options: map[string]any{"puzzle": "mini"}}, true
	case len(rest) == 1 && (name == "row" || name == "column" || name == "cage"):
		return saying{path: "/kenken/text", options: map[string]any{"part": name + " " + rest[0]}}, true
	case name == "hint" && len(rest) <= 1:
		return s, s.number("level", rest)
	case name == "leaderboard" && len(rest) <= 1:
		if len(rest) == 1 {
			s.options["board"] = rest[0]
		}
		return s, true
	case name == "practice" && len(rest) <= 2:
		if len(rest) == 2 {
			s.options["difficulty"] = rest[1]
		}
		return s, s.number("size", rest)
	}
	return saying{}, false
}

// number takes the first word, where there is one, for an option that is a number.
func (s saying) number(option string, words []string) bool {
	if len(words) == 0 {
		return true
	}
	n, err := strconv.ParseInt(words[0], 10, 64)
	s.options[option] = n
	return err == nil
}
