package schema

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/pressly/goose/v3"
)

// Upgrade carries out the steps that lead from a schema to the newest, and logs each one once
// it is done: in a large database one may take minutes. An empty database, of schema 0, has
// nothing that takes long, and nothing is logged.
func Upgrade(ctx context.Context, provider *goose.Provider, from int64, log *slog.Logger) error {
	if from == 0 {
		_, err := provider.Up(ctx)
		return err
	}
	for {
		step, err := provider.UpByOne(ctx)
		if errors.Is(err, goose.ErrNoNextVersion) {
			return nil
		}
		if err != nil {
			return err
		}
		log.Info("the database was upgraded by one step", "schema", step.Source.Version, "took", step.Duration.Round(time.Millisecond))
	}
}
