package sandbox_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// boardParts36 are the parts of a message as a bot shows a 6×6 board with: a text, a picture, selects with an option for
// each cell, and keys.
func boardParts36() []object {
	parts := []object{
		{"type": 10, "content": "**KenKen** 6×6 · easy\nThe cursor is at C4."},
		{"type": 12, "items": list{object{"media": object{"url": "attachment://board.png"}, "description": "A board of six rows. Row 1: cage 12×, empty, 3."}}},
	}
	for half := range 2 {
		var options list
		for n := range 18 {
			cell := fmt.Sprintf("%c%d", 'a'+n%6, 1+3*half+n/6)
			options = append(options, object{"label": "Go to " + cell, "value": cell, "description": "empty, in the cage 12×", "default": half+n == 0})
		}
		parts = append(parts, object{"type": 1, "components": list{object{"type": 3, "custom_id": fmt.Sprintf("/board/1/jump/%d", half), "placeholder": "Move the cursor", "options": options}}})
	}
	for row := range 4 {
		var keys list
		for key := range 5 {
			keys = append(keys, object{"type": 2, "style": 2, "label": fmt.Sprint(5*row + key), "custom_id": fmt.Sprintf("/board/1/key/%d", 5*row+key)})
		}
		parts = append(parts, object{"type": 1, "components": keys})
	}
	return []object{{"type": 17, "accent_color": 0x336699, "components": parts}}
}

// boardAnswer is the body of an answer that shows a board with a picture of 20 KB, and its content type.
func boardAnswer(b *testing.B, callback int) (body []byte, contentType string) {
	b.Helper()
	payload, err := json.Marshal(object{"type": callback, "data": object{
		"flags": 1<<15 | rules.FlagEphemeral, "components": boardParts36(), "attachments": list{object{"id": "0", "filename": "board.png"}},
	}})
	if err != nil {
		b.Fatal(err)
	}
	var written bytes.Buffer
	parts := multipart.NewWriter(&written)
	if err := parts.WriteField("payload_json", string(payload)); err != nil {
		b.Fatal(err)
	}
	file, err := parts.CreateFormFile("files[0]", "board.png")
	if err != nil {
		b.Fatal(err)
	}
	file.Write(append(picture(7), make([]byte, 20<<10)...))
	if err := parts.Close(); err != nil {
		b.Fatal(err)
	}
	return written.Bytes(), parts.FormDataContentType()
}

// BenchmarkPress is what a press costs the sandbox, from the click to the click's answer, with all that goes over HTTP and
// the gateway. The bot answers with the same bytes each time.
func BenchmarkPress(b *testing.B) {
	s := start(b, sandbox.Options{})
	bot := dial(b, s)
	wish := identify(messages)
	wish["compress"] = true // as discordgo
	bot.write(2, wish)
	bot.until(0, "GUILD_CREATE")
	commands, err := json.Marshal(list{object{"name": "board", "description": "Show a board"}})
	if err != nil {
		b.Fatal(err)
	}
	req, err := http.NewRequest(http.MethodPut, s.URL()+"/api/v10/applications/"+rules.NamedID("bot", "KenKen")+"/commands", bytes.NewReader(commands))
	if err != nil {
		b.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot "+s.Token())
	req.Header.Set("Content-Type", "application/json")
	got(b)(http.DefaultClient.Do(req))

	first, contentType := boardAnswer(b, rules.CallbackMessage)
	update, updateType := boardAnswer(b, rules.CallbackUpdate)
	// answered has the bot answer what somebody does.
	answered := func(do func(), body []byte, contentType string) {
		done := make(chan struct{})
		go func() {
			defer close(done)
			do()
		}()
		var i struct{ ID, Token string }
		if err := json.Unmarshal(bot.until(0, "INTERACTION_CREATE").D, &i); err != nil {
			b.Error(err)
		}
		got(b)(http.Post(s.URL()+"/api/v10/interactions/"+i.ID+"/"+i.Token+"/callback", contentType, bytes.NewReader(body)))
		<-done
	}
	var board string
	answered(func() {
		out, err := sandboxtest.NewClient(s.URL()).As("alice", "general").Send("/board")
		if err != nil || len(out.Messages) != 1 {
			b.Errorf("%v, %+v", err, out)
			return
		}
		board = out.Messages[0].ID
	}, first, contentType)
	click := fmt.Sprintf(`{"user": "alice", "message": %q, "custom_id": "/board/1/key/7"}`, board)
	b.ReportAllocs()
	for b.Loop() {
		answered(func() {
			out := got(b)(http.Post(s.URL()+"/sandbox/v1/click", "application/json", strings.NewReader(click)))
			if !bytes.Contains(out, []byte("/board/1/key/19")) {
				b.Errorf("a press brought no board, but %s", out)
			}
		}, update, updateType)
	}
}

// got returns the body of an answer that is no refusal.
func got(b *testing.B) func(*http.Response, error) []byte {
	return func(res *http.Response, err error) []byte {
		b.Helper()
		if err != nil {
			b.Error(err)
			return nil
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode >= http.StatusBadRequest {
			b.Errorf("%s: %s, %v", res.Status, body, err)
		}
		return body
	}
}
