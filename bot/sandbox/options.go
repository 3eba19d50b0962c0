package sandbox

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"syscall"
	"time"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/world"
)

// Options say how a sandbox is set up. The zero value listens on a free port of 127.0.0.1 and keeps nothing.
type Options struct {
	// Addr is the loopback HOST:PORT to listen on; port 0 picks a free one. Empty is 127.0.0.1:0.
	Addr string
	// DataDir is the folder that keeps messages and attachments, made where missing. Empty keeps nothing.
	DataDir string
	// Clock is shared with the bot. Nil makes one.
	Clock *clock.Clock
	// Heartbeat is the interval that the gateway asks for. Zero is Discord's usual 41.25 s.
	Heartbeat time.Duration
	// IdentifyEvery is the time between two IDENTIFYs of a group of shards by the Clock; one that comes earlier gets an invalid
	// session (op 9). Zero is Discord's 5 s; a negative one spaces none.
	IdentifyEvery time.Duration
	// MaxConcurrency is how many groups shards are divided into, which may begin at the same time. Zero is 1.
	MaxConcurrency int
	// Shards is how many shards are recommended to a bot. Zero is one for every 2,500 servers.
	Shards int
	// Guilds is how many servers there are besides, named server-1, server-2 and so on, each with the owner, the channel
	// #general and the bot.
	Guilds int
	// Activity is the address of the page that the frame of the application's Activity shows, as http://HOST:PORT; empty is
	// none.
	Activity string
	// Lenient ignores fields that Discord does not know, as Discord does, for other people's clients. Otherwise they are
	// errors, for a bot of ours that sends one has made a mistake.
	Lenient bool
	// Logger takes what goes wrong. Nil is silent.
	Logger *slog.Logger
}

// check refuses numbers that make no sense.
func (o Options) check() error {
	switch {
	case o.Guilds < 0 || o.Guilds > world.MaxNumbered:
		return fmt.Errorf("%d servers by number: there may be 0 to %d", o.Guilds, world.MaxNumbered)
	case o.Shards < 0:
		return fmt.Errorf("%d shards cannot be recommended", o.Shards)
	case o.MaxConcurrency < 0:
		return fmt.Errorf("max_concurrency %d: it is 1 or more", o.MaxConcurrency)
	}
	return nil
}

// CheckAddr refuses an address for the sandbox that others could reach: nobody logs in here. The
// empty address is a free port of the loopback interface.
func CheckAddr(addr string) error {
	if addr == "" {
		return nil
	}
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return fmt.Errorf("sandbox address %q is not HOST:PORT: %w", addr, err)
	}
	if !isLoopback(host) {
		return fmt.Errorf("sandbox address %q: the sandbox has no log-in, so its host must be localhost, 127.0.0.1 or [::1]", addr)
	}
	return nil
}

// listen opens the loopback address.
func (o Options) listen() (net.Listener, error) {
	if err := CheckAddr(o.Addr); err != nil {
		return nil, err
	}
	addr := cmp.Or(o.Addr, "127.0.0.1:0")
	listener, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("another program listens on %s: end it, or give the sandbox another port (port 0 picks a free one)", addr)
	}
	return listener, err
}

// isLoopback tells whether a host name or address means this machine alone.
func isLoopback(host string) bool {
	if host == "localhost" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}
