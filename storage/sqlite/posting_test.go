package sqlite

import (
	"database/sql"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kenkenbot/storage"
)

// TestPostingChannels reads where dailies are posted while a bot holds the database.
func TestPostingChannels(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "kenken.db")
	if got, err := PostingChannels(t.Context(), path); len(got) != 0 || err != nil {
		t.Errorf("without a database: %v, %v", got, err)
	}
	s := openAt(t, path)
	err := s.Update(t.Context(), func(tx storage.Tx) error {
		for _, g := range []storage.Guild{{ID: 1, Channel: 30}, {ID: 2}, {ID: 3, Channel: 20, Paused: true}} {
			if err := tx.SaveGuild(g); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := PostingChannels(t.Context(), path); err != nil || !slices.Equal(got, []storage.ID{20, 30}) {
		t.Errorf("got %v, %v", got, err)
	}

	other := filepath.Join(folder, "other.db")
	db, err := sql.Open("sqlite", other)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("CREATE TABLE guild (channel INTEGER)"); err != nil {
		t.Fatal(err)
	}
	if _, err := PostingChannels(t.Context(), other); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("another program's: %v", err)
	}
}
