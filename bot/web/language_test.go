package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
		raw, err := os.ReadFile(filepath.Join("page", l.Tag(), "index.json"))
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(raw, &texts); err != nil {
			t.Fatal(err)
		}
		for text, is := range said {
			if is && texts[text] == "" {
				t.Errorf("%s: %q is missing", l, text)
			}
		}
		for text, instead := range texts {
			if !said[text] {
				t.Errorf("%s: nothing says %q", l, text)
			}
			if left := cataloguetest.Leftover(instead); left != "" {
				t.Errorf("%s: %q is English in %q", l, left, instead)
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
			raw, err := os.ReadFile(filepath.Join("page", strings.TrimPrefix(l.Tag(), "en"), "words.js"))
			if err != nil {
				t.Fatal(err)
			}
			if is := string(p.body) == string(raw); is != (l.Tag() == want) {
				t.Errorf("%s: %q has the words of %s: %v", wishes, address, l, is)
			}
		}
	}
	served("fr, de-AT;q=0.8", "de", "Prüfen")
	served("es-419", "es", "Revisar")
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
	served("es", "es", "Revisar")
}

// shapes compares the words of a language with the English ones, and says all of them: it lists what one
// has and the other hasn't, and what is said.
const shapes = `(async (english, other) => {
	const [model, words] = await Promise.all([import(english), import(other)]);
	const faults = [], said = [];
	const kind = (value) => Array.isArray(value) ? 'list of ' + value.length : typeof value;
	const compare = (path, a, b) => {
		if (kind(a) !== kind(b)) return faults.push(path + ' is ' + kind(b) + ', not ' + kind(a));
		if (typeof a === 'function') {
			if (a.length !== b.length) faults.push(path + ' takes ' + b.length);
			for (const n of [0, 1, 2, 9999]) {
				const args = Array.from({ length: b.length }, (_, k) => n + 3 * k);
				const saying = (f) => { try { return f(...args); } catch { return f(...args.map(String)); } };
				const text = saying(b);
				if (saying(a).includes(String(n)) && !text.includes(String(n))) faults.push(path + ' does not say ' + n + ': ' + text);
				said.push(text);
			}
		} else if (typeof a === 'object') {
			for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) compare(path + '.' + key, a[key], b[key]);
		} else if (typeof a === 'string') {
			if (Boolean(a) !== Boolean(b)) faults.push(path + ' is ' + b);
			said.push(b);
		}
	};
	compare('words', model, words);
	return { faults, said };
})`

// onThePage is what a page says, to those who see it and to those who hear it, commands and keys aside.
const onThePage = `[document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')].flatMap(e => [e.ariaLabel, e.title])].filter(Boolean).join('\n')`

// inEveryLanguage plays with the page in each language, on phones: it is chosen in the settings, all is
// said in it, and all that can be pressed has room for its words. Roles and names are audited where
// KENKEN_THOROUGH is set: they are those of the page in English.
func inEveryLanguage(t *testing.T, table *touchTable) {
	for _, l := range words.Languages()[1:] {
		s := table.installs(t, sandboxtest.View{Width: 390, Height: 844, Touch: true})
		english := sandboxtest.Eval[string](s.Page, `document.querySelector('link[href$="/words.js"]').href`)
		s.Click("#menu-button")
		s.Click("#menu-settings")
		sandboxtest.Eval[bool](s.Page, fmt.Sprintf(`(() => { const select = document.querySelector('#set-language'); select.value = %q; select.dispatchEvent(new Event('change')); return true; })()`, l.Tag()))
		s.has("the page is in "+l.String(), fmt.Sprintf("document.documentElement?.lang === %q && document.querySelectorAll('[role=gridcell]').length > 3", l.Tag()))

		type compared struct{ Faults, Said []string }
		c := sandboxtest.Eval[compared](s.Page, fmt.Sprintf(`%s(%q, document.querySelector('link[href$="/words.js"]').href)`, shapes, english))
		for _, fault := range c.Faults {
			t.Errorf("%s: %s", l, fault)
		}
		for _, text := range c.Said {
			s.inLanguage(l, text)
		}
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

// TestEveryLanguageHasAPage holds that the page leaves none of the bot's languages out.
func TestEveryLanguageHasAPage(t *testing.T) {
	folders, err := filepath.Glob("page/*/words.js")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, l := range words.Languages()[1:] {
		want = append(want, filepath.Join("page", l.Tag(), "words.js"))
	}
	if slices.Sort(want); !slices.Equal(folders, want) {
		t.Errorf("%v, want %v", folders, want)
	}
}
