package bot

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// maxChat is the longest message that is looked at: Discord's own limit.
const maxChat = 4000

// saying is the meaning of a message in plain chat: a path of the routing table, with the values of
// a command's options.
type saying struct {
	path    string
	options map[string]any
	files   map[storage.ID]discord.Attachment
	secret  bool // the message holds cells or an answer
	greeted bool // it asks for nothing, but is polite
	talk    bool // it is not certainly meant for the bot
}

// phrases are words of plain chat that stand alone, and the paths that they are understood as.
type phrases map[string]string

// sayPath is where a message goes that is no word of the list.
const sayPath = "/board/0/say"

// understand reads a chat message. It knows no board: whether cells fit on one is for the game to
// say.
func (known phrases) understand(said string) saying {
	if len(said) > maxChat {
		return saying{talk: true}
	}
	phrase := inEnglish(strings.ToLower(strings.Trim(said, " .!?¿¡/")))
	switch phrase {
	case "", "hi", "hello":
		return saying{greeted: true, talk: true}
	}
	if path, ok := known[phrase]; ok {
		return saying{path: path}
	}
	if s, ok := understandCommand(strings.Fields(phrase), said); ok {
		return s
	}
	return saying{path: sayPath, options: map[string]any{"text": said}, secret: true, talk: !game.MayBeMoves(said)}
}

// inEnglish returns a phrase in English: as a whole, else word by word. Words that are in no
// language's vocabulary stay as they are.
func inEnglish(phrase string) string {
	english := words.Vocabulary()
	if whole, ok := english[phrase]; ok {
		return whole
	}
	parts := strings.Fields(phrase)
	for i, word := range parts {
		if known, ok := english[word]; ok {
			parts[i] = known
		}
	}
	return strings.Join(parts, " ")
}

// spokenFor returns words of English with those of other languages for them, as alternatives of
// a regular expression.
func spokenFor(list ...string) string {
	for said, english := range words.Vocabulary() {
		if slices.Contains(list, english) {
			list = append(list, regexp.QuoteMeta(said))
		}
	}
	return strings.Join(list, "|")
}

// puzzleWords begin a message that brings a puzzle: in the rest no mark is Markdown.
var puzzleWords = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^[\s/]*(` + spokenFor("load", "solve", "explain") + `)(?:[\s:]+|$)`)
})

// understandPuzzle reads a message that brings a puzzle: behind the word, or as a file. In
// a direct message it may be named, too. Among people it is talk without a puzzle.
func understandPuzzle(m *discord.IncomingMessage) (saying, bool) {
	said := mention.ReplaceAllString(m.Text, " ")
	word := puzzleWords().FindStringSubmatch(said)
	if word == nil {
		return saying{}, false
	}
	rest := strings.TrimSpace(said[len(word[0]):])
	s := saying{path: "/puzzle/" + inEnglish(strings.ToLower(word[1])), options: map[string]any{}}
	switch {
	case ownpuzzle.HoldsPuzzle(rest):
		s.options[textName] = rest
	case len(m.Attachments) > 0:
		file := m.Attachments[0]
		s.options[fileName], s.files = file.ID, map[storage.ID]discord.Attachment{file.ID: file}
		if rest != "" {
			s.options[ownName] = rest
		}
	case m.GuildID != 0:
		return saying{}, false
	case rest != "" && !strings.Contains(rest, "\n") && len([]rune(rest)) <= ownpuzzle.MaxName:
		s.options[ownName] = rest
	case rest != "":
		s.options[textName] = rest
	}
	return s, true
}

// understandPasted reads a direct message that is no command as a puzzle: one in its text, or
// a file, unless the text is moves. A list of moves, or a whole answer, holds no puzzle.
func understandPasted(m *discord.IncomingMessage, s saying) (saying, bool) {
	pasted := saying{path: "/bring", options: map[string]any{}}
	file, attached := puzzleFile(m.Attachments)
	switch {
	case m.GuildID != 0 || !s.talk && s.path != sayPath:
		return s, false
	case ownpuzzle.HoldsPuzzle(m.Text):
		pasted.options[textName] = m.Text
	case s.talk && attached:
		pasted.options[fileName], pasted.files = file.ID, map[storage.ID]discord.Attachment{file.ID: file}
	default:
		return s, false
	}
	return pasted, true
}

// aliases are other words for commands.
var aliases = map[string]string{
	"play": "today", "daily": "today", "main": "today main", "mini": "today mini",
	"new": "practice", "why": "hint 2", "top": "leaderboard", "race": "duel", "learn": "help",
}

// playCommands are the options of the players' commands, by the commands' names.
var playCommands = sync.OnceValue(func() map[string][]*discordgo.ApplicationCommandOption {
	options := map[string][]*discordgo.ApplicationCommandOption{}
	for _, c := range Commands() {
		if c.Name != "kenken" {
			continue
		}
		for _, sub := range c.Options {
			options[sub.Name] = sub.Options
		}
	}
	return options
})

// understandCommand reads a command's name with its options, such as "hint 2",
// "note a1=12" or "new 6 hard": each word is for the first option that takes it. What
// has a word too many is no command.
func understandCommand(parts []string, said string) (saying, bool) {
	name := parts[0]
	switch {
	case name == "flag":
		_, reason, _ := strings.Cut(strings.TrimSpace(said), " ")
		return saying{path: "/board/0/flag", options: map[string]any{face.ReasonName: strings.TrimSpace(reason)}, secret: true}, true
	case len(parts) == 2 && (name == "row" || name == "column" || name == "cage"):
		return saying{path: "/board/0/text", options: map[string]any{"part": name + " " + parts[1]}}, true
	case name == "why" && len(parts) > 1: // "why" alone is a hint
		return understandCells("/kenken/hint", view.CellsField, said)
	case aliases[name] != "":
		parts = append(strings.Fields(aliases[name]), parts[1:]...)
	}
	options, ok := playCommands()[parts[0]]
	if !ok {
		return saying{}, false
	}
	switch parts[0] {
	case "practice":
		parts = joinSigns(parts)
	case "leaderboard":
		parts = joinAllTime(parts)
	}
	s := saying{path: "/kenken/" + parts[0], options: map[string]any{}}
	if len(parts) > 1 && len(options) == 1 && takesText(options[0]) {
		return understandCells(s.path, options[0].Name, said)
	}
	for _, word := range parts[1:] {
		if !s.take(options, word) {
			return saying{}, false
		}
	}
	for _, o := range options {
		if _, given := s.options[o.Name]; o.Required && !given {
			return saying{}, false
		}
	}
	if _, named := s.options[face.OpponentName]; name == "duel" && !named {
		s.options[face.OpponentName] = "" // words can't choose a person; the command can
	}
	return s, true
}

// understandCells reads the text after a command's first word as the text of one option.
func understandCells(path, option, said string) (saying, bool) {
	_, rest, _ := strings.Cut(strings.TrimSpace(said), " ")
	return saying{path: path, options: map[string]any{option: strings.TrimSpace(rest)}, secret: true}, mayBe(option, rest)
}

// between are words that people put around the options of an order, as in "only +" and
// "with hidden operators".
var between = map[string]bool{"only": true, "and": true, "with": true, "operators": true, "cages": true}

// joinSigns leaves those out, and makes one word of operators that stand next to each
// other.
func joinSigns(parts []string) []string {
	var joined []string
	for _, word := range parts {
		last := len(joined) - 1
		switch {
		case between[word]:
		case last >= 0 && isSigns(joined[last]) && isSigns(word):
			joined[last] += word
		default:
			joined = append(joined, word)
		}
	}
	return joined
}

// joinAllTime turns "all time" and "alltime" into the one word that the option has.
func joinAllTime(parts []string) []string {
	words := strings.Join(parts, " ")
	return strings.Fields(strings.NewReplacer("all time", "all", "alltime", "all").Replace(words))
}

// isSigns reports whether a word is the signs of operators.
func isSigns(word string) bool {
	_, err := generate.ParseOperators(word)
	return err == nil
}

// takesText reports whether an option takes whatever is written.
func takesText(o *discordgo.ApplicationCommandOption) bool {
	return o.Type == discordgo.ApplicationCommandOptionString && len(o.Choices) == 0
}

// mayBe reports whether a text may be meant for the option of that name, and is no talk
// that begins with the name of a command.
func mayBe(option, text string) bool {
	switch option {
	case "cells":
		return game.MayBeNotes(text) || game.MayBeMoves(text)
	case "answer":
		return game.MayBeMoves(text)
	}
	return false
}

// take gives a word to the first option without a value that takes it, and reports
// whether there is one.
func (s saying) take(options []*discordgo.ApplicationCommandOption, word string) bool {
	for _, o := range options {
		if _, given := s.options[o.Name]; given {
			continue
		}
		if value := valueOf(o, word); value != nil {
			s.options[o.Name] = value
			return true
		}
	}
	return false
}

// squareSize is a board's size as people write it: "6x6".
var squareSize = regexp.MustCompile(`^(\d+)[x×](\d+)$`)

// valueOf reads a word as an option's value; nil if it is none.
func valueOf(o *discordgo.ApplicationCommandOption, word string) any {
	if o.Type == discordgo.ApplicationCommandOptionInteger {
		if m := squareSize.FindStringSubmatch(word); m != nil && m[1] == m[2] {
			word = m[1]
		}
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return nil
		}
		return n
	}
	switch {
	case o.Name == face.OpponentName && strings.HasPrefix(strings.TrimPrefix(word, "<"), "@"):
		return word // a name alone names nobody: the command says how to choose somebody
	case o.Type == discordgo.ApplicationCommandOptionBoolean && word == o.Name:
		return true
	case o.Name == face.OperatorsName && isSigns(word):
		return word
	case o.Name == face.DateName:
		if _, err := storage.ParseDay(word); err == nil {
			return word
		}
	}
	for _, c := range o.Choices {
		if c.Value == word {
			return word
		}
	}
	return nil
}
