package web

import (
	"net/http"

	"golang.org/x/text/language"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// languageCookie keeps the language of whoever signed in last: the one that they chose, else
// that of their Discord. Without it a page is in the browser's.
const languageCookie = "kenken_language"

// maxAcceptLanguage bounds what is read of a browser's list, in bytes.
const maxAcceptLanguage = 200

// languageOf returns the language in which a request is answered.
func (s *Server) languageOf(r *http.Request) *words.Language {
	locales := browsersLocales(r)
	if cookie, err := r.Cookie(languageCookie); err == nil && cookie.Value != "" {
		locales = append([]string{cookie.Value}, locales...)
	}
	return s.spoken(locales...)
}

// spoken returns the first language of some locales that the page is in; English if it is in
// none.
func (s *Server) spoken(locales ...string) *words.Language {
	l := words.LanguageOf(locales...)
	if s.in[l] == nil {
		return words.LanguageOf()
	}
	return l
}

// browsersLocales are those that a browser asks for, best first.
func browsersLocales(r *http.Request) (locales []string) {
	if wishes := r.Header.Get("Accept-Language"); len(wishes) <= maxAcceptLanguage {
		tags, _, err := language.ParseAcceptLanguage(wishes)
		for _, tag := range tags {
			if err == nil {
				locales = append(locales, tag.String())
			}
		}
	}
	return locales
}

// keptLanguage returns the language of a player's pages, and the cookie that keeps it. Guests,
// and players whose Discord told none, have the browser's, which needs no cookie.
func (s *Server) keptLanguage(r *http.Request, player storage.ID) (*words.Language, *http.Cookie, error) {
	l, err := s.opts.Game.LanguagesOf(r.Context(), player, s.opts.Now())
	if l == (game.Languages{}) {
		return s.spoken(browsersLocales(r)...), s.languageCookie("", -1), err
	}
	language := s.spoken(l.Chosen, l.Locale)
	return language, s.languageCookie(language.Tag(), cookieKept), err
}

// languageCookie returns the cookie with a language; a negative age removes it. It comes with whoever
// follows a link from Discord, so that the page they open is in their language at once.
func (s *Server) languageCookie(tag string, seconds int) *http.Cookie {
	return &http.Cookie{
		Name: languageCookie, Value: tag, Path: "/", MaxAge: seconds,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: s.opts.PublicURL.Scheme == "https",
	}
}
