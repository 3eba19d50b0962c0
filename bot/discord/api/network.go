package api

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// maxAnswer bounds what is read of an answer, in bytes.
const maxAnswer = 16 << 20

// transport sends requests, to another server than Discord's where base is set.
type transport struct {
	base *url.URL
	next http.RoundTripper
}

// newNetwork returns the transport to Discord. It uses the proxies that the environment names.
func newNetwork() *http.Transport {
	n := http.DefaultTransport.(*http.Transport).Clone()
	n.MaxIdleConnsPerHost = 64
	// A picture with its message goes out in one write, from memory that the connection has
	// already.
	n.WriteBufferSize = 32 << 10
	return n
}

func newTransport(base string, network *http.Transport) (*transport, error) {
	t := &transport{next: network}
	if base == "" {
		return t, nil
	}
	var err error
	t.base, err = ParseAddress(base)
	return t, err
}

// ParseAddress reads the address of another server than Discord's.
func ParseAddress(base string) (*url.URL, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is not the address of a server: write it as http://127.0.0.1:8080", base)
	}
	return u, nil
}

// RoundTrip sends a request, and bounds what is read of its answer.
func (t *transport) RoundTrip(req *http.Request) (*http.Response, error) {
	if t.base != nil {
		req = req.Clone(req.Context())
		req.URL.Scheme, req.URL.Host, req.Host = t.base.Scheme, t.base.Host, ""
	}
	resp, err := t.next.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	resp.Body = struct {
		io.Reader
		io.Closer
	}{io.LimitReader(resp.Body, maxAnswer), resp.Body}
	return resp, nil
}
