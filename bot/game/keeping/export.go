package keeping

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"

	"kenkenbot/storage"
)

// Export is everything that is kept of a player, as docs/privacy.md describes it.
type Export struct {
	Format   string                      `json:"format"`
	Version  int                         `json:"version"`
	MadeAt   time.Time                   `json:"made_at"`
	Player   string                      `json:"player"`
	Complete bool                        `json:"complete"`
	Tables   map[string][]map[string]any `json:"tables"`
}

// The format of an Export. The version rises when what reads it has to change.
const (
	exportFormat  = "kenken-export"
	exportVersion = 1
	// exportedRows bounds an export: ten years of dailies are fewer.
	exportedRows = 400_000
)

// ReadExport returns everything that is kept of a player at an instant, up to a bound that hardly
// anybody reaches; then what takes the most room, the moves, is not all there.
func ReadExport(ctx context.Context, store storage.Store, player storage.ID, at time.Time) (*Export, error) {
	out := &Export{Format: exportFormat, Version: exportVersion, MadeAt: at.UTC(), Player: player.String()}
	err := store.View(ctx, func(tx storage.Reader) (err error) {
		out.Tables = map[string][]map[string]any{}
		out.Complete, err = storage.KeptOf(tx, player, exportedRows, func(r storage.KeptRow) error {
			if err := ctx.Err(); err != nil {
				return err
			}
			row := make(map[string]any, len(r.Columns))
			for i, column := range r.Columns {
				row[column] = exported(column, r.Values[i])
			}
			out.Tables[r.Table] = append(out.Tables[r.Table], row)
			return nil
		})
		return err
	})
	return out, err
}

// mostExact is the largest number that every reader of JSON takes as it is.
const mostExact = 1 << 53

// exported returns a stored value as an export has it: instants as dates, IDs as texts,
// since they are too large for many a reader, bytes as what they hold.
func exported(column string, value any) any {
	switch v := value.(type) {
	case int64:
		switch {
		case isInstant(column) && v == 0:
			return nil
		case isInstant(column):
			return time.UnixMilli(v).UTC().Format(time.RFC3339Nano)
		case v > mostExact || v < -mostExact:
			return storage.ID(v).String()
		}
	case []byte:
		if json.Valid(v) {
			return json.RawMessage(v)
		}
		return hex.EncodeToString(v)
	}
	return value
}

// isInstant reports whether a column holds milliseconds since 1970.
func isInstant(column string) bool {
	return column == "at" || strings.HasSuffix(column, "_at") || strings.HasSuffix(column, "_until")
}
