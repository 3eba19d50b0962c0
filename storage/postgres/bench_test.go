package postgres_test

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// benchGames is how many games moves are made in.
const benchGames = 1000

// mover makes moves in a store, each durable when it returns.
type mover struct {
	store storage.Store
	next  atomic.Int64
	first int64 // its moves' keys begin there
}

// move makes the next move: it looks for later receipts, reads game and position, and writes the
// log, the position and a receipt.
func (m *mover) move(ctx context.Context) error {
	n := m.first + m.next.Add(1)
	game := n*7919%benchGames + 1
	var key storage.Key
	binary.BigEndian.PutUint64(key[:], uint64(n))
	at := time.UnixMilli(1_800_000_000_000)
	return m.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := tx.Overtaken(storage.ID(game), key); err != nil {
			return err
		}
		if _, err := tx.Game(game); err != nil {
			return err
		}
		p, err := tx.Position(game)
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return err
		}
		p.Game, p.Seq, p.Cells = game, p.Seq+1, "a1=3 b1=4 c1=1 d1=2 a2=1 b2~123 c2~34"
		return errors.Join(
			tx.AddReceipt(storage.Receipt{Player: storage.ID(game), Key: key, At: at}),
			tx.AddMove(storage.Move{Game: game, Seq: p.Seq, Kind: storage.MoveSet, Cells: "a1=3", At: at, Key: key}),
			tx.SavePosition(p))
	})
}

// moves makes n moves by that many clients.
func (m *mover) moves(ctx context.Context, n, clients int) error {
	var all sync.WaitGroup
	errs := make([]error, clients)
	var left atomic.Int64
	left.Store(int64(n))
	for i := range clients {
		all.Go(func() {
			for left.Add(-1) >= 0 && errs[i] == nil {
				errs[i] = m.move(ctx)
			}
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// addBenchGames adds the games, with IDs from 1.
func addBenchGames(b *testing.B, s storage.Store) {
	b.Helper()
	if err := s.Update(b.Context(), func(tx storage.Tx) error {
		puzzle, err := tx.AddPuzzle(storage.Puzzle{Text: "a puzzle", Size: 5})
		for player := range storage.ID(benchGames) {
			if err == nil {
				_, err = tx.AddGame(storage.Game{Player: player, Puzzle: puzzle, Kind: storage.DailyGame})
			}
		}
		return err
	}); err != nil {
		b.Fatal(err)
	}
}

// benchMoves is the same in pgbench's words: the statements that the store sends.
const benchMoves = `\set game random(1, %d)
\set key random(1, 9000000000000000000)
BEGIN;
SELECT key FROM receipt WHERE player = :game AND key > int8send(:key) AND key < int8send(0) ORDER BY key LIMIT 1;
SELECT pg_advisory_xact_lock(:game);
SELECT id, player, puzzle, occasion, kind, guild, day, slot, started_at, finished_at, solution_at, cursor, notes, lesson FROM game WHERE id = :game;
SELECT game, seq, cells, undos, redos, wrong, at_once, wrong_cells, hints, mistaken, logged, paused_at, paused, waited, acted, counted, breaks FROM position WHERE game = :game;
INSERT INTO receipt (player, key, at) VALUES (:game, int8send(:key), 1800000000000);
SELECT coalesce(max(seq), 0) AS last FROM move WHERE game = :game \gset
INSERT INTO move (game, seq, kind, cells, detail, at, key) VALUES (:game, :last + 1, 1, 'a1=3', '', 1800000000000, int8send(:key));
INSERT INTO position (game, seq, cells, undos, redos, wrong, at_once, wrong_cells, hints, mistaken, logged, paused_at, paused, waited, acted, counted, breaks) VALUES (:game, :last + 1, 'a1=3 b1=4 c1=1 d1=2 a2=1 b2~123 c2~34', 0, 0, 0, 0, '', '', 0, 0, 0, 0, 0, 0, 0, 0)
  ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, cells = excluded.cells, undos = excluded.undos, redos = excluded.redos, wrong = excluded.wrong, at_once = excluded.at_once, wrong_cells = excluded.wrong_cells, hints = excluded.hints, mistaken = excluded.mistaken, logged = excluded.logged, paused_at = excluded.paused_at, paused = excluded.paused, waited = excluded.waited, acted = excluded.acted, counted = excluded.counted, breaks = excluded.breaks;
COMMIT;
`

// moverEnv has the address of the database, how many moves and clients, and the first key,
// for a process of BenchmarkMoves.
const moverEnv = "KENKEN_TEST_MOVER"

// TestMain is a process of BenchmarkMoves, if it is asked to be.
func TestMain(m *testing.M) {
	order := os.Getenv(moverEnv)
	if order == "" {
		os.Exit(m.Run())
	}
	var address string
	var n, clients int
	var first int64
	if _, err := fmt.Sscan(order, &address, &n, &clients, &first); err != nil {
		panic(err)
	}
	o := postgrestest.Quiet
	o.Connections = clients
	store, err := postgres.Open(context.Background(), address, o)
	if err != nil {
		panic(err)
	}
	if err := (&mover{store: store, first: first}).moves(context.Background(), n, clients); err != nil {
		panic(err)
	}
}

// BenchmarkMoves measures durable moves on a server that is set up as PostgreSQL comes: by
// the store, by pgbench with the same statements, on SQLite, and by several processes at
// once. An operation is a move.
func BenchmarkMoves(b *testing.B) {
	server := postgrestest.Start(b, true)
	if err := server.Run("postgres", "CREATE DATABASE bench"); err != nil {
		b.Fatal(err)
	}
	address := server.Address("bench")
	open := func(b *testing.B, clients int) *postgres.Store {
		o := postgrestest.Quiet
		o.Connections = clients
		store, err := postgres.Open(context.Background(), address, o)
		if err != nil {
			b.Fatal(err)
		}
		b.Cleanup(func() { store.Close() })
		return store
	}
	store := open(b, 1)
	addBenchGames(b, store)
	store.Close()
	// What is measured last must not have longer logs.
	afresh := func(b *testing.B) {
		if err := server.Run("bench", "TRUNCATE move, position, receipt", "CHECKPOINT"); err != nil {
			b.Fatal(err)
		}
	}
	for _, clients := range []int{1, 8, 16, 32} {
		b.Run(fmt.Sprint("store/clients=", clients), func(b *testing.B) {
			m := &mover{store: open(b, clients)}
			afresh(b)
			if err := m.moves(b.Context(), min(b.N, 5*clients), clients); err != nil { // connect, prepare
				b.Fatal(err)
			}
			afresh(b)
			b.ResetTimer()
			if err := m.moves(b.Context(), b.N, clients); err != nil {
				b.Fatal(err)
			}
		})
		b.Run(fmt.Sprint("sqlite/clients=", clients), func(b *testing.B) {
			m := &mover{store: sqlitetest.Open(b)}
			addBenchGames(b, m.store)
			b.ResetTimer()
			if err := m.moves(b.Context(), b.N, clients); err != nil {
				b.Fatal(err)
			}
		})
		b.Run(fmt.Sprint("pgbench/clients=", clients), func(b *testing.B) {
			script := filepath.Join(b.TempDir(), "move.sql")
			if err := os.WriteFile(script, fmt.Appendf(nil, benchMoves, benchGames), 0o600); err != nil {
				b.Fatal(err)
			}
			afresh(b)
			pgbench := exec.Command(server.Program("pgbench"), "-n", "-M", "prepared", "-h", filepath.Dir(server.Socket()), "-U", "postgres",
				"-c", strconv.Itoa(clients), "-j", "2", "-t", strconv.Itoa(max(1, b.N/clients)), "-f", script, "bench")
			b.ResetTimer()
			if out, err := pgbench.CombinedOutput(); err != nil {
				b.Fatalf("pgbench: %v\n%s", err, out)
			}
		})
	}
	for _, processes := range []int{1, 2, 4} {
		b.Run(fmt.Sprintf("processes=%d", processes), func(b *testing.B) {
			afresh(b)
			watch := watchServer(b, address)
			var used atomic.Int64 // processor time of the processes
			b.ResetTimer()
			var all sync.WaitGroup
			for i := range processes {
				all.Go(func() {
					mover := exec.Command(os.Args[0])
					mover.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d 8 %d", moverEnv, address, max(1, b.N/processes), i<<32))
					if out, err := mover.CombinedOutput(); err != nil {
						b.Errorf("process %d: %v\n%s", i, err, out)
					}
					used.Add(int64(mover.ProcessState.UserTime() + mover.ProcessState.SystemTime()))
				})
			}
			all.Wait()
			b.StopTimer()
			b.ReportMetric(float64(used.Load())/1e3/float64(b.N), "client-µs/op")
			watch(b)
		})
	}
}

// watchServer begins to watch what a server's processor time goes to and what its sessions
// wait for, until the function that it returns reports it.
func watchServer(b *testing.B, address string) (report func(*testing.B)) {
	conn := postgrestest.Connect(b, address)
	var pid int
	if err := conn.QueryRow(b.Context(), "SELECT pg_backend_pid()").Scan(&pid); err != nil {
		b.Fatal(err)
	}
	alone(b, conn)
	master := processOf(pid).parent
	before := processorTime(master)
	ctx, stop := context.WithCancel(b.Context())
	samples, total := map[string]int{}, 0
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		for ctx.Err() == nil {
			rows, err := conn.Query(b.Context(), "SELECT coalesce(wait_event_type || ' ' || wait_event, 'at work'), count(*) FROM pg_stat_activity"+
				" WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() GROUP BY 1")
			var event string
			var n int
			if err == nil {
				_, err = pgx.ForEachRow(rows, []any{&event, &n}, func() error {
					samples[event] += n
					total += n
					return nil
				})
			}
			if err != nil {
				b.Error(err)
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	}()
	return func(b *testing.B) {
		stop()
		<-stopped
		alone(b, conn)
		if master != 0 {
			b.ReportMetric(float64(processorTime(master)-before)/1e3/float64(b.N), "server-µs/op")
		}
		if b.N < 1000 {
			return
		}
		var shares []string
		for _, event := range slices.SortedFunc(maps.Keys(samples), func(x, y string) int { return samples[y] - samples[x] }) {
			if share := 100 * samples[event] / total; share > 0 {
				shares = append(shares, fmt.Sprintf("%s %d %%", event, share))
			}
		}
		b.Log(strings.Join(shares, ", "))
	}
}

// alone waits until a connection is the server's only one: what another used counts once it has
// ended.
func alone(b *testing.B, conn *pgx.Conn) {
	for all := 0; all != 1; {
		if err := conn.QueryRow(b.Context(), "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'").Scan(&all); err != nil {
			b.Fatal(err)
		}
	}
}

// process is what Linux tells of one.
type process struct {
	parent     int
	own, ended time.Duration // processor time: its own, and that of its children that have ended
}

// processOf returns the zero process where there is none, or no Linux.
func processOf(pid int) (p process) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return p
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	ticks := func(i int) time.Duration {
		n, _ := strconv.Atoi(fields[i])
		return time.Duration(n) * 10 * time.Millisecond
	}
	p.parent, _ = strconv.Atoi(fields[1])
	p.own, p.ended = ticks(11)+ticks(12), ticks(13)+ticks(14)
	return p
}

// processorTime is what a process and its children have used so far.
func processorTime(pid int) time.Duration {
	p := processOf(pid)
	used := p.own + p.ended
	entries, _ := os.ReadDir("/proc")
	for _, entry := range entries {
		if child, err := strconv.Atoi(entry.Name()); err == nil {
			if c := processOf(child); c.parent == pid {
				used += c.own + c.ended
			}
		}
	}
	return used
}
