package web_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/words"
	"kenkenbot/internal/catalogue/cataloguetest"
	"kenkenbot/internal/sample"
	"kenkenbot/storage"
)

// pageText is a text of the page's HTML or of its manifest.
var pageText = regexp.MustCompile(`(?:>|aria-label="|title="|"description": ")([^<>"\n]*\pL[^<>"\n]*)`)

// TestPageTexts holds that each language says all that index.html and the manifest say in English, and
// nothing besides.
func TestPageTexts(t *testing.T) {
	said := map[string]bool{}
	for _, name := range []string{"index.html", "manifest.webmanifest"} {
		text, err := os.ReadFile(filepath.Join("page", name))
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range pageText.FindAllStringSubmatch(string(text), -1) {
			said[found[1]] = found[1] != "KenKen"
		}
	}
	for _, l := range words.Languages()[1:] {
		all, err := words.PageIn(l).PageTexts()
		if err != nil {
			t.Fatal(err)
		}
		texts := all["html"].(map[string]any)
		for text, is := range said {
			if is && texts[text] == nil {
				t.Errorf("%s: %q is missing", l, text)
			}
		}
		for text := range texts {
			if !said[text] {
				t.Errorf("%s: nothing says %q", l, text)
			}
		}
	}
}

// named is where a script names a text of the page, outside of the tables from which it takes them by what it is told.
var named = regexp.MustCompile(`\b(board|operators|says|advice)\.(\w+)`)

// TestPageTextsAreNamed holds that the page's scripts name each of their texts, and no other.
func TestPageTextsAreNamed(t *testing.T) {
	texts, err := words.PageIn(words.LanguageOf()).PageTexts()
	if err != nil {
		t.Fatal(err)
	}
	texts["advice"] = texts["byKeys"]
	for _, flag := range []string{"effect", "fault", "pending", "repeat"} { // what a cell has is said by its name
		delete(texts["board"].(map[string]any), flag)
	}
	scripts, err := filepath.Glob("page/*.js")
	if err != nil {
		t.Fatal(err)
	}
	uses := map[string]bool{}
	for _, name := range scripts {
		script, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(script), "\n") {
			for _, found := range named.FindAllStringSubmatch(line, -1) {
				uses[found[0]] = true
			}
		}
	}
	for use := range uses {
		if table, name, _ := strings.Cut(use, "."); table == "says" && texts[table].(map[string]any)[name] == nil {
			t.Errorf("a script says %s, which is no text", use)
		}
	}
	for _, table := range []string{"board", "operators", "says", "advice"} {
		for name := range texts[table].(map[string]any) {
			if !uses[table+"."+name] {
				t.Errorf("no script says %s.%s", table, name)
			}
		}
	}
}

// TestThePagesLanguage serves the page in the browser's language, then in the one that its player
// chose.
func TestThePagesLanguage(t *testing.T) {
	p := newSite(t, generous).page()
	served := func(wishes, want, check string) {
		t.Helper()
		p.request("GET", "/play", nil, "Accept-Language", wishes)
		html := string(p.body)
		if p.status != http.StatusOK || !strings.Contains(html, `<html lang="`+want+`">`) || !strings.Contains(html, ">"+check+"<") {
			t.Fatalf("%s: %d, not in %s: %.300s", wishes, p.status, want, html)
		}
		for _, l := range words.Languages() {
			if !strings.Contains(html, fmt.Sprintf(`<option value="%s" lang="%[1]s">%s</option>`, l.Tag(), l.OwnName())) {
				t.Errorf("%s: no choice of %s", wishes, l)
			}
		}
		address := regexp.MustCompile(`/assets/[0-9a-f]+-` + want + `/words\.js`).FindString(html)
		p.request("GET", address, nil, "Accept-Language", "en")
		for _, l := range words.Languages() {
			texts, err := words.PageIn(l).PageTexts()
			if err != nil {
				t.Fatal(err)
			}
			if is := strings.Contains(string(p.body), texts["reconnecting"].(string)); is != (l.Tag() == want) {
				t.Errorf("%s: %q has the words of %s: %v", wishes, address, l, is)
			}
		}
	}
	served("fr, de-AT;q=0.8", "de", "Prüfen")
	served("es-419", "es", "Compro\u00ADbar")
	served("fr", "en", "Check")
	served(strings.Repeat("de,", 100), "en", "Check")

	p.in("guest", struct{}{})
	p.opens(practice)
	if c := p.act("preferences", "language", "de"); c.Refusal != nil || c.View.Preferences["language"] != "de" {
		t.Fatalf("%+v", c.Refusal)
	}
	if p.request("POST", "/api/v1/games/"+p.game+"/actions", map[string]any{"id": p.key(), "do": "preferences", "language": "xx"}); p.status != http.StatusBadRequest {
		t.Errorf("an unknown language: %d", p.status)
	}
	p.request("POST", "/api/v1/resume", struct{}{})
	if set := strings.Join(p.header.Values("Set-Cookie"), "\n"); !strings.Contains(set, "kenken_language=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax") || !strings.Contains(string(p.body), `"language":"de"`) {
		t.Errorf("%s\n%s", set, p.body)
	}
	served("es", "de", "Prüfen")
	p.act("preferences", "language", game.Automatic)
	p.request("POST", "/api/v1/resume", struct{}{})
	served("es", "es", "Compro\u00ADbar")
}

// onThePage is what a page says, to those who see it and to those who hear it, commands and keys aside.
const onThePage = `[document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')].flatMap(e => [e.ariaLabel, e.title])].filter(Boolean).join('\n')`

// inEveryLanguage plays with the page in each language, on phones: it is chosen in the settings, all is
// said in it, and all that can be pressed has room for its words. Roles and names are audited where
// KENKEN_THOROUGH is set: they are those of the page in English.
func inEveryLanguage(t *testing.T, table *touchTable) {
	for _, l := range words.Languages()[1:] {
		s := table.installs(t, sandboxtest.View{Width: 390, Height: 844, Touch: true})
		s.Click("#menu-button")
		s.Click("#menu-settings")
		sandboxtest.Eval[bool](s.Page, fmt.Sprintf(`(() => { const select = document.querySelector('#set-language'); select.value = %q; select.dispatchEvent(new Event('change')); return true; })()`, l.Tag()))
		s.has("the page is in "+l.String(), fmt.Sprintf("document.documentElement?.lang === %q && document.querySelectorAll('[role=gridcell]').length > 3", l.Tag()))

		look := func(what string) {
			t.Helper()
			s.inLanguage(l, sandboxtest.Eval[string](s.Page, onThePage))
			if sample.Of(0, 1) == 1 {
				s.AuditWithoutColours(l.Tag() + ", " + what)
			}
			s.Shot("touch-" + l.Tag() + "-" + what)
		}
		s.has("the device keeps the page in "+l.String(), fmt.Sprintf("caches.keys().then(names => names.length === 1 && names[0].endsWith('-%s'))", l.Tag()))
		sandboxtest.Eval[bool](s.Page, "self.sameOne = true")
		look("board")
		s.Click("#hint")
		s.has("a hint is offered", "document.querySelector('#panel .offers button')?.checkVisibility()")
		s.Click("#panel .offers button")
		s.has("a hint is shown", "document.querySelector('#panel .hint')")
		look("hint")
		s.Click("#panel .offers button")
		s.has("the hint is answered", "document.querySelector('#panel').ariaBusy === 'false'")
		look("answer")
		s.Click("#menu-button")
		look("menu")
		s.Click("#menu-settings")
		look("settings")
		s.Key(sandboxtest.Escape)
		for _, name := range []string{"today", "play", "learn", "friends", "me"} {
			sandboxtest.Eval[bool](s.Page, fmt.Sprintf("(location.hash = %q, true)", name))
			s.showsEntry(name)
			look(name)
		}
		s.has("the page was not loaded again for the sake of its language", "self.sameOne")
		table.speaks(t, l)
	}
}

// speaks opens a practice board in a browser that asks for English, for a player who chose another language
// before: the page comes in that one, and every screen has room for its words.
func (table *touchTable) speaks(t *testing.T, l *words.Language) {
	t.Helper()
	s := table.seat(t)
	if _, err := s.service.Play(t.Context(), s.actor(), 0, game.SetPreferences{Language: l.Tag()}); err != nil {
		t.Fatal(err)
	}
	s.link = s.practice(storage.Kind{Size: 7, Difficulty: board.Easy})
	s.Page = table.visits(t, s.link, sandboxtest.View{Touch: true})
	s.has("the page is in "+l.String(), fmt.Sprintf("document.documentElement?.lang === %q && document.querySelectorAll('[role=gridcell]').length === 49", l.Tag()))
	for _, w := range screens {
		s.Resize(w.width, w.height)
		sandboxtest.Eval[bool](s.Page, twoFrames)
		s.NoFaults(fmt.Sprintf("%s at %d×%d", l, w.width, w.height), screenFaults)
		s.Shot(fmt.Sprintf("touch-%s-%d", l.Tag(), w.width))
	}
}

// inLanguage holds that a text has no word of English.
func (s *sitter) inLanguage(l *words.Language, text string) {
	s.Helper()
	for line := range strings.Lines(ofOthers.ReplaceAllString(text, "")) {
		if left := cataloguetest.Leftover(line); left != "" {
			s.Errorf("%s: %q is English in %q", l, left, line)
		}
	}
}

// ofOthers are words that are the same in every language.
var ofOthers = regexp.MustCompile(`KenKen|\bann\b`)
