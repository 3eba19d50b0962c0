package words

import (
	"regexp"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/internal/catalogue"
	"kenkenbot/storage"
)

// pageCommand is a command of Discord's in what the page itself says.
var pageCommand = regexp.MustCompile(`\{command ([^}]+)\}`)

// scriptFile has what the page itself says in a language.
func scriptFile(l *Language) string { return l.String() + "/script/script.toml" }

// PageTexts returns what the page itself says in the catalogue's language, as trees of texts: its
// scripts, and the table html, which has what its HTML says by the English. What the language lacks
// is English.
func (c *Catalogue) PageTexts() (map[string]any, error) {
	named := func(text []byte) []byte {
		return pageCommand.ReplaceAllFunc(text, func(command []byte) []byte {
			return []byte(c.typedCommand("kenken", string(pageCommand.FindSubmatch(command)[1])))
		})
	}
	texts := map[string]any{}
	for _, l := range []*Language{catalogue.English, c.language} {
		if err := catalogue.ReadTree(files, scriptFile(l), named, texts); err != nil {
			return nil, err
		}
	}
	return texts, nil
}

// PageAchievements lists what a player has achieved, first solves of sizes aside, each with a line
// about it.
type PageAchievements struct {
	All   []Achieved
	Sizes []string // such as 4×4
}

// PageAchievementsOf lists achievements; nil if there are none.
func PageAchievementsOf(all []standings.Achievement) Message {
	list, ok := achievementsOf(all).(Achievements)
	if !ok {
		return nil
	}
	m := PageAchievements{Sizes: list.Sizes}
	for _, name := range list.Names {
		m.All = append(m.All, Achieved{name, AchievementLine(name)})
	}
	return m
}

// PageTrouble says on the page that the bot itself failed.
type PageTrouble struct{ Trouble }

// PageDaily says what one of a day's puzzles is, and how far its player is with it.
type PageDaily struct {
	Title           GameTitle
	Outlook         Outlook
	Started, Solved bool
}

// PageDailyOf returns what there is to say of one of a day's puzzles.
func PageDailyOf(d game.FrontDaily) PageDaily {
	title := GameTitle{Sentence: "DailyTitle", Puzzle: dayPuzzle(d.Day, d.Slot), Kind: Kind{Size: d.Kind.Size, Difficulty: d.Kind.Difficulty}, Wishes: wishesOf(d.Options)}
	return PageDaily{Title: title, Outlook: Outlook{d.Par}, Started: d.Started, Solved: d.Solved}
}

// Fellow says how somebody does whom the player knows: FellowSolved, FellowPlaying or FellowStreak.
type Fellow struct {
	Sentence
	Name string
	Mini bool          // FellowSolved
	Took time.Duration // FellowSolved; 0 is not told
	Days int           // FellowStreak
}

// FellowOf returns what there is to say of somebody.
func FellowOf(f game.Fellow) Fellow {
	m := Fellow{Sentence: "FellowStreak", Name: f.Name, Mini: f.Solved == storage.Mini, Took: f.Took, Days: f.Days}
	switch {
	case f.Solved != 0:
		m.Sentence = "FellowSolved"
	case f.Playing:
		m.Sentence = "FellowPlaying"
	}
	return m
}
