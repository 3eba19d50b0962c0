package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"time"
)

// fileHosts are Discord's hosts for the files that people send (page reference, Signed Attachment
// CDN URLs).
var fileHosts = []string{"cdn.discordapp.com", "media.discordapp.net"}

// ErrTooLarge says that a file exceeds the limit for reading. ErrForeignFile says that it does not
// lie on one of Discord's hosts: files are fetched from nowhere else.
var (
	ErrTooLarge    = errors.New("the file is too large")
	ErrForeignFile = errors.New("the file is not on Discord's own hosts")
)

// fetchTime bounds the reading of a file.
const fetchTime = 15 * time.Second

// fetcher reads files. It follows no redirects: they could lead anywhere.
var fetcher = http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

// Fetch reads an attachment of at most limit bytes, from Discord's own hosts over https, or
// from the host that stands in for Discord: if that is this machine, from any port of it,
// since a relay may stand between. The error is ErrTooLarge, ErrForeignFile or
// another.
func (c *Client) Fetch(ctx context.Context, a Attachment, limit int) ([]byte, error) {
	if a.Size > limit {
		return nil, ErrTooLarge
	}
	if !c.holdsFiles(a.URL) {
		return nil, ErrForeignFile
	}
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, a.URL, nil)
	if err != nil {
		return nil, err
	}
	resp, err := fetcher.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	switch {
	case resp.StatusCode != http.StatusOK:
		return nil, fmt.Errorf("reading the file: status %d", resp.StatusCode)
	case resp.ContentLength > int64(limit):
		return nil, ErrTooLarge
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, int64(limit)+1))
	if err == nil && len(data) > limit {
		return nil, ErrTooLarge
	}
	return data, err
}

// holdsFiles reports whether what people send lies at the address.
func (c *Client) holdsFiles(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.User != nil {
		return false
	}
	if u.Scheme == "https" && slices.Contains(fileHosts, u.Host) {
		return true
	}
	base, err := url.Parse(c.opts.BaseURL)
	if err != nil || base.Host == "" || u.Scheme != base.Scheme {
		return false
	}
	return u.Host == base.Host || isLoopback(u) && isLoopback(base)
}

// isLoopback reports whether an address is of this machine, by its number.
func isLoopback(u *url.URL) bool {
	ip, err := netip.ParseAddr(u.Hostname())
	return err == nil && ip.IsLoopback()
}
