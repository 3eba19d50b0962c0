package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/study"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// mostReplayed bounds a replay in words, in characters.
const mostReplayed = 4000

// replayOf tells a replay in words.
func (s *Server) replayOf(v *game.View, moves study.Replay) *film {
	of := s.words.ReplayFilm(v, moves, imaging.Light)
	return &film{Alt: s.words.ReplayAlt(of, !v.Untimed), Text: split(s.words.ReplayText(v, moves, mostReplayed))}
}

// replay answers with a solved game as an animated picture.
func (s *Server) replay(r *http.Request) (any, error) {
	id, err := ReadID(r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	look, ok := imaging.ParseTheme(r.FormValue("theme"))
	if !ok {
		return nil, ErrBadRequest
	}
	t, err := s.opts.Game.Look(r.Context(), s.Actor(r, storage.Key{}), game.ReplayOf{Game: id})
	if err != nil {
		return nil, err
	}
	moves, ok := game.FactOf[study.Replay](t)
	if !ok {
		return s.reply(r, s.Actor(r, storage.Key{}), t, nil)
	}
	return s.film(r.Context(), s.words.ReplayFilm(t.View, moves, look))
}

// film draws an animated picture, which the renderer keeps.
func (s *Server) film(ctx context.Context, of imaging.Replay) (any, error) {
	data, err := s.renderer.Replay(ctx, of)
	switch {
	case errors.Is(err, imaging.ErrBusy):
		return nil, errBusy
	case err != nil:
		return nil, fmt.Errorf("draw a film: %w", err)
	}
	return newFile(data, "image/gif"), nil
}
