package sqlite

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"kenkenbot/storage/storagetest"
)

// TestForgettingLeavesNothing keeps a person in all columns that can hold one, forgets
// them, and looks through every column, and through the files as they lie on the disk.
func TestForgettingLeavesNothing(t *testing.T) {
	detector.Slow(t)
	path := filepath.Join(t.TempDir(), "kenken.db")
	s := openAt(t, path)
	player, name, guilds := storagetest.People(t, s)
	was := columnsWith(t, s, player, name, 0)
	exported := map[string]bool{}
	if err := s.View(t.Context(), func(r storage.Reader) error {
		_, err := storage.KeptOf(r, player, 1000, func(row storage.KeptRow) error {
			exported[row.Table] = true
			return nil
		})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for _, column := range was {
		if table, _, _ := strings.Cut(column, "."); !exported[table] {
			t.Errorf("Kept tells nothing of table %s", table)
		}
	}
	if err := s.Update(t.Context(), func(tx storage.Tx) error { return storage.ForgetPlayerIn(tx, guilds[0], player, -1<<62-1) }); err != nil {
		t.Fatal(err)
	}
	if left := columnsWith(t, s, player, name, guilds[0]); len(left) > 0 {
		t.Errorf("after being forgotten in guild %v they are in %v of it", guilds[0], left)
	}
	s.writer.wiped = time.Time{} // the test does not wait until the next try
	if err := s.Update(t.Context(), func(tx storage.Tx) error { return storage.ForgetPlayer(tx, player, -1<<62-2) }); err != nil {
		t.Fatal(err)
	}
	if left := columnsWith(t, s, player, name, 0); len(left) > 0 {
		t.Errorf("after being forgotten they are in %v", left)
	}
	for _, file := range []string{path, path + "-wal", path + "-shm"} {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for what, bytesOf := range marks(player, name) {
			if n := bytes.Count(raw, bytesOf); n > 0 {
				t.Errorf("%s holds the person's %s %d times", filepath.Base(file), what, n)
			}
		}
	}
	if check := text(t, s, "PRAGMA integrity_check"); check != "ok" {
		t.Error(check)
	}
	if broken := text(t, s, "SELECT count(*) FROM pragma_foreign_key_check"); broken != "0" {
		t.Errorf("%s references are broken", broken)
	}
}

// serversColumns are the columns that may hold a server's ID once it is forgotten: what people played
// there, which is theirs, and its boards, which it finds again if it comes back.
const serversColumns = `
contest.guild game.guild match.guild member.guild player.last_guild rating.guild rating_change.guild
score.guild score_count.guild standing.guild standing_count.guild strike.guild together.guild visit.guild visit_count.guild`

// TestForgettingAServer has a server's settings, blocks, plans, messages and notes written by several at
// once, forgets it, and looks through every column for its ID and its channel's.
func TestForgettingAServer(t *testing.T) {
	detector.Slow(t)
	s := openAt(t, filepath.Join(t.TempDir(), "kenken.db"))
	_, _, guilds := storagetest.People(t, s)
	server, channel, now := storage.ID(1234567890456), storage.ID(1234567890123), time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	move := []string{"PRAGMA foreign_keys = OFF", fmt.Sprintf("UPDATE guild SET id = %d WHERE id = %d", server, guilds[0])}
	for table, names := range columnsOf(t, s.writer.conn.conn) { // to an ID that is nothing else's
		for _, column := range names {
			if column == "guild" || column == "last_guild" {
				move = append(move, fmt.Sprintf(`UPDATE "%s" SET "%s" = %d WHERE "%s" = %d`, table, column, server, column, guilds[0]))
			}
		}
	}
	move = append(move, fmt.Sprintf("INSERT INTO strike (guild, game, by, at) SELECT %d, game, 5, at FROM strike LIMIT 1", server))
	for _, statement := range move {
		if _, err := s.writer.conn.conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			for k := range 10 {
				name := fmt.Sprintf("%d-%d", n, k)
				if err := s.Update(t.Context(), func(tx storage.Tx) error {
					return errors.Join(
						tx.SaveGuild(storage.Guild{ID: server, Channel: channel, MatchChannel: channel, PingRole: channel, SetupBy: 5}),
						storage.SaveBlock(tx, storage.Block{Guild: server, Player: storage.ID(100*n + k), At: now}),
						storage.SaveTogetherPlan(tx, storage.TogetherPlan{Guild: server, Weekday: 1}),
						tx.SaveSetting(fmt.Sprintf("%s%s/%d", storage.SaidPrefix, name, channel), storage.DayOf(now).String()),
						tx.AddPost(storage.Post{Key: fmt.Sprintf("daily/%s/%d", name, server), Guild: server, Channel: channel, State: storage.PostPending, DueAt: now}),
						tx.AddPost(storage.Post{Key: fmt.Sprintf("live/%s/%d", name, server), Guild: server, Channel: channel, State: storage.PostPending, MessageID: 9, DueAt: now}),
						tx.AddPost(storage.Post{Key: fmt.Sprintf("sent/%s/%d", name, server), Guild: server, Channel: channel, State: storage.PostSent, MessageID: 9, DueAt: now}),
						tx.AddPost(storage.Post{Key: fmt.Sprintf("failed/%s/%d", name, server), Guild: server, Channel: channel, State: storage.PostFailed, DueAt: now}),
					)
				}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if err := s.Update(t.Context(), func(tx storage.Tx) error {
		_, posts := storage.ForgetPosts(tx, now.Add(time.Hour), 1000)
		return errors.Join(storage.ForgetGuild(tx, server), posts, storage.ForgetSaid(tx, storage.DayOf(now)+1))
	}); err != nil {
		t.Fatal(err)
	}
	stays, stay := strings.Fields(serversColumns), map[string]bool{}
	for table, names := range columnsOf(t, s.writer.conn.conn) {
		for _, column := range names {
			for what, id := range map[string]storage.ID{"server": server, "channel": channel} {
				// As a number or within a text, with no digit around it.
				found := text(t, s, fmt.Sprintf(`SELECT count(*) FROM "%s" WHERE ' ' || CAST(+"%s" AS TEXT) || ' ' GLOB '*[^0-9]%d[^0-9]*'`, table, column, id))
				if found != "0" && what == "server" {
					stay[table+"."+column] = true
				}
				if found != "0" && (what == "channel" || !slices.Contains(stays, table+"."+column)) {
					t.Errorf("%s.%s holds the %s's ID %s times", table, column, what, found)
				}
			}
		}
	}
	for _, column := range stays {
		if !stay[column] {
			t.Errorf("%s holds nothing of the server", column)
		}
	}
}

// marks is how an ID and a name can stand in a file: as SQLite writes integers in rows
// and as keys of rows, and as text.
func marks(player storage.ID, name string) map[string][]byte {
	return map[string][]byte{
		"ID as a number": binary.BigEndian.AppendUint64(nil, uint64(player)),
		"ID as a key":    varint(uint64(player)),
		"ID as text":     []byte(player.String()),
		"name":           []byte(name),
	}
}

// varint writes a number of more than 56 bits as SQLite writes the keys of rows.
func varint(v uint64) []byte {
	out := make([]byte, 9)
	out[8] = byte(v)
	v >>= 8
	for i := 7; i >= 0; i-- {
		out[i] = byte(v&0x7f) | 0x80
		v >>= 7
	}
	return out
}

// columnsWith returns the columns that tell of a person; of a guild
// alone, if that is not 0: in tables of guilds' rows.
func columnsWith(t *testing.T, s *Store, player storage.ID, name string, guild storage.ID) (in []string) {
	t.Helper()
	db := s.writer.conn.conn
	all := columnsOf(t, db)
	for _, table := range slices.Sorted(maps.Keys(all)) {
		of := ""
		if guild != 0 {
			switch {
			case slices.Contains(all[table], "guild") && table != "game":
				of = fmt.Sprintf(" WHERE guild = %d", guild)
			case table == "rival":
				of = fmt.Sprintf(" WHERE match IN (SELECT id FROM match WHERE guild = %d)", guild)
			case table == "together_move", table == "together_player":
				of = fmt.Sprintf(" WHERE board IN (SELECT id FROM together WHERE guild = %d)", guild)
			default:
				continue // a person's own rows
			}
		}
		for _, column := range all[table] {
			values, err := db.QueryContext(t.Context(), fmt.Sprintf(`SELECT +"%s" FROM "%s"%s`, column, table, of))
			if err != nil {
				t.Fatal(err)
			}
			if holds(t, values, player, name) {
				in = append(in, table+"."+column)
			}
		}
	}
	slices.Sort(in)
	return in
}

// holds reports whether one of the values tells of the person.
func holds(t *testing.T, values *sql.Rows, player storage.ID, name string) bool {
	t.Helper()
	defer values.Close()
	for values.Next() {
		var v any
		if err := values.Scan(&v); err != nil {
			t.Fatal(err)
		}
		if storagetest.Tells(v, player, name) {
			return true
		}
	}
	if err := values.Err(); err != nil {
		t.Fatal(err)
	}
	return false
}

// columnsOf returns the columns of all tables but those of SQLite and of the migrations.
func columnsOf(t *testing.T, db *sql.Conn) map[string][]string {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "SELECT m.name, c.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' AND m.name NOT LIKE 'goose%' AND m.name <> 'schema_sum'")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	all := map[string][]string{}
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			t.Fatal(err)
		}
		all[table] = append(all[table], column)
	}
	if err := rows.Err(); err != nil || len(all) < 20 {
		t.Fatalf("%d tables, %v", len(all), err)
	}
	return all
}

func text(t *testing.T, s *Store, query string) (out string) {
	t.Helper()
	if err := s.writer.conn.conn.QueryRowContext(t.Context(), query).Scan(&out); err != nil {
		t.Fatal(err)
	}
	return out
}
