package discord

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// BenchmarkPress measures a press from the gateway's frame to the answer's arrival
// at the server, with a picture of 12 KB: one person after another, and 16 at once.
// The difference is what this package and discordgo cost; the server does nothing.
func BenchmarkPress(b *testing.B) {
	for _, people := range []int{1, 16} {
		b.Run(fmt.Sprintf("people=%d", people), func(b *testing.B) { benchmarkPress(b, people) })
	}
}

func benchmarkPress(b *testing.B, people int) {
	presses := make(chan string)
	answered := make(chan bool, people)
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	defer server.Close()
	mux.HandleFunc("GET /api/v9/gateway", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"url":"ws%s/socket/"}`, strings.TrimPrefix(server.URL, "http"))
	})
	mux.HandleFunc("POST /api/v9/interactions/{id}/{token}/callback", func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusNoContent)
		answered <- true
	})
	mux.HandleFunc("/socket/", func(w http.ResponseWriter, r *http.Request) {
		conn, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
		if err != nil {
			b.Error(err)
			return
		}
		defer conn.Close()
		conn.WriteMessage(websocket.TextMessage, []byte(`{"op":10,"d":{"heartbeat_interval":600000}}`))
		conn.ReadMessage()
		conn.WriteMessage(websocket.TextMessage, []byte(`{"op":0,"s":1,"t":"READY","d":{"session_id":"s","user":{"id":"42"},"application":{"id":"41"}}}`))
		for p := range presses {
			conn.WriteMessage(websocket.TextMessage, []byte(`{"op":0,"s":2,"t":"INTERACTION_CREATE","d":`+p+`}`))
		}
	})
	client, err := New(Options{Token: "secret", BaseURL: server.URL, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	board := pictured("a board")
	board.Files[0].Data = slices.Repeat([]byte{7}, 12<<10)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() {
		ended <- client.Run(ctx, &fakeHandler{interaction: func(ctx context.Context, _ *Interaction, r Responder) {
			if err := r.Update(ctx, board); err != nil {
				b.Error(err)
			}
		}})
	}()
	id := 1000
	var slowest time.Duration
	for b.Loop() {
		sent := time.Now()
		for user := range people {
			id++
			presses <- press(id, user+1, "/x")
		}
		for range people {
			<-answered
		}
		slowest = max(slowest, time.Since(sent))
	}
	b.ReportMetric(float64(b.N*people)/b.Elapsed().Seconds(), "presses/s")
	b.ReportMetric(float64(slowest.Microseconds())/1000, "slowest-ms")
	close(presses)
	cancel()
	<-ended
}
