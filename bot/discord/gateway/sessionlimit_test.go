package gateway

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"kenkenbot/bot/discord/api"
)

// newCaller calls a server that answers all questions so.
func newCaller(t *testing.T, answer func() (status int, body string)) *api.Caller {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		status, body := answer()
		w.WriteHeader(status)
		io.WriteString(w, body)
	}))
	t.Cleanup(server.Close)
	r, err := api.New(api.Options{
		Token: "secret", BaseURL: server.URL, Now: time.Now,
		Exchanged: func(string, string, int, time.Duration) {},
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// allows is the answer to gateway/bot.
func allows(shards, concurrency, remaining int) (int, string) {
	return 200, fmt.Sprintf(`{"shards":%d,"session_start_limit":{"total":1000,"remaining":%d,"reset_after":3600000,"max_concurrency":%d}}`, shards, remaining, concurrency)
}

func TestSessionLimit(t *testing.T) {
	for _, tt := range []struct {
		name, answer string
		want         SessionLimit
		spent        bool
	}{
		{"plenty", `{"shards":3,"session_start_limit":{"total":1000,"remaining":101,"reset_after":60000,"max_concurrency":16}}`, SessionLimit{Shards: 3, Concurrency: 16, Total: 1000, Remaining: 101}, false},
		{"a tenth", `{"shards":1,"session_start_limit":{"total":1000,"remaining":100,"reset_after":60000,"max_concurrency":1}}`, SessionLimit{Shards: 1, Concurrency: 1, Total: 1000, Remaining: 100}, true},
		{"nothing said", `{}`, SessionLimit{Concurrency: 1, Remaining: -1}, false},
	} {
		got, err := AskSessionLimit(t.Context(), newCaller(t, func() (int, string) { return 200, tt.answer }))
		got.Reset = tt.want.Reset
		if err != nil || got != tt.want || got.Spent() != tt.spent {
			t.Errorf("%s: %+v, %v, spent %v", tt.name, got, err, got.Spent())
		}
	}
}

// The last sessions of the day are left alone.
func TestSessionsAreNotUsedUp(t *testing.T) {
	t.Parallel()
	for remaining, want := range map[int]bool{1000: false, 101: false, 100: true, 0: true} {
		limit, err := AskSessionLimit(t.Context(), newCaller(t, func() (int, string) { return allows(1, 1, remaining) }))
		if err != nil || limit.Spent() != want {
			t.Errorf("with %d left: %+v, %v", remaining, limit, err)
		}
		if wait := time.Until(limit.Reset); wait < 50*time.Minute || wait > time.Hour {
			t.Errorf("with %d left the next day begins after %v", remaining, wait)
		}
	}
}
