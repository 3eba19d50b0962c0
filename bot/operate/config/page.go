package config

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// checkWeb refuses settings of the page that can't work, and names the key. A page on
// this machine alone needs no public_url as long as there is no token: that is a sandbox.
func (c *Config) checkWeb() (key string, err error) {
	if _, err := c.Proxies(); err != nil {
		return "web_proxies", err
	}
	switch {
	case c.WebAutocert && c.PublicURL == "":
		return "web_autocert", errors.New("needs web_addr and public_url")
	case c.WebAddr == "" && c.PublicURL == "":
		return "", nil
	case c.WebAddr == "":
		return "public_url", errors.New("needs web_addr too: where the page is served, such as \"127.0.0.1:8485\"")
	case !isHostPort(c.WebAddr):
		return "web_addr", fmt.Errorf("must be host:port, such as \"127.0.0.1:8485\", or empty, not %q", c.WebAddr)
	case c.PublicURL == "" && c.Token == "":
		return "", nil
	case c.PublicURL == "":
		return "web_addr", errors.New("needs public_url too: where browsers reach the page, such as \"https://kenken.example\"")
	}
	u, err := ParsePublicURL(c.PublicURL)
	if err != nil {
		return "public_url", err
	}
	if _, notName := netip.ParseAddr(u.Hostname()); c.WebAutocert && (u.Scheme != "https" || u.Port() != "" || notName == nil) {
		return "web_autocert", fmt.Errorf("needs a public_url with a host's name and no port, such as \"https://kenken.example\", not %q", c.PublicURL)
	}
	return "", nil
}

// checkActivity refuses an Activity without what it needs: the page, and the secret by which Discord
// tells who somebody is. A sandbox has both by itself.
func (c *Config) checkActivity() (key string, err error) {
	u, _ := ParsePublicURL(c.PublicURL) // checked before
	switch {
	case !c.Activity || c.Token == "":
		return "", nil
	case u == nil:
		return "activity", errors.New("needs the page: web_addr, and a public_url that begins with https://")
	case c.ClientSecret == "":
		return "client_secret", errors.New("is needed for the Activity: copy it from the developer portal (OAuth2, Client Secret)")
	}
	return "", nil
}

// ForDiscord returns an error if what a sandbox may have can't work with Discord itself: its proxy must
// reach the page of an Activity.
func (c *Config) ForDiscord() error {
	if u, err := ParsePublicURL(c.PublicURL); c.Activity && err == nil && u.Scheme != "https" {
		return errors.New("activity needs a public_url that begins with https://; a page of this machine alone is for a sandbox (--discord-url)")
	}
	return nil
}

// checkFeedback refuses an address for feedback that a button can't lead to.
func (c *Config) checkFeedback() (key string, err error) {
	if u, err := url.Parse(c.FeedbackURL); c.FeedbackURL != "" && (err != nil || u.Host == "" || u.Scheme != "https" || len(c.FeedbackURL) > maxLink) {
		return "feedback_url", fmt.Errorf("must begin with https:// and have at most %d characters, or be empty, not %q", maxLink, c.FeedbackURL)
	}
	return "", nil
}

// maxLink is the longest address that Discord takes for a button.
const maxLink = 512

// ParsePublicURL reads the address under which browsers reach the page.
func ParsePublicURL(text string) (*url.URL, error) {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return nil, fmt.Errorf("must be scheme and host alone, such as \"https://kenken.example\", not %q", text)
	}
	if u.Scheme != "https" && !(u.Scheme == "http" && IsLoopback(u.Hostname())) {
		return nil, fmt.Errorf("must begin with https://, since links let people in, not %q", text)
	}
	return &url.URL{Scheme: u.Scheme, Host: strings.ToLower(u.Host)}, nil
}

// IsLoopback reports whether a host is this machine alone.
func IsLoopback(host string) bool {
	a, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && a.IsLoopback()
}

// Proxies are the addresses of web_proxies.
func (c *Config) Proxies() ([]netip.Prefix, error) {
	var list []netip.Prefix
	for _, text := range strings.FieldsFunc(c.WebProxies, func(r rune) bool { return r == ',' || r == ' ' }) {
		p, err := netip.ParsePrefix(text)
		if a, single := netip.ParseAddr(text); single == nil {
			p, err = netip.PrefixFrom(a, a.BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("must list addresses or networks, such as \"10.0.0.2, 172.16.0.0/12\", not %q", c.WebProxies)
		}
		list = append(list, p)
	}
	return list, nil
}

// isLoopbackAddr reports whether addr can be listened on by this machine alone.
func isLoopbackAddr(addr string) bool {
	host, _, _ := net.SplitHostPort(addr)
	return isHostPort(addr) && IsLoopback(host)
}

// isHostPort reports whether addr can be listened on; its host may be empty.
func isHostPort(addr string) bool {
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	n, err := strconv.ParseUint(port, 10, 16)
	return err == nil && n <= 65535
}
