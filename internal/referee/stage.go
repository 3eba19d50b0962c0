package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"
)

// The people of the stage who have an office.
const (
	owner    = "owner"    // of every server
	operator = "operator" // of the bot
	reader   = "reader"   // is in every server and only reads
)

// servers are where people play.
var servers = []string{"home", "club", "quiet"}

// stage is a sandbox and a bot in it, two processes.
type stage struct {
	ctx                      context.Context // of the processes
	binary, folder, database string
	log                      io.Writer
	sandbox, bot             *exec.Cmd
	server                   int               // the database's process
	url                      string            // of the sandbox
	page                     string            // of the page: host and port
	digests                  map[string]string // of attachments, by ID
	http                     *http.Client
}

// newStage starts both, the sandbox with its clock stopped. An empty database is a file.
func newStage(ctx context.Context, binary, folder, database string, log io.Writer, at time.Time) (*stage, error) {
	s := &stage{ctx: ctx, binary: binary, folder: folder, database: database, log: log, digests: map[string]string{}, http: &http.Client{Timeout: time.Minute}, server: serverOf(database)}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s.page = free.Addr().String()
	free.Close()
	if err := errors.Join(os.MkdirAll(s.data(), 0o700), s.startSandbox(), s.call("clock", map[string]any{"stop": at.Format(time.RFC3339Nano)}, nil)); err != nil {
		s.end()
		return nil, err
	}
	return s, nil
}

func (s *stage) data() string   { return filepath.Join(s.folder, "bot") }
func (s *stage) config() string { return filepath.Join(s.folder, "config.toml") }

// configure writes the bot's configuration, once the IDs of people and servers are known. It makes no backups: those of
// PostgreSQL are not the bot's, and what it says of them differs.
func (s *stage) configure(operator, guild string) error {
	return os.WriteFile(s.config(), fmt.Appendf(nil, `data = %q
database = %q
salt = "the same for every referee"
message_content = true
operators = %q
operator_guild = %q
web_addr = %q
web_guests = true
backups_kept = 0
log_level = "warn"
`, s.data(), s.database, operator, guild, s.page), 0o600)
}

func (s *stage) startSandbox() error {
	s.sandbox = s.command("sandbox", "--data", filepath.Join(s.folder, "discord"), "--sandbox-addr", "127.0.0.1:0")
	first, err := s.start(s.sandbox)
	if err != nil {
		return err
	}
	s.url = regexp.MustCompile(`http://[\w.:]+`).FindString(first)
	return nil
}

func (s *stage) command(args ...string) *exec.Cmd {
	cmd := exec.CommandContext(s.ctx, s.binary, args...)
	cmd.Dir, cmd.Env, cmd.Stderr = s.folder, []string{"HOME=" + s.folder, "PATH=" + os.Getenv("PATH"), "TZ=UTC"}, s.log
	return cmd
}

// start starts a process, and returns its first line.
func (s *stage) start(cmd *exec.Cmd) (string, error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", err
	}
	if err := cmd.Start(); err != nil {
		return "", err
	}
	lines := bufio.NewReader(out)
	first, err := lines.ReadString('\n')
	if err != nil {
		return "", fmt.Errorf("%v prints no line: %w", cmd.Args, err)
	}
	go io.Copy(io.Discard, lines)
	return first, nil
}

// startBot starts the bot, and waits until it is connected and has registered its commands.
func (s *stage) startBot() error {
	s.bot = s.command("run", "--config", s.config(), "--discord-url", s.url, "--clock-url", s.url)
	if _, err := s.start(s.bot); err != nil {
		return err
	}
	for until := time.Now().Add(2 * time.Minute); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		var state object
		if err := s.get("state", url.Values{"user": {reader}, "guild": {servers[0]}, "channel": {"general"}}, &state); err != nil {
			return err
		}
		if state.is("bot_online") && len(state.list("commands")) > 0 {
			return s.quiet(paced)
		}
	}
	return errors.New("the bot does not connect")
}

// restart ends the bot by a signal, and starts it.
func (s *stage) restart(by syscall.Signal) error {
	if err := s.bot.Process.Signal(by); err != nil {
		return err
	}
	s.bot.Wait()
	return s.startBot()
}

// For how long nothing may be at work to count as quiet: after somebody's request, and where the bot paces itself, which
// sends 20 posts a second at most.
const (
	shortly = 8 * time.Millisecond
	paced   = 150 * time.Millisecond
)

// quiet waits until nothing has been at work for a while.
func (s *stage) quiet(while time.Duration) error {
	pids := []int{s.sandbox.Process.Pid}
	if s.bot != nil {
		pids = append(pids, s.bot.Process.Pid)
	}
	return quiet(pids, s.server, while)
}

// end ends both processes, as far as they have begun.
func (s *stage) end() {
	for _, cmd := range []*exec.Cmd{s.bot, s.sandbox} {
		if cmd != nil && cmd.Process != nil {
			cmd.Process.Signal(syscall.SIGTERM)
			cmd.Wait()
		}
	}
}

// call posts JSON to one of the sandbox's calls, and reads its answer unless that is nil. One that the sandbox refuses is
// answered like one that it takes: with an outcome.
func (s *stage) call(name string, body, answer any) error {
	_, err := s.exchange(http.MethodPost, s.url+"/sandbox/v1/"+name, nil, body, answer)
	return err
}

func (s *stage) get(name string, query url.Values, answer any) error {
	_, err := s.exchange(http.MethodGet, s.url+"/sandbox/v1/"+name+"?"+query.Encode(), nil, nil, answer)
	return err
}

// exchange sends JSON, and reads what is answered, if anything.
func (s *stage) exchange(method, address string, header http.Header, body, answer any) (status int, err error) {
	raw, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	req, err := http.NewRequestWithContext(s.ctx, method, address, bytes.NewReader(raw))
	if err != nil {
		return 0, err
	}
	req.Header = header
	res, err := s.http.Do(req)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	if raw, err = io.ReadAll(res.Body); err == nil && len(raw) > 0 && answer != nil {
		err = json.Unmarshal(raw, answer)
	}
	return res.StatusCode, err
}

// run runs a command line of the binary, and returns what it prints, with its exit code.
func (s *stage) run(arguments string) (out string) {
	args := strings.Fields(strings.ReplaceAll(arguments, "CONFIG", s.config()))
	cmd := s.command(args...)
	var both bytes.Buffer
	cmd.Stdout, cmd.Stderr = &both, &both
	cmd.Run()
	return fmt.Sprintf("exit code %d\n%s", cmd.ProcessState.ExitCode(), both.String())
}

// elsewhere is what a command line says of the machine's speed, and of where the database is.
var elsewhere = regexp.MustCompile(`\b\d+(\.\d+)?(µs|ms|s)\b|FOLDER/bot/kenken\.db|The database`)

// printed are the lines that a command line prints, without those of its log.
func (p *player) printed(text string) []string {
	lines := strings.Split(elsewhere.ReplaceAllString(p.hide(text), "…"), "\n")
	return slices.DeleteFunc(lines, func(line string) bool { return strings.HasPrefix(line, "time=") })
}
