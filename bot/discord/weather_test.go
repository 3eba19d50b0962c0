package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"mime"
	"mime/multipart"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kenkenbot/bot/discord/wire"
	"kenkenbot/internal/detector"
	"kenkenbot/internal/sample"
	"kenkenbot/storage"
)

// weather is a Discord on a day of trouble. It keeps the messages that it was sent, and
// drops a repeat of a nonce for a minute.
type weather struct {
	t *testing.T

	mu       sync.Mutex
	rng      *rand.Rand
	start    time.Time
	messages map[string][]weatherMessage // by channel
	answers  map[string]int              // how often it said what
}

type weatherMessage struct {
	id       storage.ID
	at       time.Time
	nonce    string
	customID string
}

// RoundTrip answers as the hour has it. What fails may have been carried out all the same.
func (w *weather) RoundTrip(r *http.Request) (*http.Response, error) {
	body := weatherBody(r)
	w.mu.Lock()
	defer w.mu.Unlock()
	trouble := w.forecast()
	w.answers[trouble]++
	switch trouble {
	case "outage":
		return nil, errors.New("connection refused")
	case "html 403":
		return w.answer(403, nil, "<html>Attention Required! | Cloudflare</html>"), nil
	case "html 502":
		return w.answer(502, nil, "<html>Bad gateway</html>"), nil
	case "429":
		return w.answer(429, map[string]string{"Retry-After": "7", "X-RateLimit-Scope": "shared"}, `{"message":"You are being rate limited.","retry_after":7.5,"global":false}`), nil
	case "429 by an address":
		return w.answer(429, map[string]string{"Retry-After": "600"}, "<html>error code: 1015</html>"), nil
	case "lost answer":
		w.serve(r, body)
		return nil, errors.New("connection reset")
	case "500 after all":
		w.serve(r, body)
		return w.answer(500, nil, `{"message":"500: Internal Server Error","code":0}`), nil
	}
	return w.answer(200, nil, w.serve(r, body)), nil
}

// forecast says what happens to a request now: some hours are bad, in others little
// goes wrong.
func (w *weather) forecast() string {
	lot := w.rng.IntN(100)
	switch hour := int(time.Since(w.start).Hours()); {
	case hour == 2, hour == 3, hour == 11:
		return "outage"
	case hour == 6, hour == 15:
		return []string{"html 403", "html 502"}[lot%2]
	case hour == 8, hour == 20:
		return []string{"429", "429 by an address", "fine", "fine"}[lot%4]
	case hour == 13, hour == 17, hour == 22:
		return []string{"lost answer", "500 after all", "html 502", "fine"}[lot%4]
	case lot < 10:
		return []string{"html 502", "429", "lost answer", "500 after all", "outage"}[lot%5]
	}
	return "fine"
}

func (w *weather) answer(status int, header map[string]string, body string) *http.Response {
	h := http.Header{"Date": {time.Now().UTC().Format(http.TimeFormat)}}
	for k, v := range header {
		h.Set(k, v)
	}
	return &http.Response{StatusCode: status, Header: h, Body: io.NopCloser(strings.NewReader(body))}
}

// serve carries a request out.
func (w *weather) serve(r *http.Request, body map[string]json.RawMessage) string {
	path := strings.Split(r.URL.Path, "/")
	channel := path[len(path)-2]
	switch {
	case strings.HasSuffix(r.URL.Path, "/oauth2/applications/@me"):
		return `{"id":"41","bot":{"id":"42"}}`
	case r.Method == http.MethodGet:
		after, _ := strconv.ParseInt(r.URL.Query().Get("after"), 10, 64)
		limit, _ := strconv.Atoi(r.URL.Query().Get("limit"))
		page := []string{}
		for _, m := range w.messages[channel] {
			if int64(m.id) > after && len(page) < limit {
				page = append(page, m.String())
			}
		}
		slices.Reverse(page)
		return "[" + strings.Join(page, ",") + "]"
	}
	m := weatherMessage{id: snowflakeAt(time.Now()) + storage.ID(w.rng.IntN(1<<22)), at: time.Now()}
	json.Unmarshal(body["nonce"], &m.nonce)
	var components []wire.Component
	json.Unmarshal(body["components"], &components)
	m.customID = strings.Join(customIDs(nil, components), " ")
	for _, before := range w.messages[channel] {
		if before.nonce == m.nonce && time.Since(before.at) < time.Minute {
			return before.String()
		}
	}
	w.messages[channel] = append(w.messages[channel], m)
	return m.String()
}

func (m weatherMessage) String() string {
	return fmt.Sprintf(`{"id":"%d","author":{"id":"42"},"components":[{"type":1,"components":[{"type":2,"custom_id":%q}]}]}`, m.id, m.customID)
}

// weatherBody reads the JSON of a request, with files or without.
func weatherBody(r *http.Request) map[string]json.RawMessage {
	var fields map[string]json.RawMessage
	if r.Body == nil {
		return fields
	}
	data, _ := io.ReadAll(r.Body)
	if kind, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "multipart/form-data" {
		form, err := multipart.NewReader(bytes.NewReader(data), params["boundary"]).ReadForm(1 << 20)
		if err == nil {
			data = []byte(form.Value["payload_json"][0])
		}
	}
	json.Unmarshal(data, &fields)
	return fields
}

// A day of outages, error pages of a proxy, rate limits and answers that get lost: each
// daily is posted, and none twice. The day passes on a clock of its own.
func TestDayOfTrouble(t *testing.T) {
	t.Parallel()
	detector.Slow(t)
	for seed := range uint64(sample.Of(1, 2)) {
		synctest.Test(t, func(t *testing.T) { dayOfTrouble(t, seed) })
	}
}

func dayOfTrouble(t *testing.T, seed uint64) {
	const channels, each = 12, 10 * time.Minute
	// The bubble's clock begins before Discord's epoch, where snowflakes know no time.
	time.Sleep(time.Until(time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)))
	begin := time.Now()
	w := &weather{t: t, rng: rand.New(rand.NewPCG(seed, 7)), start: begin, messages: map[string][]weatherMessage{}, answers: map[string]int{}}
	c := testClient(t, "", nil)
	c.rest.Client.Transport = w
	store := newKept(t)
	dailies := 0
	for at := begin.Add(time.Minute); at.Before(begin.Add(24 * time.Hour)); at = at.Add(each) {
		key := fmt.Sprintf("daily/%d", dailies)
		store.add(storage.Post{Key: key, Nonce: fmt.Sprint("n", dailies), Channel: storage.ID(900 + dailies%channels), State: storage.PostPending, DueAt: at})
		dailies++
	}
	posts := &testPosts{}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan bool)
	go func() {
		defer close(ended)
		NewOutbox(c, store, posts, time.Now).Run(ctx)
	}()
	time.Sleep(27 * time.Hour)
	stop()
	<-ended
	c.rest.Client.CloseIdleConnections()

	sent := map[string]int{}
	for _, list := range w.messages {
		for _, m := range list {
			sent[m.customID]++
		}
	}
	for key, p := range store.all() {
		if n := sent["/play/"+key]; n != 1 || p.State != storage.PostSent {
			t.Errorf("seed %d: %s, due after %v, was posted %d times; its state is %v: %s", seed, key, p.DueAt.Sub(begin), n, p.State, p.Failure)
		}
	}
	if len(posts.failed) > 0 {
		t.Errorf("seed %d: given up: %v", seed, posts.failed)
	}
	for _, trouble := range []string{"outage", "html 403", "html 502", "429", "lost answer", "500 after all"} {
		if w.answers[trouble] == 0 {
			t.Errorf("seed %d: nobody met %s", seed, trouble)
		}
	}
	t.Logf("%d dailies, answers %v", dailies, w.answers)
}
