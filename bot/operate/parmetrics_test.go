package operate

import (
	"context"
	"errors"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
)

func TestParMetrics(t *testing.T) {
	m := NewMetrics()
	fits, trouble := []almanac.ParFit{{Size: 6, Difficulty: board.Hard, Solves: 240, Factor: 1.25, Off: 0.2, Correlation: 0.75}}, error(nil)
	m.ShowPar(func(context.Context) ([]almanac.ParFit, error) { return fits, trouble }, slog.New(slog.DiscardHandler))
	s := httptest.NewServer(m.handler(soundHealth()))
	defer s.Close()
	lines := []string{
		`kenken_par_solves{difficulty="hard",size="6"} 240`,
		`kenken_par_factor{difficulty="hard",size="6"} 1.25`,
		`kenken_par_held_out_off{difficulty="hard",size="6"} 0.2`,
		`kenken_par_held_out_rank_correlation{difficulty="hard",size="6"} 0.75`,
	}
	_, body := get(t, s.URL+"/metrics")
	for _, line := range lines {
		if !strings.Contains(body, line+"\n") {
			t.Errorf("no line %s in\n%s", line, body)
		}
	}
	trouble = errors.New("the store fails")
	if status, body := get(t, s.URL+"/metrics"); status != 200 || strings.Contains(body, "kenken_par_") || !strings.Contains(body, "kenken_gateway_connected{shard=\"0\"} 0\n") {
		t.Errorf("a store that fails: %d, %s", status, body)
	}
}
