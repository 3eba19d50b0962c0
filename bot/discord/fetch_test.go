package discord

import (
	"context"
	"errors"
	"io"
	"net/http"
	"testing"
)

// TestFetch reads files from the server that stands in for Discord, and from no other.
func TestFetch(t *testing.T) {
	elsewhere := newServer(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("%s was asked for on another server", r.URL)
	}))
	files := http.NewServeMux()
	files.HandleFunc("/p", func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "" {
			t.Error("the token went along")
		}
		io.WriteString(w, "12345")
	})
	files.HandleFunc("/endless", func(w http.ResponseWriter, r *http.Request) {
		for range 1000 { // its length is not announced
			if _, err := io.WriteString(w, "0123456789"); err != nil {
				return
			}
			w.(http.Flusher).Flush()
		}
	})
	files.HandleFunc("/away", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, elsewhere+"/p", http.StatusFound) })
	s := newServer(t, files)
	c := newFake(t, nil).client(t, func(o *Options) { o.BaseURL = s })
	tests := []struct {
		url   string
		size  int
		limit int
		want  error
	}{
		{url: s + "/p", limit: 5},
		{url: s + "/p", limit: 4, want: ErrTooLarge},
		{url: s + "/p", size: 10, limit: 5, want: ErrTooLarge},
		{url: s + "/endless", limit: 5, want: ErrTooLarge},
		{url: s + "/away", limit: 5, want: errAny},
		{url: s + "/missing", limit: 5, want: errAny},
		{url: "http://192.0.2.1/p", limit: 5, want: ErrForeignFile},
		{url: "file:///etc/passwd", limit: 5, want: ErrForeignFile},
		{url: "", limit: 5, want: ErrForeignFile},
	}
	for _, tt := range tests {
		data, err := c.Fetch(context.Background(), Attachment{URL: tt.url, Size: tt.size}, tt.limit)
		switch {
		case tt.want == errAny && err != nil:
		case !errors.Is(err, tt.want):
			t.Errorf("%s, at most %d bytes: %v, want %v", tt.url, tt.limit, err, tt.want)
		case err == nil && string(data) != "12345":
			t.Errorf("%s: %q", tt.url, data)
		}
	}
}

// errAny stands for whatever error.
var errAny = errors.New("any error")

// TestFilesOfDiscord wants files from Discord's own hosts alone.
func TestFilesOfDiscord(t *testing.T) {
	c := &Client{}
	for address, want := range map[string]bool{
		"https://cdn.discordapp.com/attachments/1/2/p.txt?ex=1&is=2&hm=3": true,
		"https://media.discordapp.net/attachments/1/2/p.txt":              true,
		"http://cdn.discordapp.com/attachments/1/2/p.txt":                 false,
		"https://cdn.discordapp.com:8443/p.txt":                           false,
		"https://cdn.discordapp.com.example/p.txt":                        false,
		"https://user@cdn.discordapp.com/p.txt":                           false,
		"https://127.0.0.1/p.txt":                                         false,
		"//cdn.discordapp.com/p.txt":                                      false,
		"https://cdn.discordapp.com%2f@example.com/":                      false,
	} {
		if got := c.holdsFiles(address); got != want {
			t.Errorf("%s: %t", address, got)
		}
	}
	for _, tt := range []struct {
		base, address string
		want          bool
	}{
		{"http://127.0.0.1:8080", "http://127.0.0.1:8080/p.txt", true},
		{"http://127.0.0.1:8080", "http://127.0.0.1:9090/p.txt", true},
		{"http://127.0.0.1:8080", "http://[::1]:9090/p.txt", true},
		{"http://127.0.0.1:8080", "https://cdn.discordapp.com/p.txt", true},
		{"http://127.0.0.1:8080", "http://127.0.0.1.example/p.txt", false},
		{"http://127.0.0.1:8080", "http://10.0.0.1/p.txt", false},
		{"http://relay.example", "http://relay.example/p.txt", true},
		{"http://relay.example", "https://relay.example/p.txt", false},
		{"http://relay.example", "http://127.0.0.1/p.txt", false},
		{"http://relay.example", "https://cdn.discordapp.com/p.txt", true},
	} {
		c := &Client{opts: Options{BaseURL: tt.base}}
		if got := c.holdsFiles(tt.address); got != tt.want {
			t.Errorf("at %s, %s: %t", tt.base, tt.address, got)
		}
	}
}
