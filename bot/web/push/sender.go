package push

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"kenkenbot/storage"
)

const (
	// patience is how long the sending of one message may take.
	patience = 10 * time.Second
	// lasting is for how long a browser's maker keeps a message for a browser that is off. What it
	// says is of no use later.
	lasting = time.Hour
	// record is the size of an encrypted message, whatever it says: its length tells nothing.
	record = 1024
	// maxAnswer is how much of an answer is read, in bytes.
	maxAnswer = 4 << 10
)

// ErrGone says that a browser takes no messages any more, or none from this bot.
var ErrGone = errors.New("the browser takes no messages any more")

// Keys tell makers of browsers who sends, as the Web Push standard writes them.
type Keys struct{ Private, Public string }

// NewKeys makes keys. With other ones, all browsers have to be asked again.
func NewKeys() (k Keys, err error) {
	k.Private, k.Public, err = webpush.GenerateVAPIDKeys()
	return k, err
}

// Sender sends messages to browsers.
type Sender struct {
	keys    Keys
	contact string
	client  *http.Client
}

// NewSender returns a Sender. Contact is where the makers of browsers can reach whoever runs it: an
// address with https://, or an e-mail address.
func NewSender(k Keys, contact string) *Sender {
	dialer := &net.Dialer{Timeout: patience, Control: publicOnly}
	return newSender(k, contact, &http.Transport{DialContext: dialer.DialContext, ForceAttemptHTTP2: true, MaxIdleConnsPerHost: 2, IdleConnTimeout: time.Minute})
}

func newSender(k Keys, contact string, t http.RoundTripper) *Sender {
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Sender{k, contact, &http.Client{Transport: t, Timeout: patience, CheckRedirect: stay}}
}

// PublicKey is the key by which browsers know this bot's messages.
func (s *Sender) PublicKey() string { return s.keys.Public }

// errNotPublic says that an address is not on the public internet.
var errNotPublic = errors.New("the address is not on the public internet")

// publicOnly lets nothing connect to this machine or to its network, whatever a name leads to.
func publicOnly(_, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	if ip := to.Addr().Unmap(); !ip.IsGlobalUnicast() || ip.IsPrivate() || reserved(ip) {
		return errNotPublic
	}
	return nil
}

// reservedRanges belong to nobody, or lead to another range: carriers' own networks, tests,
// translations from IPv4.
var reservedRanges = [...]netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"), netip.MustParsePrefix("198.18.0.0/15"),
	netip.MustParsePrefix("240.0.0.0/4"), netip.MustParsePrefix("64:ff9b::/96"), netip.MustParsePrefix("64:ff9b:1::/48"), netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("2001::/32"),
}

func reserved(ip netip.Addr) bool {
	for _, r := range reservedRanges {
		if r.Contains(ip) {
			return true
		}
	}
	return false
}

// Send sends a message to a browser. While the browser is off, a later message about the same topic
// takes its place. It returns ErrGone if no further message will reach that browser.
func (s *Sender) Send(ctx context.Context, to storage.Push, topic string, message []byte) error {
	if err := Check(to); err != nil {
		return fmt.Errorf("%w: %w", ErrGone, err)
	}
	answer, err := webpush.SendNotificationWithContext(ctx, message, &webpush.Subscription{Endpoint: to.Endpoint, Keys: webpush.Keys{Auth: to.Secret, P256dh: to.Key}}, &webpush.Options{
		HTTPClient: s.client, RecordSize: record, Subscriber: s.contact, Topic: topic, TTL: int(lasting.Seconds()), Urgency: webpush.UrgencyNormal,
		VAPIDPublicKey: s.keys.Public, VAPIDPrivateKey: s.keys.Private,
	})
	switch {
	case errors.Is(err, errNotPublic):
		return fmt.Errorf("%w: %w", ErrGone, err)
	case err != nil:
		return err
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, io.LimitReader(answer.Body, maxAnswer)) // so that the connection serves again
	switch code := answer.StatusCode; {
	case code/100 == 2:
		return nil
	case code == http.StatusRequestTimeout, code == http.StatusTooManyRequests, code/100 == 5:
		return fmt.Errorf("the browser's maker answered %s", answer.Status)
	default:
		return fmt.Errorf("%w: its maker answered %s", ErrGone, answer.Status)
	}
}
