package bot

import (
	"cmp"
	"maps"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/manage"
	"kenkenbot/storage"
)

// known are the phrases of all features.
var known = tablesOf(features(manage.Operators{})).phrases

func TestUnderstand(t *testing.T) {
	for said, want := range map[string]saying{
		"board":                      {path: "/board/0/look"},
		" Board. ":                   {path: "/board/0/look"},
		"/help":                      {path: "/kenken/help"},
		"Rules?":                     {path: "/kenken/help"},
		"How do I play?":             {path: "/kenken/help"},
		"what is KenKen?":            {path: "/kenken/help"},
		"how do I play chess?":       {path: sayPath, options: map[string]any{"text": "how do I play chess?"}, secret: true, talk: true},
		"streak":                     {path: "/kenken/stats"},
		"today":                      {path: "/kenken/today"},
		"mini!":                      {path: "/kenken/today", options: map[string]any{"puzzle": "mini"}},
		"hint":                       {path: "/kenken/hint"},
		"hint 2":                     {path: "/kenken/hint", options: map[string]any{"level": int64(2)}},
		"leaderboard alltime":        {path: "/kenken/leaderboard", options: map[string]any{"board": "all"}},
		"leaderboard all time":       {path: "/kenken/leaderboard", options: map[string]any{"board": "all"}},
		"top week everywhere":        {path: "/kenken/leaderboard", options: map[string]any{"board": "week", "where": "everywhere"}},
		"leaderboard 6x6 hard":       {path: sayPath, options: map[string]any{"text": "leaderboard 6x6 hard"}, secret: true, talk: true},
		"leaderboard 2026-11-21":     {path: "/kenken/leaderboard", options: map[string]any{"date": "2026-11-21"}},
		"practice 6 hard":            {path: "/kenken/practice", options: map[string]any{"size": int64(6), "difficulty": "hard"}},
		"Note a1=12":                 {path: "/kenken/note", options: map[string]any{"cells": "a1=12"}, secret: true},
		"a1=3 b2=4":                  {path: sayPath, options: map[string]any{"text": "a1=3 b2=4"}, secret: true},
		"1234 3412 2143 4321":        {path: sayPath, options: map[string]any{"text": "1234 3412 2143 4321"}, secret: true},
		"a hint would be nice":       {path: sayPath, options: map[string]any{"text": "a hint would be nice"}, secret: true, talk: true},
		"row 4":                      {path: "/board/0/text", options: map[string]any{"part": "row 4"}},
		"Cage B3!":                   {path: "/board/0/text", options: map[string]any{"part": "cage b3"}},
		"board text":                 {path: "/board/0/text"},
		"row 4 is hard":              {path: sayPath, options: map[string]any{"text": "row 4 is hard"}, secret: true, talk: true},
		"new 6 hard":                 {path: "/kenken/practice", options: map[string]any{"size": int64(6), "difficulty": "hard"}},
		"New easy 4x4":               {path: "/kenken/practice", options: map[string]any{"size": int64(4), "difficulty": "easy"}},
		"new":                        {path: "/kenken/practice"},
		"practice 6 symmetric":       {path: "/kenken/practice", options: map[string]any{"size": int64(6), "symmetric": true}},
		"new 5 hidden":               {path: "/kenken/practice", options: map[string]any{"size": int64(5), "hidden": true}},
		"new 6 hard +":               {path: "/kenken/practice", options: map[string]any{"size": int64(6), "difficulty": "hard", "operators": "+"}},
		"new 6 + − hidden":           {path: "/kenken/practice", options: map[string]any{"size": int64(6), "operators": "+−", "hidden": true}},
		"New 4 with only ×!":         {path: "/kenken/practice", options: map[string]any{"size": int64(4), "operators": "×"}},
		"new + - × ÷":                {path: "/kenken/practice", options: map[string]any{"operators": "+-×÷"}},
		"new 6 all":                  {path: "/kenken/practice", options: map[string]any{"size": int64(6), "operators": "all"}},
		"new + hard +":               {path: sayPath, options: map[string]any{"text": "new + hard +"}, secret: true, talk: true},
		"learn":                      {path: "/learn"},
		"learn x-wing":               {path: "/kenken/help", options: map[string]any{"topic": "x-wing"}},
		"help x-wing":                {path: "/kenken/help", options: map[string]any{"topic": "x-wing"}},
		"lessons":                    {path: "/learn"},
		"games":                      {path: "/games"},
		"restart":                    {path: "/board/0/restart"},
		"why a1=3":                   {path: "/kenken/hint", options: map[string]any{"cells": "a1=3"}, secret: true},
		"why oh why":                 {path: sayPath, options: map[string]any{"text": "why oh why"}, secret: true, talk: true},
		"duel":                       {path: "/kenken/duel", options: map[string]any{"opponent": ""}},
		"duel @bea 4 easy":           {path: "/kenken/duel", options: map[string]any{"opponent": "@bea", "size": int64(4), "difficulty": "easy"}},
		"race 5":                     {path: "/kenken/duel", options: map[string]any{"size": int64(5)}},
		"today text":                 {path: "/kenken/today", options: map[string]any{"view": "text"}},
		"flag No answer fits.":       {path: "/board/0/flag", options: map[string]any{"reason": "No answer fits."}, secret: true},
		"learn to cook":              {path: sayPath, options: map[string]any{"text": "learn to cook"}, secret: true, talk: true},
		"pause":                      {path: "/board/0/pause"},
		"Resume!":                    {path: "/board/0/resume"},
		"new shoes":                  {path: sayPath, options: map[string]any{"text": "new shoes"}, secret: true, talk: true},
		"settings dark":              {path: "/kenken/settings", options: map[string]any{"theme": "dark"}},
		"today mini":                 {path: "/kenken/today", options: map[string]any{"puzzle": "mini"}},
		"main":                       {path: "/kenken/today", options: map[string]any{"puzzle": "main"}},
		"play":                       {path: "/kenken/today"},
		"why?":                       {path: "/kenken/hint", options: map[string]any{"level": int64(2)}},
		"move a1=3 row 2 12.4":       {path: "/kenken/move", options: map[string]any{"cells": "a1=3 row 2 12.4"}, secret: true},
		"move on, please":            {path: sayPath, options: map[string]any{"text": "move on, please"}, secret: true, talk: true},
		"Submit 1234 3412 2143 4321": {path: "/kenken/submit", options: map[string]any{"answer": "1234 3412 2143 4321"}, secret: true},
		"note to self":               {path: sayPath, options: map[string]any{"text": "note to self"}, secret: true, talk: true},
		"note row 1 12 . 4":          {path: "/kenken/note", options: map[string]any{"cells": "row 1 12 . 4"}, secret: true},
		"today was fun":              {path: sayPath, options: map[string]any{"text": "today was fun"}, secret: true, talk: true},
		"hint please":                {path: sayPath, options: map[string]any{"text": "hint please"}, secret: true, talk: true},
		"Hi!":                        {greeted: true, talk: true},
		"":                           {greeted: true, talk: true},
	} {
		got := known.understand(said)
		if got.path != want.path || !maps.Equal(got.options, want.options) || got.secret != want.secret || got.greeted != want.greeted || got.talk != want.talk {
			t.Errorf("%q is understood as %+v, want %+v", said, got, want)
		}
	}
}

// TestUnderstandPasted tells a puzzle that somebody pastes from moves, answers and words.
func TestUnderstandPasted(t *testing.T) {
	const guild, keen = 7, "3:a_3aab_,a5d2a4m6"
	list := discord.Attachment{ID: 1, ContentType: "text/plain"}
	picture := discord.Attachment{ID: 2, ContentType: "image/png"}
	for _, tt := range []struct {
		name  string
		guild storage.ID
		text  string
		files []discord.Attachment
		want  any // the text or the file; nil if there is no puzzle
	}{
		{name: "share code", text: keen, want: keen},
		{name: "share code in talk", text: "can you do `" + keen + "`?", want: "can you do `" + keen + "`?"},
		{name: "share code behind a command's name", text: "check " + keen, want: "check " + keen},
		{name: "cages", text: "a1 b1 5+ c1 c2 2/ a2 a3 4+ b2 b3 c3 6x", want: "a1 b1 5+ c1 c2 2/ a2 a3 4+ b2 b3 c3 6x"},
		{name: "file", files: []discord.Attachment{picture, list}, want: list.ID},
		{name: "file with talk", text: "what about this one?", files: []discord.Attachment{list}, want: list.ID},
		{name: "text and file", text: keen, files: []discord.Attachment{list}, want: keen},
		{name: "picture", files: []discord.Attachment{picture}},
		{name: "word and file", text: "hint", files: []discord.Attachment{list}},
		{name: "moves and file", text: "a1=3", files: []discord.Attachment{list}},
		{name: "moves", text: "a1=2 b1=3 c1=1 a2=3 b2=1 c2=2 a3=1 b3=2 c3=3"},
		{name: "moves without signs", text: "a1 2 b1 3 c1 1 a2 3 b2 1 c2 2 a3 1 b3 2 c3 3"},
		{name: "rows", text: "row 1 231 row 2 312 row 3 123"},
		{name: "whole answer", text: "2 3 1\n3 1 2\n1 2 3"},
		{name: "some cages", text: "5+ a1 b1, 2/ c1 c2"},
		{name: "talk", text: "hello there"},
		{name: "too long", text: keen + strings.Repeat(" ", ownpuzzle.MaxText)},
		{name: "among people", guild: guild, text: keen, files: []discord.Attachment{list}},
	} {
		m := &discord.IncomingMessage{GuildID: tt.guild, Text: tt.text, Attachments: tt.files}
		s, ok := understandPasted(m, known.understand(plain(tt.text)))
		got := cmp.Or(s.options[textName], s.options[fileName])
		if ok != (tt.want != nil) || ok && (s.path != "/bring" || got != tt.want) {
			t.Errorf("%s: %v, %+v", tt.name, ok, s)
		}
	}
}

// TestEveryCommandHasItsWord says the name of every command of the players', with a value
// for what it needs.
func TestEveryCommandHasItsWord(t *testing.T) {
	for _, c := range Commands() {
		for _, sub := range c.Options {
			said := sub.Name
			for _, o := range sub.Options {
				switch {
				case o.Required && len(o.Choices) > 0:
					said += " " + o.Choices[0].Value.(string)
				case o.Required && o.Type == discordgo.ApplicationCommandOptionUser:
					said += " @bea"
				case o.Required:
					said += " a1=3"
				}
			}
			s, brings := understandPuzzle(&discord.IncomingMessage{Text: said})
			if !brings {
				s = known.understand(said)
			}
			if c.Name != "kenken-admin" && (s.path == sayPath || s.talk) {
				t.Errorf("%q, for /%s %s, is not understood", said, c.Name, sub.Name)
			}
		}
	}
}

// TestUnderstandInEveryLanguage reads the words of each language beside the English ones.
func TestUnderstandInEveryLanguage(t *testing.T) {
	for english, others := range map[string][]string{
		"today": {"heute", "Heute!", "hoy", "/hoy"}, "mini": {"mini"}, "new 6 hard": {"neu 6 schwer", "übung 6 schwer", "nuevo 6 difícil", "práctica 6x6 dificil"},
		"board": {"gitter", "tablero"}, "board text": {"gitter text", "tablero texto"}, "hint": {"Tipp", "pista"}, "hint 2": {"tipp 2", "pista 2"},
		"undo": {"zurück", "deshacer"}, "check": {"prüfen", "comprobar"}, "submit": {"abgeben", "entregar"}, "help": {"hilfe", "ayuda", "Wie spielt man?", "¿Cómo se juega?"},
		"row 4": {"zeile 4", "fila 4"}, "cage b3": {"käfig b3", "jaula b3"}, "my puzzles": {"meine rätsel", "mis puzles"}, "reminders off": {"erinnerungen aus", "avisos no"},
		"leaderboard week": {"bestenliste woche", "clasificación semana"}, "review": {"rückblick", "repaso"}, "hi": {"hallo", "¡Hola!"}, "games": {"spiele", "partidas"},
	} {
		want := known.understand(english)
		for _, said := range others {
			if got := known.understand(said); got.path != want.path || !maps.Equal(got.options, want.options) || got.greeted != want.greeted {
				t.Errorf("%q: %+v, want that of %q: %+v", said, got, english, want)
			}
		}
	}
	for said, path := range map[string]string{"warum a1=3": "/kenken/hint", "melden es hat zwei Lösungen": "/board/0/flag", "löse 3:_13": "", "Guten Morgen zusammen": sayPath} {
		if got := known.understand(said); path != "" && got.path != path {
			t.Errorf("%q: %+v", said, got)
		}
	}
}
