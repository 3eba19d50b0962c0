package web_test

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"kenkenbot/bot/game"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/web/push"
	"kenkenbot/storage"
)

// sender sends to browsers with keys of its own.
func sender() *push.Sender {
	keys, err := push.NewKeys()
	if err != nil {
		panic(err) // no randomness
	}
	return push.NewSender(keys, "https://kenken.example")
}

// subscribed is what a browser says of itself.
func subscribed(t *testing.T) map[string]any {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]any{
		"endpoint": "https://push.example/to/" + rand.Text(), "streak": true, "hour": 8,
		"key": base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), "secret": base64.RawURLEncoding.EncodeToString(make([]byte, 16)),
	}
}

// remindersOf is what a page hears of reminders.
type remindersOf struct {
	Key, Zone string
	Streak    bool
	Hour      int
}

// TestReminders has a browser remind its player and no longer. Nobody else learns of it.
func TestReminders(t *testing.T) {
	s := newSite(t)
	ann, ben := s.enters(1, game.Today{}), s.enters(2, game.Today{})
	browser := subscribed(t)
	of := "/api/v1/reminders?of=" + url.QueryEscape(push.Hash(browser["endpoint"].(string)))
	reads := func(p *page, streak bool, hour int) {
		t.Helper()
		var r remindersOf
		p.request("GET", of, nil)
		p.answered("reminders", &r)
		if r.Streak != streak || r.Hour != hour || r.Key == "" {
			t.Errorf("%+v", r)
		}
	}
	reads(ann, false, 0)
	var r remindersOf
	ann.request("POST", "/api/v1/reminders", browser)
	if ann.answered("reminders", &r); !r.Streak || r.Hour != 8 {
		t.Errorf("%+v", r)
	}
	reads(ann, true, 8)
	reads(ben, false, 0)
	browser["streak"], browser["hour"] = false, 0
	ben.request("POST", "/api/v1/reminders", browser)
	ben.answered("reminders", &r)
	reads(ann, true, 8)
	ann.request("POST", "/api/v1/reminders", browser)
	ann.answered("reminders", &r)
	reads(ann, false, 0)
}

// TestRemindersAreRefused takes no browsers that can't be, no hours that no day has, and no guests.
func TestRemindersAreRefused(t *testing.T) {
	s := newSite(t)
	ann, guest := s.enters(1, game.Today{}), s.page()
	guest.in("guest", struct{}{})
	guest.request("GET", "/api/v1/reminders", nil)
	guest.refused(http.StatusForbidden, "forbidden")
	guest.request("POST", "/api/v1/reminders", subscribed(t))
	guest.refused(http.StatusForbidden, "forbidden")
	for member, value := range map[string]any{
		"endpoint": "https://127.0.0.1/", "key": "AAAA", "secret": "", "more": 1,
	} {
		bad := subscribed(t)
		bad[member] = value
		ann.request("POST", "/api/v1/reminders", bad)
		ann.refused(http.StatusBadRequest, "bad_request")
	}
	late := subscribed(t)
	late["hour"] = 25
	ann.request("POST", "/api/v1/reminders", late)
	ann.refused(http.StatusConflict, "refused")
	if log := s.log.String(); strings.Contains(log, "push.example") {
		t.Errorf("the log tells of a browser: %s", log)
	}
}

// subscribes stands in for the browser's maker, whom a test can't reach: a subscription that is kept as long as the page.
const subscribes = `{
	const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0)).buffer;
	let here = null;
	PushManager.prototype.getSubscription = async () => here;
	PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
		if (!userVisibleOnly) throw new Error('a message that nobody sees');
		const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
		const keys = { p256dh: await crypto.subtle.exportKey('raw', publicKey), auth: new Uint8Array(16).buffer };
		here = { endpoint: 'https://push.example/to/' + Math.random(), options: { applicationServerKey: bytes(applicationServerKey) }, getKey: (name) => keys[name], unsubscribe: async () => { here = null; return true; } };
		return here;
	};
	window.allowed = 'denied';
	Notification.requestPermission = async () => window.allowed;
};`

// reminded asks for reminders, is refused by the browser at first, and takes them along by signing out.
func reminded(t *testing.T, table *touchTable) {
	s := table.installs(t, sandboxtest.View{Width: 390, Height: 844, Script: subscribes})
	kept := func() (list []storage.Push) {
		t.Helper()
		if err := s.store.View(t.Context(), func(r storage.Reader) (err error) {
			list, err = r.DuePushes(s.now(), 99)
			list = slices.DeleteFunc(list, func(p storage.Push) bool { return p.Player != s.id })
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return list
	}
	s.Click("#home")
	s.Click("[data-entry=me]")
	s.says("#entry", "Before my streak ends")
	s.has("nothing is on by itself", "!document.querySelector('#entry [role=switch]').checked && document.querySelector('#entry select').value === '0'")
	s.Click("#entry [role=switch]")
	s.says("#entry", "doesn’t let this page show notifications")
	if list := kept(); len(list) > 0 {
		t.Errorf("kept without leave: %+v", list)
	}
	sandboxtest.Eval[bool](s.Page, "(allowed = 'granted', document.querySelector('#entry select').value = '8', document.querySelector('#entry select').dispatchEvent(new Event('change')), true)")
	s.has("the refusal is taken back", "!document.querySelector('#entry').innerText.includes('doesn’t let')")
	s.Click("[data-entry=play]")
	s.Click("[data-entry=me]")
	s.has("it is as it was", "document.querySelector('#entry [role=switch]')?.checked && document.querySelector('#entry select').value === '8'")
	if list := kept(); len(list) != 1 || !list[0].Streak || list[0].CallHour != 8 {
		t.Fatalf("%+v", list)
	}
	s.has("its worker shows what the bot tells", `(() => {
		const heard = {}, shown = [];
		((self) => {`+worker(t, table)+`})({ addEventListener: (name, then) => { heard[name] = then; }, registration: { showNotification: async (...args) => shown.push(args) } });
		heard.push({ data: { json: () => ({ title: 'KenKen', body: 'It ends soon.', topic: 'streak' }) }, waitUntil() {} });
		return shown.length === 1 && shown[0][0] === 'KenKen' && shown[0][1].body === 'It ends soon.' && shown[0][1].tag === 'streak';
	})()`)
	sandboxtest.Eval[bool](s.Page, "(location.hash = 'board', true)")
	s.Click("#menu-button")
	s.Click("#menu-settings")
	s.Click("#leave")
	s.Click("#confirm-yes")
	s.says("#gate", "Signed out")
	if list := kept(); len(list) > 0 {
		t.Errorf("after signing out: %+v", list)
	}
}

// worker is the text of the page's worker.
func worker(t *testing.T, table *touchTable) string {
	t.Helper()
	answer, err := http.Get(table.address + "/worker.js")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
