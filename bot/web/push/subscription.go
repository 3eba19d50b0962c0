package push

import (
	"crypto/ecdh"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/netip"
	"net/url"
	"strings"

	"kenkenbot/storage"
)

const (
	// maxEndpoint is the longest address of a browser; those in use have 150 to 600 characters.
	maxEndpoint = 1024
	// secretBytes is the length of a browser's secret (RFC 8291, 3.2).
	secretBytes = 16
)

// ErrSubscription says that no message can be sent to a browser by what it has said.
var ErrSubscription = errors.New("no subscription that messages can be sent to")

// Check returns ErrSubscription if a browser's address or its keys are of no use.
func Check(b storage.Push) error {
	to, err := url.Parse(b.Endpoint)
	if err != nil || len(b.Endpoint) > maxEndpoint || !mayBe(to) {
		return ErrSubscription
	}
	key, keyErr := base64.RawURLEncoding.DecodeString(b.Key)
	secret, secretErr := base64.RawURLEncoding.DecodeString(b.Secret)
	if _, err := ecdh.P256().NewPublicKey(key); errors.Join(keyErr, secretErr, err) != nil || len(secret) != secretBytes {
		return ErrSubscription
	}
	return nil
}

// mayBe reports whether a browser may have an address. Makers of browsers have their services at
// names and at the usual port.
func mayBe(to *url.URL) bool {
	host := to.Hostname()
	_, err := netip.ParseAddr(host)
	return to.Scheme == "https" && to.User == nil && (to.Port() == "" || to.Port() == "443") &&
		err != nil && strings.Contains(strings.Trim(host, "."), ".")
}

// Hash returns the hash under which the browser of an endpoint is kept.
func Hash(endpoint string) string {
	sum := sha256.Sum256([]byte(endpoint))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}
