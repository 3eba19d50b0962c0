package world

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// Addresses of attachments are signed and expire (Discord: reference, Signed Attachment CDN URLs). Discord does not say
// when; a day is what its addresses have shown. Those of the same hour are alike, so that pages may keep what they fetched.
const (
	addressLifetime = 24 * time.Hour
	addressStep     = time.Hour
)

// attachmentsPath is what the paths of attachments begin with.
const attachmentsPath = "/attachments/"

// signingKey signs addresses. It is no secret, for whoever is on the machine may fetch any file anyway: it is there so that
// a bot can't make up an address, or go on using one that is over.
var signingKey = []byte("the sandbox's attachments")

// Address is where an attachment can be fetched from now on, for a day.
func (w *World) Address(channelID string, a rules.Attachment) string {
	return w.signed(attachmentsPath + channelID + "/" + a.ID + "/" + a.Filename)
}

// issued is when the addresses of now are said to be made.
func (w *World) issued() time.Time { return w.Clock.Now().Truncate(addressStep) }

// signed is the full address of a path, good for a day.
func (w *World) signed(path string) string {
	issued := w.issued()
	is, ex := issued.Unix(), issued.Add(addressLifetime).Unix()
	return fmt.Sprintf("%s%s?ex=%x&is=%x&hm=%s&", w.Origin, path, ex, is, signature(path, ex, is))
}

func signature(path string, ex, is int64) string {
	mac := hmac.New(sha256.New, signingKey)
	fmt.Fprintf(mac, "%s %x %x", path, ex, is)
	return hex.EncodeToString(mac.Sum(nil))
}

// MayFetch tells whether the address of an attachment is signed, and not over.
func (w *World) MayFetch(u *url.URL) bool {
	q := u.Query()
	ex, exErr := strconv.ParseInt(q.Get("ex"), 16, 64)
	is, isErr := strconv.ParseInt(q.Get("is"), 16, 64)
	if exErr != nil || isErr != nil || !hmac.Equal([]byte(q.Get("hm")), []byte(signature(u.Path, ex, is))) {
		return false
	}
	return w.Clock.Now().Before(time.Unix(ex, 0))
}

// Refreshed is an address as it is shown: one of an attachment is signed again, with parameters or without; any other stays
// as it is.
func (w *World) Refreshed(address string) string {
	path, ours := strings.CutPrefix(address, w.Origin+attachmentsPath)
	if !ours {
		return address
	}
	path, _, _ = strings.Cut(path, "?")
	return w.signed(attachmentsPath + path)
}
