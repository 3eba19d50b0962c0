package postgres_test

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

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

// move makes the next move: it looks for a receipt, reads game and position, and writes the
// log, the position and a receipt.
func (m *mover) move(ctx context.Context) error {
	n := m.first + m.next.Add(1)
	game := n*7919%benchGames + 1
	var key storage.Key
	binary.BigEndian.PutUint64(key[:], uint64(n))
	at := time.UnixMilli(1_800_000_000_000)
	return m.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := tx.Receipt(storage.ID(game), key); !errors.Is(err, storage.ErrNotFound) {
			return fmt.Errorf("a receipt before the move: %w", err)
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
			tx.AddMove(storage.Move{Game: game, Seq: p.Seq, Version: storage.MoveDone, Kind: storage.MoveSet, Cells: "a1=3", At: at, Key: key}),
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
SELECT player, key, at FROM receipt WHERE player IN (:game, 0) AND key = int8send(:key);
SELECT pg_advisory_xact_lock(:game);
SELECT id, player, puzzle, occasion, kind, guild, day, slot, started_at, finished_at, solution_at, cursor, notes, lesson FROM game WHERE id = :game;
SELECT game, seq, cells, undos, redos, wrong, handed_in, wrong_cells, hints, mistaken, logged, paused_at, paused FROM position WHERE game = :game;
INSERT INTO receipt (player, key, at) VALUES (:game, int8send(:key), 1800000000000);
SELECT coalesce(max(seq), 0) AS last FROM move WHERE game = :game \gset
INSERT INTO move (game, seq, version, kind, cells, detail, at, key) VALUES (:game, :last + 1, 2, 1, 'a1=3', '', 1800000000000, int8send(:key));
INSERT INTO position (game, seq, cells, undos, redos, wrong, handed_in, wrong_cells, hints, mistaken, logged, paused_at, paused) VALUES (:game, :last + 1, 'a1=3 b1=4 c1=1 d1=2 a2=1 b2~123 c2~34', 0, 0, 0, 0, '', '', 0, 0, 0, 0)
  ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, cells = excluded.cells, undos = excluded.undos, redos = excluded.redos, wrong = excluded.wrong, handed_in = excluded.handed_in, wrong_cells = excluded.wrong_cells, hints = excluded.hints, mistaken = excluded.mistaken, logged = excluded.logged, paused_at = excluded.paused_at, paused = excluded.paused;
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
// once. An operation is a move. docs/storage-benchmarks.md has figures.
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
	addBenchGames(b, open(b, 1))
	// What is measured last must not have longer logs.
	afresh := func(b *testing.B) {
		if err := server.Run("bench", "TRUNCATE move, position, receipt", "CHECKPOINT"); err != nil {
			b.Fatal(err)
		}
	}
	for _, clients := range []int{1, 8, 32} {
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
			b.ResetTimer()
			var all sync.WaitGroup
			for i := range processes {
				all.Go(func() {
					mover := exec.Command(os.Args[0])
					mover.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d 8 %d", moverEnv, address, max(1, b.N/processes), i<<32))
					if out, err := mover.CombinedOutput(); err != nil {
						b.Errorf("process %d: %v\n%s", i, err, out)
					}
				})
			}
			all.Wait()
		})
	}
}
