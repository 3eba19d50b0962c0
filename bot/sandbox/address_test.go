package sandbox_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestAttachmentAddressesExpire fetches a file by addresses that are signed, made up, over and made again.
func TestAttachmentAddressesExpire(t *testing.T) {
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	_, channel, _ := placeOf(t, s, "general")
	messages := "/channels/" + channel + "/messages"
	people := sandboxtest.NewClient(s.URL())
	status := func(address string) int {
		t.Helper()
		res, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		return res.StatusCode
	}
	// now is what the file's address is at present.
	var id string
	now := func() *url.URL {
		t.Helper()
		var m struct{ Attachments []struct{ URL string } }
		if err := json.Unmarshal(c.call("GET", messages+"/"+id, nil).raw, &m); err != nil {
			t.Fatal(err)
		}
		u, err := url.Parse(m.Attachments[0].URL)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	id = c.upload("POST", messages, object{"content": "a file"}, "a.png").fields["id"].(string)
	first := now()
	with := func(key, value string) string {
		changed, q := *first, first.Query()
		q.Set(key, value)
		changed.RawQuery = q.Encode()
		return changed.String()
	}
	bare := *first
	bare.RawQuery = ""
	issued, err := strconv.ParseInt(first.Query().Get("is"), 16, 64)
	if at, _ := people.Now(); err != nil || at.Sub(time.Unix(issued, 0)) < 0 || at.Sub(time.Unix(issued, 0)) > 2*time.Hour {
		t.Errorf("issued at %v, %v", time.Unix(issued, 0), err)
	}
	for address, want := range map[string]int{
		first.String(): 200, bare.String(): 404, with("ex", "ffffffff"): 404, with("is", "1"): 404, with("hm", "00"): 404, with("ex", "later"): 404,
		strings.Replace(first.String(), "a.png", "b.png", 1): 404,
	} {
		if got := status(address); got != want {
			t.Errorf("%s: status %d, want %d", address, got, want)
		}
	}

	// A picture that a component names by an address of Discord's own is shown by a good one from then on.
	const v2 = 1 << 15
	gallery := c.call("POST", messages, object{"flags": v2, "components": list{object{"type": 12, "items": list{object{"media": object{"url": bare.String()}}}}}})
	gallery.wants(t, 200, 0)
	shown := func() string {
		t.Helper()
		var m struct {
			Components []struct {
				Items []struct{ Media struct{ URL string } }
			}
		}
		if err := json.Unmarshal(c.call("GET", messages+"/"+gallery.fields["id"].(string), nil).raw, &m); err != nil {
			t.Fatal(err)
		}
		return m.Components[0].Items[0].Media.URL
	}
	if got := status(shown()); got != 200 {
		t.Errorf("an address that came without parameters is shown as one with status %d", got)
	}

	if _, err := people.Advance(25 * time.Hour); err != nil {
		t.Fatal(err)
	}
	if got := status(first.String()); got != 404 {
		t.Errorf("a day later the address has status %d, want 404", got)
	}
	for _, address := range []string{now().String(), shown(), s.URL() + "/sandbox/v1" + bare.Path} {
		if got := status(address); got != 200 {
			t.Errorf("%s: status %d, want 200", address, got)
		}
	}
}
