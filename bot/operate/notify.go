package operate

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"strconv"
	"sync"
	"time"

	"kenkenbot/internal/wait"
)

// Notifier tells systemd how the bot does, where it runs under it (sd_notify(3)).
type Notifier struct {
	socket string        // "" outside of systemd
	pause  time.Duration // between two signs of life; 0 if nobody waits for them
	log    *slog.Logger
}

// NewNotifier reads systemd's variables from the environment.
func NewNotifier(getenv func(string) string, log *slog.Logger) Notifier {
	n := Notifier{socket: getenv("NOTIFY_SOCKET"), log: log}
	if of := getenv("WATCHDOG_PID"); of != "" && of != strconv.Itoa(os.Getpid()) {
		return n // meant for another process
	}
	if micros, err := strconv.ParseInt(getenv("WATCHDOG_USEC"), 10, 64); err == nil && micros > 0 {
		n.pause = time.Duration(micros) * time.Microsecond / 2
	}
	return n
}

const (
	// startSign is how often systemd hears that a start goes on, and startTime how long it
	// waits after each time beyond TimeoutStartSec=.
	startSign = 5 * time.Second
	startTime = 30 * time.Second
)

// starting says every so often that the bot is about to be ready, until stop is called: the
// upgrade of a large database takes longer than systemd waits otherwise.
func (n Notifier) starting(every time.Duration) (stop func()) {
	if n.socket == "" {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	var signs sync.WaitGroup
	signs.Go(func() {
		for {
			n.tell(fmt.Sprintf("EXTEND_TIMEOUT_USEC=%d", startTime.Microseconds()))
			if wait.For(ctx, every) != nil {
				return
			}
		}
	})
	return func() { cancel(); signs.Wait() }
}

// Run says that the bot is ready, and then gives a sign of life as long as alive returns no
// error, until the context ends. Whoever gives none for WatchdogSec= is started again. A lost
// connection to Discord is no reason for that: a new process would not bring it back.
func (n Notifier) Run(ctx context.Context, alive func(context.Context) error) {
	if n.socket == "" {
		return
	}
	n.tell("READY=1")
	defer n.tell("STOPPING=1")
	if n.pause == 0 {
		<-ctx.Done()
		return
	}
	tick := time.NewTicker(n.pause)
	defer tick.Stop()
	for {
		if err := n.ask(ctx, alive); err == nil {
			n.tell("WATCHDOG=1")
		} else if ctx.Err() == nil {
			n.log.Error("no sign of life for systemd: the database does not answer", "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (n Notifier) ask(ctx context.Context, alive func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, n.pause/2)
	defer cancel()
	return alive(ctx)
}

// tell sends one line to systemd.
func (n Notifier) tell(line string) {
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: n.socket, Net: "unixgram"})
	if err == nil {
		defer conn.Close()
		_, err = conn.Write([]byte(line))
	}
	if err != nil {
		n.log.Warn("systemd was not told", "line", line, "err", err)
	}
}
