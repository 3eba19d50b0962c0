// Package postgrestest is test support: it starts PostgreSQL in a temporary folder and hands
// out databases on it.
package postgrestest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgproto3"
)

// errMissing says that PostgreSQL is not installed.
var errMissing = errors.New("PostgreSQL is not installed")

// Server is a PostgreSQL server of the tests' own, on a Unix socket in a temporary folder. It
// ends, and its folder goes, when the process ends, however that does.
type Server struct {
	folder   string
	programs string // their folder
	as       string // who runs it, if not the one who tests: it refuses to be root's
	settings []string
	lifeline io.Closer // ends the server
	running  *exec.Cmd
}

// fast are settings for tests that no power cut interrupts.
var fast = []string{"fsync=off", "full_page_writes=off"}

// Start starts a server for one test, which may kill it. With durable it is set up as
// PostgreSQL comes, else not to wait for the disk.
func Start(t testing.TB, durable bool) *Server {
	t.Helper()
	settings := fast
	if durable {
		settings = nil
	}
	s, err := start(settings)
	if errors.Is(err, errMissing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.stop()
		os.RemoveAll(s.folder)
	})
	return s
}

func start(settings []string) (*Server, error) {
	programs, err := find()
	if err != nil {
		return nil, err
	}
	s := &Server{programs: programs, settings: settings}
	if s.folder, err = os.MkdirTemp("", "postgres"); err != nil {
		return nil, err
	}
	if os.Getuid() == 0 {
		s.as = "postgres"
		if _, err := user.Lookup(s.as); err != nil {
			s.as = "nobody"
		}
		if err := give(s.folder, s.as); err != nil {
			return nil, err
		}
	}
	initdb := s.command(filepath.Join(programs, "initdb"), "--pgdata="+s.data(), "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions")
	if out, err := initdb.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w\n%s", err, out)
	}
	return s, s.Start()
}

// find returns the folder of PostgreSQL's programs: that of the path, or Debian's newest.
func find() (string, error) {
	if path, err := exec.LookPath("initdb"); err == nil {
		path, err = filepath.EvalSymlinks(path)
		return filepath.Dir(path), err
	}
	newest, folder := 0, ""
	folders, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	for _, f := range folders {
		if version, err := strconv.Atoi(filepath.Base(filepath.Dir(f))); err == nil && version > newest {
			newest, folder = version, f
		}
	}
	if folder == "" {
		return "", errors.Join(errMissing, err)
	}
	return folder, nil
}

// give makes a folder somebody's.
func give(folder, name string) error {
	who, err := user.Lookup(name)
	if err != nil {
		return err
	}
	uid, err := strconv.Atoi(who.Uid)
	if err != nil {
		return err
	}
	return os.Chown(folder, uid, -1)
}

func (s *Server) data() string { return filepath.Join(s.folder, "data") }

// command is one that runs as who may run the server.
func (s *Server) command(args ...string) *exec.Cmd {
	if s.as != "" {
		args = append([]string{"runuser", "-u", s.as, "--"}, args...)
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir = s.folder
	return cmd
}

// guard runs the server until the standard input ends, as it does when the process that
// holds its other end is gone. Then the folder goes as well, if it is told to.
const guard = `folder=$1; shift; "$@" & server=$!; read -r last; kill -"${last:-INT}" $server; wait $server; [ -n "$last" ] || rm -rf "$folder"`

// Start starts the server, again if it was killed, and waits until it answers.
func (s *Server) Start() error {
	args := []string{"sh", "-c", guard, "sh", s.folder, filepath.Join(s.programs, "postgres"), "-D", s.data(), "-k", s.folder, "-c", "listen_addresses=", "-c", "max_connections=200"}
	for _, setting := range s.settings {
		args = append(args, "-c", setting)
	}
	log, err := os.OpenFile(filepath.Join(s.folder, "log"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	s.running = s.command(args...)
	s.running.Stdout, s.running.Stderr = log, log
	if s.lifeline, err = s.running.StdinPipe(); err != nil {
		return err
	}
	if err := s.running.Start(); err != nil {
		return err
	}
	return s.await()
}

// await waits until the server answers.
func (s *Server) await() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, s.Address("postgres"))
		if err == nil {
			return conn.Close(ctx)
		}
		if ctx.Err() != nil {
			out, _ := os.ReadFile(filepath.Join(s.folder, "log"))
			return fmt.Errorf("PostgreSQL does not answer: %w\n%s", err, out)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// Kill ends the server at once, as a crash would: it has to recover at the next Start.
func (s *Server) Kill() { s.end("QUIT\n") }

// stop ends the server in order.
func (s *Server) stop() { s.end("INT\n") }

func (s *Server) end(signal string) {
	if s.running == nil {
		return
	}
	_, _ = io.WriteString(s.lifeline.(io.Writer), signal)
	_ = s.running.Wait()
	s.running = nil
}

// Address is that of a database on the server.
func (s *Server) Address(database string) string {
	return "postgres://postgres@/" + database + "?host=" + s.folder
}

// socket is the path of the server's Unix socket.
func (s *Server) socket() string { return filepath.Join(s.folder, ".s.PGSQL.5432") }

// Run carries out statements on one of the server's databases, as its owner. Afterwards the
// server no longer counts it among those connected.
func (s *Server) Run(database string, statements ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, s.Address(database))
	if err != nil {
		return err
	}
	defer leave(ctx, conn)
	for _, statement := range statements {
		if _, err := conn.Exec(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", strings.TrimSpace(statement), err)
		}
	}
	return nil
}

// leave closes a connection and waits until the server's process for it has ended: that closes
// its end of the socket last.
func leave(ctx context.Context, conn *pgx.Conn) {
	c, err := conn.PgConn().Hijack()
	if err != nil {
		conn.Close(ctx)
		return
	}
	defer c.Conn.Close()
	if until, bounded := ctx.Deadline(); bounded {
		_ = c.Conn.SetDeadline(until)
	}
	c.Frontend.Send(&pgproto3.Terminate{})
	if c.Frontend.Flush() == nil {
		_, _ = io.Copy(io.Discard, c.Conn)
	}
}
