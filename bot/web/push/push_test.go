package push

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"kenkenbot/storage"
)

// browser is one that a message is sent to: its keys, and what it reads with them.
type browser struct {
	storage.Push
	key    *ecdh.PrivateKey
	secret []byte
}

func newBrowser(t *testing.T, endpoint string) browser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	secret := make([]byte, secretBytes)
	rand.Read(secret)
	text := base64.RawURLEncoding
	return browser{storage.Push{
		Hash: Hash(endpoint), Endpoint: endpoint, Key: text.EncodeToString(key.PublicKey().Bytes()), Secret: text.EncodeToString(secret),
	}, key, secret}
}

// read decrypts a message as RFC 8291 and 8188 say.
func (b browser) read(t *testing.T, body []byte) string {
	t.Helper()
	const salted, sized = 16, 4
	salt, size, sender := body[:salted], binary.BigEndian.Uint32(body[salted:]), body[salted+sized+1:][:body[salted+sized]]
	if int(size) != record || len(body) != record {
		t.Errorf("a record of %d, and %d bytes", size, len(body))
	}
	public, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		t.Fatal(err)
	}
	shared, err := b.key.ECDH(public)
	if err != nil {
		t.Fatal(err)
	}
	derive := func(secret, salt []byte, info string, length int) []byte {
		out, err := hkdf.Key(sha256.New, secret, salt, info, length)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	material := derive(shared, b.secret, "WebPush: info\x00"+string(b.key.PublicKey().Bytes())+string(sender), 32)
	block, err := aes.NewCipher(derive(material, salt, "Content-Encoding: aes128gcm\x00", 16))
	if err != nil {
		t.Fatal(err)
	}
	sealed, err := cipher.NewGCM(block)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := sealed.Open(nil, derive(material, salt, "Content-Encoding: nonce\x00", 12), body[salted+sized+1+len(sender):], nil)
	if err != nil {
		t.Fatal(err)
	}
	text, padded, _ := strings.Cut(string(plain), "\x02")
	if strings.Trim(padded, "\x00") != "" {
		t.Errorf("the padding is %q", padded)
	}
	return text
}

// maker is the service of a browser's maker, which answers everything with one status.
type maker struct {
	*httptest.Server
	sender *Sender
	answer atomic.Int32
	header http.Header
	body   []byte
}

func newMaker(t *testing.T) *maker {
	t.Helper()
	keys, err := NewKeys()
	if err != nil {
		t.Fatal(err)
	}
	m := &maker{}
	m.answer.Store(http.StatusCreated)
	m.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		m.header = r.Header
		m.body, _ = io.ReadAll(r.Body)
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(int(m.answer.Load()))
	}))
	t.Cleanup(m.Close)
	there := m.Client().Transport.(*http.Transport).Clone()
	there.TLSClientConfig.ServerName = "example.com" // which the server's certificate names
	there.Proxy = nil
	m.sender = newSender(keys, "https://kenken.example", toServer{m.URL, there})
	return m
}

// toServer sends every request to one server, as if that had all names.
type toServer struct {
	url  string
	next http.RoundTripper
}

func (to toServer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	there, err := url.Parse(to.url)
	if err != nil {
		return nil, err
	}
	r.URL.Host = there.Host
	return to.next.RoundTrip(r)
}

// TestSend sends a message that its browser alone can read, and learns from the answer.
func TestSend(t *testing.T) {
	m := newMaker(t)
	b := newBrowser(t, "https://push.example/to/ann")
	if err := m.sender.Send(t.Context(), b.Push, "streak", []byte("It ends soon.")); err != nil {
		t.Fatal(err)
	}
	if got := b.read(t, m.body); got != "It ends soon." {
		t.Errorf("the browser reads %q", got)
	}
	if m.header.Get("Ttl") != "3600" || m.header.Get("Topic") != "streak" || m.header.Get("Content-Encoding") != "aes128gcm" {
		t.Errorf("%v", m.header)
	}
	signed, ok := strings.CutPrefix(m.header.Get("Authorization"), "vapid t=")
	token, key, _ := strings.Cut(signed, ", k=")
	claims, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
	if !ok || key != m.sender.PublicKey() || err != nil || !strings.Contains(string(claims), `"aud":"https://push.example"`) || !strings.Contains(string(claims), `"sub":"https://kenken.example"`) {
		t.Errorf("signed with %q: %s, %v", m.header.Get("Authorization"), claims, err)
	}
	for code, gone := range map[int]bool{
		http.StatusCreated: false, http.StatusNotFound: true, http.StatusGone: true, http.StatusForbidden: true, http.StatusFound: true,
		http.StatusTooManyRequests: false, http.StatusRequestTimeout: false, http.StatusBadGateway: false,
	} {
		m.answer.Store(int32(code))
		err := m.sender.Send(t.Context(), b.Push, "streak", []byte("It ends soon."))
		if errors.Is(err, ErrGone) != gone || (err == nil) != (code == http.StatusCreated) {
			t.Errorf("%d: %v", code, err)
		}
	}
}

// TestCheck takes what browsers say, and nothing that leads elsewhere.
func TestCheck(t *testing.T) {
	good := newBrowser(t, "https://push.example/to/ann").Push
	if err := Check(good); err != nil {
		t.Error(err)
	}
	for _, endpoint := range []string{
		"", "push.example/to", "http://push.example/to", "https://push.example:8443/to", "https://ann@push.example/to", "ftp://push.example/to",
		"https://127.0.0.1/to", "https://10.0.0.1/to", "https://[::1]/to", "https://8.8.8.8/to", "https://localhost/to", "https://localhost./to", "https:///to",
		"https://push.example/" + strings.Repeat("a", maxEndpoint),
	} {
		bad := good
		bad.Endpoint = endpoint
		if Check(bad) == nil {
			t.Errorf("messages may be sent to %q", endpoint)
		}
	}
	for what, change := range map[string]func(*storage.Push){
		"no key":         func(b *storage.Push) { b.Key = "" },
		"a wrong key":    func(b *storage.Push) { b.Key = base64.RawURLEncoding.EncodeToString(make([]byte, 65)) },
		"no secret":      func(b *storage.Push) { b.Secret = "" },
		"a short secret": func(b *storage.Push) { b.Secret = b.Secret[:8] },
	} {
		bad := good
		change(&bad)
		if Check(bad) == nil {
			t.Error(what)
		}
		if err := newMaker(t).sender.Send(t.Context(), bad, "", nil); !errors.Is(err, ErrGone) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestNothingPrivateIsReached connects to nothing but the public internet, whatever a name leads to.
func TestNothingPrivateIsReached(t *testing.T) {
	for address, public := range map[string]bool{
		"8.8.8.8:443": true, "[2606:4700::1111]:443": true,
		"127.0.0.1:443": false, "10.1.2.3:443": false, "172.16.0.1:443": false, "192.168.1.1:443": false, "169.254.169.254:443": false,
		"100.64.0.1:443": false, "0.0.0.0:443": false, "255.255.255.255:443": false, "224.0.0.1:443": false, "198.18.0.1:443": false,
		"[::1]:443": false, "[fe80::1]:443": false, "[fd00::1]:443": false, "[::ffff:127.0.0.1]:443": false, "[64:ff9b::7f00:1]:443": false, "[2002:7f00:1::]:443": false,
		"nowhere": false,
	} {
		if err := publicOnly("tcp", address, nil); (err == nil) != public {
			t.Errorf("%s: %v", address, err)
		}
	}
	here := httptest.NewServer(http.NotFoundHandler())
	defer here.Close()
	s := NewSender(Keys{}, "")
	if answer, err := s.client.Get(here.URL); !errors.Is(err, errNotPublic) {
		t.Errorf("%v, %v", answer, err)
	}
}
