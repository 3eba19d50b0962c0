//go:build !windows

package operate

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"kenkenbot/bot/operate/config"
)

// listenAsSystemd returns a socket, and what is sent to it.
func listenAsSystemd(t *testing.T) (path string, told <-chan string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "n")
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: path, Net: "unixgram"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	lines := make(chan string, 100)
	go func() {
		for b := make([]byte, 100); ; {
			n, err := conn.Read(b)
			if err != nil {
				return
			}
			lines <- string(b[:n])
		}
	}()
	return path, lines
}

func TestNotifier(t *testing.T) {
	socket, told := listenAsSystemd(t)
	env := map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "20000", "WATCHDOG_PID": strconv.Itoa(os.Getpid())}
	n := NewNotifier(func(name string) string { return env[name] }, slog.New(slog.DiscardHandler))
	ctx, stop := context.WithCancel(t.Context())
	alive := make(chan error)
	ended := make(chan bool)
	go func() {
		defer close(ended)
		n.Run(ctx, func(context.Context) error {
			select {
			case err := <-alive:
				return err
			case <-ctx.Done():
				return ctx.Err()
			}
		})
	}()
	wants := func(want string) {
		t.Helper()
		select {
		case got := <-told:
			if got != want {
				t.Errorf("told %q, want %q", got, want)
			}
		case <-time.After(time.Minute):
			t.Fatalf("never told %q", want)
		}
	}
	wants("READY=1")
	alive <- nil
	wants("WATCHDOG=1")
	alive <- errors.New("hangs")
	alive <- nil
	wants("WATCHDOG=1") // of the third question alone
	stop()
	wants("STOPPING=1")
	<-ended
}

// TestNotifierWhileStarting has a start take longer than systemd waits.
func TestNotifierWhileStarting(t *testing.T) {
	socket, told := listenAsSystemd(t)
	t.Setenv("NOTIFY_SOCKET", socket)
	heard := func() {
		t.Helper()
		select {
		case got := <-told:
			if got != "EXTEND_TIMEOUT_USEC=30000000" {
				t.Errorf("told %q", got)
			}
		case <-time.After(time.Minute):
			t.Fatal("systemd waits no longer")
		}
	}
	stop := NewNotifier(os.Getenv, slog.New(slog.DiscardHandler)).starting(time.Millisecond)
	for range 3 {
		heard()
	}
	stop()
	for range len(told) {
		<-told
	}

	store, err := Open(t.Context(), config.Config{Data: t.TempDir()}, false, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	heard()
}

func TestNewNotifier(t *testing.T) {
	for name, tt := range map[string]struct {
		env  map[string]string
		want Notifier
	}{
		"no systemd":       {nil, Notifier{}},
		"without watchdog": {map[string]string{"NOTIFY_SOCKET": "/s"}, Notifier{socket: "/s"}},
		"another process":  {map[string]string{"NOTIFY_SOCKET": "/s", "WATCHDOG_USEC": "1000000", "WATCHDOG_PID": "1"}, Notifier{socket: "/s"}},
		"no number":        {map[string]string{"NOTIFY_SOCKET": "/s", "WATCHDOG_USEC": "soon"}, Notifier{socket: "/s"}},
		"with watchdog":    {map[string]string{"NOTIFY_SOCKET": "/s", "WATCHDOG_USEC": "60000000"}, Notifier{socket: "/s", pause: 30 * time.Second}},
	} {
		if got := NewNotifier(func(name string) string { return tt.env[name] }, nil); got != tt.want {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
