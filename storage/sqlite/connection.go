package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"
)

// connection is one connection to the file with its prepared statements. It serves
// one transaction at a time.
//
// Its statements run to their end, whatever becomes of a context: SQLite answers an
// interrupted write by rolling back the whole transaction, other Updates' work
// included. Each is bounded, so a context is looked at between statements instead.
type connection struct {
	path     string
	conn     *sql.Conn
	prepared map[string]*sql.Stmt
}

func connect(ctx context.Context, db *sql.DB, path string) (*connection, error) {
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, advise(path, err)
	}
	return &connection{path: path, conn: conn, prepared: map[string]*sql.Stmt{}}, nil
}

// statement returns the prepared form of a query.
func (c *connection) statement(query string) (*sql.Stmt, error) {
	if s, ok := c.prepared[query]; ok {
		return s, nil
	}
	s, err := c.conn.PrepareContext(context.Background(), steady(query))
	if err != nil {
		return nil, err
	}
	c.prepared[query] = s
	return s, nil
}

// steady returns a query that SQLite need not parse again each time it runs: it does so for every
// new value of an argument that is the whole of a LIMIT, hoping for a better plan.
func steady(query string) string { return strings.ReplaceAll(query, "LIMIT ?", "LIMIT 0 + ?") }

func (c *connection) query(query string, args ...any) (*sql.Rows, error) {
	s, err := c.statement(query)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(context.Background(), args...)
}

func (c *connection) exec(query string, args ...any) (sql.Result, error) {
	s, err := c.statement(query)
	if err != nil {
		return nil, err
	}
	return s.ExecContext(context.Background(), args...)
}

// run executes a statement that begins or ends a transaction.
func (c *connection) run(statement string) error {
	if _, err := c.exec(statement); err != nil {
		return advise(c.path, err)
	}
	return nil
}

func (c *connection) close() error {
	var errs []error
	for _, s := range c.prepared {
		errs = append(errs, s.Close())
	}
	return errors.Join(append(errs, c.conn.Close())...)
}
