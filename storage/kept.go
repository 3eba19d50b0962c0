package storage

import (
	"slices"
	"strings"
)

// KeptRow is a row that is kept of a player, as it is stored: its values are int64, float64, string
// or []byte, in the order of Columns.
type KeptRow struct {
	Table   string
	Columns []string
	Values  []any
}

// keptRows say where a player's rows are, after SELECT of a table's columns: the player is
// ?1, and where ?2 stands, each guild that knows them. What takes the most room comes last.
var keptRows = []struct{ table, rows string }{
	{"player", "player WHERE id = ?1"},
	{"member", "member WHERE player = ?1"},
	{"own_puzzle", "own_puzzle WHERE player = ?1"},
	{"achievement", "achievement WHERE player = ?1"},
	{"pasted", "pasted WHERE player = ?1"},
	{"flag", "flag WHERE player = ?1"},
	{"rating", "rating WHERE player = ?1 AND guild = ?2"},
	{"rival", "rival WHERE player = ?1"},
	{"match", "match WHERE id IN (SELECT match FROM rival WHERE player = ?1)"},
	{"together_player", "together_player WHERE player = ?1"},
	{"together_move", "together_move WHERE player = ?1 AND board IN (SELECT board FROM together_player WHERE player = ?1)"},
	{"post", "post WHERE about = ?1 AND about <> 0"},
	{"post", `post WHERE "user" = ?1 AND "user" <> 0`},
	{"guild", "guild WHERE setup_by = ?1"},
	{"block", "block WHERE player = ?1 OR by = ?1"},
	{"strike", "strike WHERE by = ?1 OR game IN (SELECT id FROM game WHERE player = ?1)"},
	{"result", "result WHERE player = ?1"},
	{"standing", "standing WHERE player = ?1 AND guild = ?2"},
	{"rating_change", "rating_change WHERE player = ?1"},
	{"score", "score WHERE player = ?1 AND (guild, period) IN (SELECT guild, period FROM score_count WHERE guild = ?2)"},
	{"receipt", "receipt WHERE player = ?1"},
	{"page_session", "page_session WHERE player = ?1"},
	{"game", "game WHERE player = ?1"},
	{"visit", "visit WHERE game IN (SELECT id FROM game WHERE player = ?1)"},
	{"position", "position WHERE game IN (SELECT id FROM game WHERE player = ?1)"},
	{"move", "move WHERE game IN (SELECT id FROM game WHERE player = ?1)"},
}

// KeptOf visits the rows that are kept of a player, exactly those that Forget drops or makes
// nobody's: at most limit, small tables first. It reports whether these were all, and returns an
// error of visit as it is.
func KeptOf(r Reader, player ID, limit int, visit func(KeptRow) error) (complete bool, err error) {
	defer func() { err = about(err, "what is kept of player %v", player) }()
	guilds, err := r.knownIn(player)
	if err != nil {
		return false, err
	}
	left := natural(limit)
	for _, k := range keptRows {
		where := guilds
		if !strings.Contains(k.rows, "?2") {
			where = guilds[:1] // which is of no account
		}
		for _, guild := range where {
			if err := r.keptOf(k.table, k.rows, player, guild, &left, visit); err != nil {
				return false, err
			}
			if left < 0 {
				return false, nil
			}
		}
	}
	return true, nil
}

// keptOf visits the rows of a table as long as any are left to be visited. left is below 0
// where there are more.
func (r Reader) keptOf(name, rows string, player, guild ID, left *int, visit func(KeptRow) error) error {
	columns, err := r.session.Columns(name)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(everything, func(t table) bool { return t.name == name })
	query := "SELECT " + quoted(columns) + " FROM " + rows + " ORDER BY " + everything[i].key // alike on both engines
	return r.each(func(row row) (bool, error) {
		if *left--; *left < 0 {
			return false, nil
		}
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := row.Scan(into...); err != nil {
			return false, err
		}
		return true, visit(KeptRow{Table: name, Columns: columns, Values: values})
	}, query, player, guild)
}
