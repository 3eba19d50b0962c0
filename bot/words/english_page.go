package words

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"sync"
	"text/template"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/explain"
)

// englishPageOnly is what is said on the page of package web alone.
var englishPageOnly = map[string]string{
	"PageStaleLink":    `This link no longer works: it is good for one visit within five minutes. Press Play by touch in Discord for a new one.`,
	"PageSignedOut":    `This page has been open for too long, or you left it. Press Play by touch in Discord to come back.`,
	"PageWrongOrigin":  `This request didn't come from the page itself, so I ignored it.`,
	"PageNotFound":     `There is nothing here.`,
	"PageUnreadable":   `I couldn't read that request. Reload the page and try again.`,
	"PageTooLarge":     `That request was too large.`,
	"PageTooFast":      `That was a lot at once. Wait a moment, then go on.`,
	"PageTooMany":      `This board is already open in too many places. Close one of them.`,
	"PageBusy":         `I'm busy right now. Try again in a moment.`,
	"PageNoGuests":     `You need a link from Discord to play here.`,
	"PageTrouble":      `Something went wrong on my side; your board is safe. Try again in a moment. ({{.ID}})`,
	"PageGuest":        `Guest`,
	"TouchLink":        `This link opens your board in a browser. It works once, for five minutes, and lets in whoever opens it: don't pass it on.`,
	"ButtonTouch":      `Play by touch`,
	"ButtonTouchLink":  `Open the board`,
	"TouchWaits":       `Press the button to get your link.`,
	"TouchSent":        `I've sent the link to your direct messages.`,
	"TouchUnavailable": `This bot has no page to play on. {{command "today"}} opens your board here.`,
}

// englishOnPage words for the page what mentions commands, or controls that it has not.
var englishOnPage = map[string]string{
	"ClockRuns":    `The clock is running. Choose a cell, then a digit.`,
	"ClockWaits":   `Take your time: your first puzzle's clock starts with your first digit, or in five minutes.`,
	"BegunUntimed": `Choose a cell, then a digit.`,
	"Moved":        `{{template "_written" .}} {{if .Empty}}{{plural .Empty "cell" "cells"}} left.{{else}}The board is full: submit it when you are sure.{{end}}`,
	"MoveOneValue": `{{code .Found}}: one digit per cell`,
	"LessonIntro": `{{say .Text}}
Now find it: somewhere on this board, this is what takes you to the next digit. Fill that digit in. You can't break anything, and hints are free.{{if .Kept}}
I couldn't make a new puzzle in time, so this is the one I keep for this lesson.{{end}}`,
	"Refused not in lesson":  `This board is a lesson: just find the digit that it asks for.`,
	"Refused lesson over":    `You've passed this one. The menu has the other lessons.`,
	"NoSuchLesson":           `There is no lesson {{code .Text}}.`,
	"Refused no game":        `You have no puzzle open yet.`,
	"Refused not yours":      `That board belongs to somebody else.`,
	"Refused clock runs on":  `The clock of a daily can't be paused: it runs for everybody.`,
	"Refused finished":       `You've already solved this one.`,
	"Refused too many moves": `This board has had {{.Why.Count}} moves, the most I keep. You can still submit a whole answer.`,
}

// EnglishPage returns English as a page says it: without Discord's Markdown, commands and
// timestamps.
var EnglishPage = sync.OnceValue(func() *Catalogue {
	sentences := make(map[string]string, len(english))
	for key, sentence := range english {
		sentences[key] = withoutMarkdown(sentence)
	}
	maps.Copy(sentences, englishOnPage)
	functions := maps.Clone(englishFunctions)
	maps.Copy(functions, pageFunctions)
	c, err := newCatalogue(explain.English.With(explain.Markup{Item: "• "}), map[explain.Role]string{explain.Item: "• "}, functions, sentences)
	if err != nil {
		panic(err) // the sentences are wrong, whatever the program does
	}
	return c
})

// markdown is what a sentence's template has of Discord's Markdown: what stresses, and
// what begins a line or a block of code.
var markdown = regexp.MustCompile("(?m)\\*\\*|\\n```|```\\n|^-# |^#+ |\\\\")

// withoutMarkdown returns a sentence's template without Discord's Markdown. It is the
// template that is stripped and not the text, so that what a person chose or typed stays
// as it is.
func withoutMarkdown(sentence string) string { return markdown.ReplaceAllString(sentence, "") }

// pageFunctions take the place of those that write Markdown.
var pageFunctions = template.FuncMap{
	"command": func(words string) string { return "/kenken " + words },
	"admin":   func(words string) string { return "/kenken-admin " + words },
	"code":    func(text any) string { return "“" + clipped(fmt.Sprint(text)) + "”" },
	"quoted":  func(text string) string { return "“" + text + "”" },
	"name":    plainName,
	"medal":   plainRank,
	"when":    func(_ string, t time.Time) string { return t.UTC().Format("2 Jan 15:04 UTC") },
	"bold":    func(names []string) string { return strings.Join(names, ", ") },
	"grid":    func(n int, g board.Grid) string { return strings.Join(gridRows(n, g), "\n") },
}
