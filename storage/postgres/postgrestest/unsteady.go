package postgrestest

import (
	"encoding/binary"
	"io"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"kenkenbot/storage/storagetest"
)

// Unsteady stands between a client and the server of the test binary, and loses connections
// when it is told to.
type Unsteady struct {
	server string // its socket
	folder string

	mu     sync.Mutex          // guards what follows
	moment *storagetest.Moment // at which the next connection is lost; nil is not

	waits atomic.Int64
}

// Waits returns how often clients have waited for an answer.
func (u *Unsteady) Waits() int64 { return u.waits.Load() }

// NewUnsteady begins to stand there, until the test ends.
func NewUnsteady(t testing.TB) *Unsteady {
	t.Helper()
	u := &Unsteady{server: Shared(t).socket(), folder: t.TempDir()}
	l, err := net.Listen("unix", filepath.Join(u.folder, ".s.PGSQL.5432"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		l.Close()
		u.mu.Lock()
		defer u.mu.Unlock()
		if u.moment != nil {
			t.Error("a connection was to be lost, and was not")
		}
	})
	go func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			go u.serve(client)
		}
	}()
	return u
}

// Address returns the address of a database of the server by way of u.
func (u *Unsteady) Address(direct string) string {
	before, _, _ := strings.Cut(direct, "?host=")
	return before + "?host=" + u.folder
}

// Lose has a connection lost at that moment of its next transaction.
func (u *Unsteady) Lose(m storagetest.Moment) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.moment != nil {
		panic("the connection before was not lost")
	}
	u.moment = &m
}

// loses reports whether it is the moment, which comes once.
func (u *Unsteady) loses(m storagetest.Moment) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.moment == nil || *u.moment != m {
		return false
	}
	u.moment = nil
	return true
}

// serve passes on what a client and the server say, until the connection is lost.
func (u *Unsteady) serve(client net.Conn) {
	defer client.Close()
	server, err := net.Dial("unix", u.server)
	if err != nil {
		return
	}
	defer server.Close()
	deaf := make(chan struct{}) // closed once the client is to hear nothing more
	go func() {
		defer client.Close()
		answers := make([]byte, 1<<16)
		for {
			n, err := server.Read(answers)
			select {
			case <-deaf:
				if err != nil {
					return
				}
				client.Close() // the server has answered
				continue
			default:
			}
			if n > 0 {
				if _, err := client.Write(answers[:n]); err != nil {
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	commits := map[string]bool{} // the names of prepared statements that commit
	first := true
	for {
		kind, whole, err := readMessage(client, first)
		if err != nil {
			return
		}
		first = false
		if kind == 'S' || kind == 'Q' { // the client goes on when that is answered
			u.waits.Add(1)
		}
		switch {
		case kind == 'P' && statementOf(whole) == "COMMIT":
			commits[nameOf(whole)] = true
		case kind == 'B' && commits[boundBy(whole)]:
			if u.loses(storagetest.BeforeCommit) {
				return
			}
			if u.loses(storagetest.AfterCommit) {
				close(deaf)
			}
		case kind == 'B' && u.loses(storagetest.Within):
			return
		}
		if _, err := server.Write(whole); err != nil {
			return
		}
	}
}

// readMessage reads a message of PostgreSQL's protocol: a kind, which the first has not, a
// length and what it is about.
func readMessage(r io.Reader, first bool) (kind byte, whole []byte, err error) {
	head := make([]byte, 5)
	if first {
		head = head[:4]
	}
	if _, err := io.ReadFull(r, head); err != nil {
		return 0, nil, err
	}
	rest := make([]byte, binary.BigEndian.Uint32(head[len(head)-4:])-4)
	if _, err := io.ReadFull(r, rest); err != nil {
		return 0, nil, err
	}
	if !first {
		kind = head[0]
	}
	return kind, append(head, rest...), nil
}

// texts are the zero-terminated texts that a message begins with.
func texts(message []byte) []string { return strings.SplitN(string(message[5:]), "\x00", 3) }

// nameOf is the name of a statement that is prepared, statementOf its text; boundBy the name
// of one that is carried out.
func nameOf(message []byte) string      { return texts(message)[0] }
func statementOf(message []byte) string { return texts(message)[1] }
func boundBy(message []byte) string     { return texts(message)[1] }
