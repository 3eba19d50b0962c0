package words

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/explain"
	"kenkenbot/storage"
)

// English is the catalogue in English.
var English = func() *Catalogue {
	c, err := NewCatalogue(explain.English, englishFunctions, english)
	if err != nil {
		panic(err) // the sentences are wrong, whatever the program does
	}
	return c
}()

// english are the sentences, by Key.
var english = merged(englishCommands, englishControls, englishPlay, englishArchive, englishReview, englishLearn, englishBook, englishRefusals, englishBoards, englishMatches, englishOwn, englishServer, englishPrivacy, englishOwner,
	englishMilestones, englishFlags, englishOperator, englishAlts, englishSelftest, englishPageOnly)

// merged returns all sentences together. A key that is there twice is a mistake.
func merged(parts ...map[string]string) map[string]string {
	all := make(map[string]string)
	for _, part := range parts {
		for key := range part {
			if _, twice := all[key]; twice {
				panic("two sentences for " + key)
			}
		}
		maps.Copy(all, part)
	}
	return all
}

// englishFunctions are what the sentences call, besides those of every language.
var englishFunctions = template.FuncMap{
	"plural":    plural,
	"isAre":     func(n int, one, other string) string { return plural(n, one+" is", other+" are") },
	"ordinal":   ordinal,
	"day":       func(d storage.Day) string { return d.Date().Format("Mon 2 Jan") },
	"month":     func(d storage.Day) string { return d.Date().Format("January 2006") },
	"medal":     medal,
	"capital":   capital,
	"lastOf":    func(n int) string { return board.At(n-1, n-1).String() },
	"square":    func(n int) int { return n * n },
	"digits":    func(c board.Candidates) string { return strings.Trim(fmt.Sprint(slices.Collect(c.All())), "[]") },
	"seconds":   func(d time.Duration) string { return Duration(max(d, time.Second)) },
	"letter":    func(col int) string { return string(rune('a' + col)) },
	"next":      func(n int) int { return n + 1 },
	"name":      func(name string) string { return cmp.Or(Name(name), "somebody") },
	"bold":      bold,
	"none":      none,
	"weekdays":  weekdays,
	"winners":   winners,
	"weekday":   time.Weekday.String,
	"listed":    listed,
	"technique": explain.TechniqueName,
	"lesson":    func(n LessonName) string { return explain.TechniqueName(n.teaches()) },
}

// plural says a number with what is counted: "1 cell", "3 cells".
func plural(n int, one, other string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, other)
}

// none says a number of things that may be none: "no hints", "1 hint".
func none(n int, one, other string) string {
	if n == 0 {
		return "no " + other
	}
	return plural(n, one, other)
}

// bold lists names: "**Send Messages** and **Attach Files**".
func bold(names []string) string {
	marked := make([]string, len(names))
	for i, name := range names {
		marked[i] = "**" + name + "**"
	}
	return listed(marked, "and")
}

// listed lists things with a word before the last: "easy, medium or hard".
func listed(things []string, word string) string {
	if len(things) < 2 {
		return strings.Join(things, "")
	}
	last := len(things) - 1
	return strings.Join(things[:last], ", ") + " " + word + " " + things[last]
}

// ordinal says a rank: "1st", "22nd", "113th".
func ordinal(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return fmt.Sprintf("%d%s", n, suffix)
}

// capital begins a sentence.
func capital(s string) string {
	if s == "" {
		return ""
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// weekdays lists days of the week in short: "Mon, Tue".
func weekdays(days []time.Weekday) string {
	names := make([]string, len(days))
	for i, d := range days {
		names[i] = d.String()[:3]
	}
	return strings.Join(names, ", ")
}

// winners returns what to call those who lead. Of many it names a few.
func winners(names []string) []string {
	const most = 5
	var called []string
	for i, name := range names {
		if i == most {
			return append(called, plural(len(names)-most, "other", "others"))
		}
		called = append(called, cmp.Or(Name(name), "somebody"))
	}
	return called
}
