package sqlite

import (
	"context"
	"fmt"

	"kenkenbot/storage"
)

// PostingChannels returns the channels in which the database at path has dailies
// posted, those where posting is paused included; none if there is no database.
// Another process may have it open. It reads databases of every schema.
func PostingChannels(ctx context.Context, path string) ([]storage.ID, error) {
	fresh, err := inspect(ctx, path)
	if err != nil || fresh {
		return nil, err
	}
	db, err := reading.open(path, 1)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, "SELECT channel FROM guild WHERE channel <> 0 ORDER BY channel")
	if err != nil {
		return nil, fmt.Errorf("channels of the dailies: %w", advise(path, err))
	}
	defer rows.Close()
	var channels []storage.ID
	for rows.Next() {
		var id storage.ID
		if err := rows.Scan(&id); err != nil {
			return nil, advise(path, err)
		}
		channels = append(channels, id)
	}
	return channels, rows.Err()
}
