package storage

// KeptRow is a row that is kept of a player, as it is stored: its values are int64, float64, string
// or []byte, in the order of Columns.
type KeptRow struct {
	Table   string
	Columns []string
	Values  []any
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
	for _, t := range everything {
		in, here := guilds[:1], "" // of no account
		if t.byGuild() {
			in, here = guilds, t.here()
		}
		for _, guild := range in {
			for _, rows := range t.kept(here) {
				if err := r.keptOf(t, rows, player, guild, &left, visit); err != nil {
					return false, err
				}
				if left < 0 {
					return false, nil
				}
			}
		}
	}
	return true, nil
}

// kept says which rows of a table tell of a person, none of them twice.
func (t *table) kept(within string) (rows []string) {
	if t.party != "" {
		return []string{t.party}
	}
	others := ""
	for _, f := range t.people() {
		rows = append(rows, all(t.where(f), within, others))
		others = all(others, f.column+" <> ?1")
	}
	if games := t.ofTheirGames(); games != "" && len(t.with(former)) == 0 { // else each has its person
		rows = append(rows, all(games, within, others))
	}
	return rows
}

// keptOf visits the rows of a table as long as any are left to be visited. left is below 0
// where there are more.
func (r Reader) keptOf(t *table, rows string, player, guild ID, left *int, visit func(KeptRow) error) error {
	columns, err := r.session.Columns(t.name)
	if err != nil {
		return err
	}
	query := "SELECT " + quoted(columns) + " FROM " + t.name + " WHERE " + rows + " ORDER BY " + t.key // alike on both engines
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
		return true, visit(KeptRow{Table: t.name, Columns: columns, Values: values})
	}, query, player, guild)
}
