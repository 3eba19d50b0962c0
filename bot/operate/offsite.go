package operate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
)

const (
	// offsiteTime is how long the command may take, and offsiteEnd how long it may take to
	// end once it was asked to.
	offsiteTime = time.Hour
	offsiteEnd  = 5 * time.Second
	// offsiteRetry is the pause after which one that failed is tried again.
	offsiteRetry = time.Hour
	// offsiteKey is the setting that names the night of the last backup that the command took.
	offsiteKey = "backup.offsite"
	// offsiteOutput bounds the part of the command's output that is kept, in bytes.
	offsiteOutput = 4 << 10
)

// ownVariables are variables of the environment for the bot alone: backup_command is started
// without them.
var ownVariables = append(config.SecretVariables(), "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC")

// Offsite takes the nightly backups off this machine by the operator's command. It is run
// by the goroutine that makes them, so once at a time.
type Offsite struct {
	command []string
	store   storage.Store
	now     func() time.Time
	log     *slog.Logger

	mu      sync.Mutex // guards what follows
	known   bool       // night was read from the store
	night   time.Time  // of the last backup that the command took; zero is none
	failure string     // of the last run; "" if it was done
}

// take has the command take the backup of a night, unless it has. It reports whether it did.
func (o *Offsite) take(ctx context.Context, night time.Time, path string) bool {
	if len(o.command) == 0 {
		return true
	}
	last, err := o.last(ctx)
	if err != nil {
		o.log.Error("it could not be read which backup backup_command took last", "err", err)
	}
	if !last.Before(night) {
		return true
	}
	begun := time.Now()
	if err := runOffsite(ctx, o.command, path, offsiteTime); err != nil {
		if ctx.Err() != nil {
			return false // the bot ends; the next one tries again
		}
		o.failed(err)
		o.log.Error("backup_command failed: the backup is on this machine alone", "file", path, "err", err)
		return false
	}
	o.took(night)
	o.log.Info("backup_command has taken the backup", "file", path, "took", time.Since(begun).Round(time.Millisecond))
	err = o.store.Update(ctx, func(tx storage.Tx) error { return tx.SaveSetting(offsiteKey, night.Format(time.DateOnly)) })
	if err != nil && ctx.Err() == nil {
		o.log.Error("it could not be kept that backup_command took the backup", "err", err)
	}
	return true
}

// last returns the night of the last backup that the command took.
func (o *Offsite) last(ctx context.Context) (time.Time, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.known {
		return o.night, nil
	}
	night, err := lastOffsite(ctx, o.store)
	if err == nil {
		o.night, o.known = night, true
	}
	return night, err
}

// lastOffsite reads from the store which night's backup the command took last; zero is none.
func lastOffsite(ctx context.Context, store storage.Store) (time.Time, error) {
	text, err := storage.Read(ctx, store, func(r storage.Reader) (string, error) { return r.Setting(offsiteKey) })
	if err != nil {
		return time.Time{}, storage.IgnoreMissing(err)
	}
	return time.Parse(time.DateOnly, text)
}

func (o *Offsite) failed(err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.failure = err.Error()
}

func (o *Offsite) took(night time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.night, o.failure = night, ""
}

// finding says how the command does, for health; nil if there is none.
func (o *Offsite) finding(begun time.Time) *Finding {
	if o == nil || len(o.command) == 0 {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	f := offsiteFinding(o.night, o.now())
	switch now := o.now(); {
	case o.failure != "":
		f = Finding{"off-site", Doubtful, fmt.Sprintf("backup_command failed (%s), and is tried again every hour", o.failure)}
	case now.Sub(begun) < time.Hour && f.State != Fine:
		f = Finding{"off-site", Fine, "the bot has just begun"} // it may be under way
	}
	return &f
}

// KeptOffsite says which backup the command took last, as the store has it.
func KeptOffsite(ctx context.Context, store storage.Store, now time.Time) (Finding, error) {
	night, err := lastOffsite(ctx, store)
	return offsiteFinding(night, now), err
}

// offsiteFinding judges the night of the last backup that the command took.
func offsiteFinding(night, now time.Time) Finding {
	switch {
	case night.IsZero():
		return Finding{"off-site", Doubtful, "backup_command has taken no backup yet"}
	case now.Sub(night) > oldBackup:
		return Finding{"off-site", Doubtful, "the last backup that backup_command took is of " + night.Format(time.DateOnly)}
	}
	return Finding{"off-site", Fine, "backup_command took the backup of " + night.Format(time.DateOnly)}
}

// age returns the age of the last backup that the command took; some is false if there is none.
func (o *Offsite) age() (age time.Duration, some bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.now().Sub(o.night), !o.night.IsZero()
}

// fails reports whether the last run failed.
func (o *Offsite) fails() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.failure != ""
}

// runOffsite runs the command on a backup. No shell reads it. The error has the last line that
// it printed.
func runOffsite(ctx context.Context, command []string, path string, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	words := make([]string, len(command))
	for i, word := range command {
		words[i] = strings.ReplaceAll(word, config.BackupFile, path)
	}
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Env = slices.DeleteFunc(os.Environ(), func(pair string) bool {
		name, _, _ := strings.Cut(pair, "=")
		return slices.Contains(ownVariables, name)
	})
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = offsiteEnd
	var said lastOutput
	cmd.Stdout, cmd.Stderr = &said, &said
	err := cmd.Run()
	switch {
	case ctx.Err() != nil && errors.Is(context.Cause(ctx), context.DeadlineExceeded):
		return fmt.Errorf("it did not end within %v", limit)
	case err != nil && said.line() != "":
		return fmt.Errorf("%w: %s", err, said.line())
	}
	return err
}

// lastOutput is a writer that keeps the end of its input.
type lastOutput struct {
	mu  sync.Mutex // guards what follows
	buf []byte
}

func (o *lastOutput) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.buf = append(o.buf, b[max(0, len(b)-offsiteOutput):]...)
	o.buf = o.buf[max(0, len(o.buf)-offsiteOutput):]
	return len(b), nil
}

// line returns the last line, cut to a length that fits into a log.
func (o *lastOutput) line() string {
	const most = 300
	o.mu.Lock()
	defer o.mu.Unlock()
	text := bytes.TrimSpace(o.buf)
	text = text[bytes.LastIndexByte(text, '\n')+1:]
	return OneLine(string(text[:min(len(text), most)]))
}
