package discord

import (
	"bufio"
	"context"
	"crypto/tls"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/net/proxy"
)

// maxProxyAnswer bounds what a proxy may say before it passes bytes on, in bytes.
const maxProxyAnswer = 64 << 10

// road connects to the gateway by the proxies and with the trust that REST has. The WebSocket
// library can use a proxy too, but it would add the encryption outside what it was given, and
// the bot reads the frames (see watchedConn).
type road struct {
	network *http.Transport
	dialer  net.Dialer
}

// plain connects without encryption.
func (r *road) plain(ctx context.Context, _, addr string) (net.Conn, error) {
	return r.reach(ctx, "http", addr)
}

// secure connects with encryption.
func (r *road) secure(ctx context.Context, _, addr string) (net.Conn, error) {
	conn, err := r.reach(ctx, "https", addr)
	if err != nil {
		return nil, err
	}
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		conn.Close()
		return nil, err
	}
	return r.encrypt(ctx, conn, host)
}

// encrypt begins TLS on a connection. One that fails is closed.
func (r *road) encrypt(ctx context.Context, conn net.Conn, host string) (net.Conn, error) {
	config := &tls.Config{ServerName: host}
	if own := r.network.TLSClientConfig; own != nil {
		config.RootCAs = own.RootCAs
	}
	encrypted := tls.Client(conn, config)
	if err := encrypted.HandshakeContext(ctx); err != nil {
		conn.Close()
		return nil, err
	}
	return encrypted, nil
}

// reach connects to an address, through the proxy that requests of that scheme take, if there
// is one.
func (r *road) reach(ctx context.Context, scheme, addr string) (net.Conn, error) {
	by, err := r.network.Proxy(&http.Request{URL: &url.URL{Scheme: scheme, Host: addr}})
	if err != nil {
		return nil, err
	}
	var conn net.Conn
	switch {
	case by == nil:
		return r.dialer.DialContext(ctx, "tcp", addr)
	case strings.HasPrefix(by.Scheme, "socks5"):
		conn, err = r.socks(ctx, by, addr)
	default:
		conn, err = r.tunnel(ctx, by, addr)
	}
	if err != nil {
		return nil, fmt.Errorf("proxy %s: %w", by.Host, err)
	}
	return conn, nil
}

// socks connects through a SOCKS proxy.
func (r *road) socks(ctx context.Context, by *url.URL, addr string) (net.Conn, error) {
	dialer, err := proxy.FromURL(by, &r.dialer)
	if err != nil {
		return nil, err
	}
	return dialer.(proxy.ContextDialer).DialContext(ctx, "tcp", addr)
}

// tunnel has a proxy of HTTP connect (RFC 9110, 9.3.6).
func (r *road) tunnel(ctx context.Context, by *url.URL, addr string) (net.Conn, error) {
	port := by.Port()
	if port == "" {
		port = by.Scheme // a name of a port
	}
	conn, err := r.dialer.DialContext(ctx, "tcp", net.JoinHostPort(by.Hostname(), port))
	if err == nil && by.Scheme == "https" {
		conn, err = r.encrypt(ctx, conn, by.Hostname())
	}
	if err != nil {
		return nil, err
	}
	if err := ask(ctx, conn, by.User, addr); err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

// ask sends a proxy the request for a tunnel and reads its answer. What follows is the
// server's, which says nothing before the client does.
func ask(ctx context.Context, conn net.Conn, user *url.Userinfo, addr string) error {
	until, _ := ctx.Deadline()
	conn.SetDeadline(until)
	defer conn.SetDeadline(time.Time{})
	request := &http.Request{Method: http.MethodConnect, URL: &url.URL{Opaque: addr}, Host: addr, Header: http.Header{}}
	if user != nil {
		password, _ := user.Password()
		request.Header.Set("Proxy-Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(user.Username()+":"+password)))
	}
	if err := request.Write(conn); err != nil {
		return err
	}
	answer, err := http.ReadResponse(bufio.NewReader(io.LimitReader(conn, maxProxyAnswer)), request)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("no connection to %s: %s", addr, answer.Status)
	}
	return nil
}
