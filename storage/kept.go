package storage

// KeptRow is a row of what is kept of a player, as the store has it: its values are int64,
// float64, string or []byte, in the order of Columns.
type KeptRow struct {
	Table   string
	Columns []string
	Values  []any
}
