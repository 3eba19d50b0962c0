package identity

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// TokenLife is how long a bearer token is good for; a resumed page gets a new one.
const TokenLife = 12 * time.Hour

// encoding is that of tokens: one text for each.
var encoding = base64.RawURLEncoding.Strict()

// maxToken is the longest token that is looked at, in bytes.
const maxToken = 1024

// ErrToken says that a token is none of this bot's, or that its time or its session is
// over.
var ErrToken = errors.New("the token is not valid")

// errUnknownKey says that it may have been signed by a key that is not read yet.
var errUnknownKey = fmt.Errorf("%w: its key is not known", ErrToken)

// use is what a token is good for: one must not pass for the other.
type use string

const (
	bearer use = "bearer"
	resume use = "resume"
	ticket use = "ticket"
)

// claims are what a token says.
type claims struct {
	Key     string  `json:"k"`
	Use     use     `json:"u"`
	Ends    int64   `json:"e"` // Unix seconds
	Session Session `json:"s"`
	To      string  `json:"t,omitempty"` // where a ticket leads
}

// seal writes a token.
func seal(c claims, secret []byte) (string, error) {
	text, err := json.Marshal(c)
	if err != nil {
		return "", err
	}
	body := encoding.EncodeToString(text)
	return body + "." + encoding.EncodeToString(mac(body, secret)), nil
}

// open reads a token that one of the keys signed.
func open(token string, keys []key) (claims, error) {
	body, signature, ok := strings.Cut(token, ".")
	if !ok || len(token) > maxToken || strings.ContainsAny(token, "\r\n") { // base64 passes over line ends
		return claims{}, ErrToken
	}
	signed, err := encoding.DecodeString(signature)
	if err != nil {
		return claims{}, ErrToken
	}
	text, err := encoding.DecodeString(body)
	if err != nil {
		return claims{}, ErrToken
	}
	for _, k := range keys {
		if !hmac.Equal(signed, mac(body, k.Secret)) {
			continue
		}
		var c claims
		if json.Unmarshal(text, &c) != nil || c.Key != k.ID {
			return claims{}, ErrToken
		}
		return c, nil
	}
	var unproved claims
	if json.Unmarshal(text, &unproved) == nil && !slices.ContainsFunc(keys, func(k key) bool { return k.ID == unproved.Key }) {
		return claims{}, errUnknownKey
	}
	return claims{}, ErrToken
}

func mac(body string, secret []byte) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(body))
	return h.Sum(nil)
}
