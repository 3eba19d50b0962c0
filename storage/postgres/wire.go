package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"kenkenbot/storage"
)

// newsChannel is the channel of NOTIFY that the bot's processes share. A payload of it has
// less than 8,000 bytes.
const newsChannel = "kenkenbot"

// hangUpTime bounds the end of a connection that listened.
const hangUpTime = time.Second

var _ storage.Wire = (*Engine)(nil)

// Tell implements storage.Wire. It is a transaction of its own: those that notify commit one
// after another, which moves must not.
func (e *Engine) Tell(ctx context.Context, news string) error {
	if len(news) > storage.MaxNews {
		return fmt.Errorf("%d bytes of news are more than %d", len(news), storage.MaxNews)
	}
	if _, err := e.pool.Exec(ctx, "SELECT pg_notify($1, $2)", newsChannel, news); err != nil {
		return advise(e.name, err)
	}
	return nil
}

// Listen implements storage.Wire, on a connection besides those of the pool.
func (e *Engine) Listen(ctx context.Context, begun func(), heard func(news string)) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	defer context.AfterFunc(e.open, stop)()
	err := e.listen(ctx, begun, heard)
	if ctx.Err() != nil {
		return nil
	}
	return advise(e.name, err)
}

func (e *Engine) listen(ctx context.Context, begun func(), heard func(news string)) error {
	conn, err := pgx.ConnectConfig(ctx, e.pool.Config().ConnConfig)
	if err != nil {
		return err
	}
	defer func() {
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), hangUpTime)
		defer cancel()
		conn.Close(ending)
	}()
	if _, err := conn.Exec(ctx, "LISTEN "+newsChannel); err != nil {
		return err
	}
	begun()
	for {
		n, err := conn.WaitForNotification(ctx)
		if err != nil {
			return err
		}
		heard(n.Payload)
	}
}
