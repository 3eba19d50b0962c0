package gateway

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

// gatewayDialer connects to the gateway through the same proxies as REST, and trusts the same
// certificates. The WebSocket library can use a proxy too, but would encrypt what it sends over
// the connection it is given, whose frames the bot reads (see watchedConn).
type gatewayDialer struct {
	network *http.Transport
	dialer  net.Dialer
}

// plain connects without encryption.
func (d *gatewayDialer) plain(ctx context.Context, _, addr string) (net.Conn, error) {
	return d.reach(ctx, "http", addr)
}

// secure connects with encryption.
func (d *gatewayDialer) secure(ctx context.Context, _, addr string) (net.Conn, error) {
	conn, err := d.reach(ctx, "https", addr)
	if err != nil {
		return nil, err
	}
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		conn.Close()
		return nil, err
	}
	return d.encrypt(ctx, conn, host)
}

// encrypt begins TLS on a connection. One that fails is closed.
func (d *gatewayDialer) encrypt(ctx context.Context, conn net.Conn, host string) (net.Conn, error) {
	config := &tls.Config{ServerName: host}
	if own := d.network.TLSClientConfig; own != nil {
		config.RootCAs = own.RootCAs
	}
	encrypted := tls.Client(conn, config)
	if err := encrypted.HandshakeContext(ctx); err != nil {
		conn.Close()
		return nil, err
	}
	return encrypted, nil
}

// reach connects to an address, through the proxy for requests of that scheme if there is one.
func (d *gatewayDialer) reach(ctx context.Context, scheme, addr string) (net.Conn, error) {
	by, err := d.network.Proxy(&http.Request{URL: &url.URL{Scheme: scheme, Host: addr}})
	if err != nil {
		return nil, err
	}
	var conn net.Conn
	switch {
	case by == nil:
		return d.dialer.DialContext(ctx, "tcp", addr)
	case strings.HasPrefix(by.Scheme, "socks5"):
		conn, err = d.socks(ctx, by, addr)
	default:
		conn, err = d.tunnel(ctx, by, addr)
	}
	if err != nil {
		return nil, fmt.Errorf("proxy %s: %w", by.Host, err)
	}
	return conn, nil
}

// socks connects through a SOCKS proxy.
func (d *gatewayDialer) socks(ctx context.Context, by *url.URL, addr string) (net.Conn, error) {
	dialer, err := proxy.FromURL(by, &d.dialer)
	if err != nil {
		return nil, err
	}
	return dialer.(proxy.ContextDialer).DialContext(ctx, "tcp", addr)
}

// tunnel connects through an HTTP proxy, by CONNECT (RFC 9110, 9.3.6).
func (d *gatewayDialer) tunnel(ctx context.Context, by *url.URL, addr string) (net.Conn, error) {
	port := by.Port()
	if port == "" {
		port = by.Scheme // which is also the name of its port
	}
	conn, err := d.dialer.DialContext(ctx, "tcp", net.JoinHostPort(by.Hostname(), port))
	if err == nil && by.Scheme == "https" {
		conn, err = d.encrypt(ctx, conn, by.Hostname())
	}
	if err != nil {
		return nil, err
	}
	if err := askTunnel(ctx, conn, by.User, addr); err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

// askTunnel asks a proxy for a tunnel and reads its answer. Nothing after that is lost in the
// reader's buffer: the server says nothing before the client does.
func askTunnel(ctx context.Context, conn net.Conn, user *url.Userinfo, addr string) error {
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
