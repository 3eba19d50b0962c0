package postgres

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"kenkenbot/storage"
)

// Options are for Open and Attach. The zero value is fine.
type Options struct {
	// Password is used if the address has none (HasPassword). If it is empty, too, the environment
	// (PGPASSWORD) or PostgreSQL's password file has it.
	Password string
	// Connections is how many there are at most; 0 is 10.
	Connections int
	// StatementTimeout is how long the server works on one statement; 0 is 10 s.
	StatementTimeout time.Duration
	// Log receives what happens in the background; nil is slog.Default.
	Log *slog.Logger

	steps fs.FS // to the newest schema; nil is the program's own
}

const (
	defaultConnections = 10
	defaultStatement   = 10 * time.Second
	// idleTime is how long the server lets a transaction wait for its client: a process that
	// was paused must not keep what it holds.
	idleTime = 15 * time.Second
	// connectTime bounds how long one try to connect takes.
	connectTime = 5 * time.Second
)

// The names of PostgreSQL's parameters.
const (
	statementTimeout = "statement_timeout"
	applicationName  = "application_name" // by which a store knows its own connections
)

// Store is a storage.Store in a PostgreSQL database. It is safe for concurrent use.
type Store struct {
	*Engine
	records *storage.Records
	probe   storage.Probe // one question at a time
}

var _ storage.Store = (*Store)(nil)

// Update implements storage.Store.
func (s *Store) Update(ctx context.Context, f func(storage.Tx) error) error {
	return s.records.Update(ctx, f)
}

// View implements storage.Store.
func (s *Store) View(ctx context.Context, f func(storage.Reader) error) error {
	return s.records.View(ctx, f)
}

// Engine runs transactions on a PostgreSQL database. It is safe for concurrent use.
type Engine struct {
	name     string // for messages: without a password
	own      string // the name of its connections
	log      *slog.Logger
	pool     *pgxpool.Pool
	patience time.Duration   // for the answer to a statement
	open     context.Context // ends when Close begins
	end      context.CancelFunc
	close    func() error

	observed atomic.Pointer[func(took time.Duration)] // set by OnCommit
	waiting  atomic.Int32                             // transactions, for a connection
	again    atomic.Int64                             // how often Updates were run again
}

var _ storage.Engine = (*Engine)(nil)

// Open opens the database at an address such as postgres://user@host/name, and brings its
// schema up to date; an empty one gets it. It returns an error, on one line that says what to
// do and without a password, if the database can't be reached, belongs to another program or
// was written by a newer version.
func Open(ctx context.Context, address string, o Options) (*Store, error) {
	return start(ctx, address, o, true)
}

// Attach opens a database beside the bot that it belongs to, for an operator's few changes:
// it is an error if the schema is not this version's.
func Attach(ctx context.Context, address string, o Options) (*Store, error) {
	return start(ctx, address, o, false)
}

func start(ctx context.Context, address string, o Options, mayUpgrade bool) (*Store, error) {
	config, err := configure(address, o)
	if err != nil {
		return nil, err
	}
	if o.steps == nil {
		o.steps = ownSteps()
	}
	e := &Engine{name: nameOf(config.ConnConfig), log: o.Log}
	if e.log == nil {
		e.log = slog.Default()
	}
	e.patience = timeoutOf(o) + idleTime
	e.open, e.end = context.WithCancel(context.Background())
	e.close = sync.OnceValue(e.shut)
	if e.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, advise(e.name, err)
	}
	if err := e.prepare(ctx, config, o.steps, mayUpgrade); err != nil {
		e.pool.Close()
		return nil, err
	}
	return &Store{Engine: e, records: storage.On(e)}, nil
}

// prepare makes the database what the store expects.
func (e *Engine) prepare(ctx context.Context, config *pgxpool.Config, steps fs.FS, mayUpgrade bool) error {
	var flushes, reads string
	err := e.pool.QueryRow(ctx, "SELECT current_setting('fsync'), current_setting('transaction_read_only')").Scan(&flushes, &reads)
	switch {
	case code(err) == invalidPassword && config.ConnConfig.Password == "":
		return fmt.Errorf("database %s wants a password, and none was given (%w)", e.name, err)
	case err != nil:
		return advise(e.name, err)
	case reads == "on" && mayUpgrade:
		return fmt.Errorf("database %s %s", e.name, onlyRead)
	case flushes != "on":
		e.log.Warn("the database server runs with fsync off: a power cut may lose or damage everything", "database", e.name)
	}
	fit := current
	if mayUpgrade {
		fit = upgrade
	}
	e.own = config.ConnConfig.RuntimeParams[applicationName]
	if err := fit(ctx, config.ConnConfig, steps, e.log); err != nil {
		if code(err) != "" {
			return advise(e.name, err)
		}
		return fmt.Errorf("database %s %w", e.name, err)
	}
	return nil
}

// configure reads an address.
func configure(address string, o Options) (*pgxpool.Config, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, addressFault(address, err)
	}
	c := config.ConnConfig
	if o.Password != "" && !HasPassword(address) { // else c has PostgreSQL's own
		c.Password = o.Password
	}
	if c.ConnectTimeout == 0 {
		c.ConnectTimeout = connectTime
	}
	config.MaxConns = defaultConnections
	if o.Connections > 0 {
		config.MaxConns = int32(o.Connections)
	}
	c.RuntimeParams[applicationName] = "kenkenbot " + rand.Text()[:8]
	c.RuntimeParams[statementTimeout] = strconv.FormatInt(timeoutOf(o).Milliseconds(), 10)
	c.RuntimeParams["idle_in_transaction_session_timeout"] = strconv.FormatInt(idleTime.Milliseconds(), 10)
	// A server may be set to answer before a commit is on its disk; ours must be.
	c.RuntimeParams["synchronous_commit"] = "on"
	return config, nil
}

// HasPassword reports whether the address of a database has a password in it.
func HasPassword(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	_, has := u.User.Password()
	return has || u.Query().Has("password")
}

func timeoutOf(o Options) time.Duration {
	if o.StatementTimeout > 0 {
		return o.StatementTimeout
	}
	return defaultStatement
}

// nameOf names a database in messages. One that the address does not name is its user's.
func nameOf(c *pgx.ConnConfig) string {
	return fmt.Sprintf("%s at %s:%d", cmp.Or(c.Database, c.User), c.Host, c.Port)
}

// Close implements storage.Engine. A second call does nothing and returns the result of the first.
func (e *Engine) Close() error { return e.close() }

func (e *Engine) shut() error {
	e.end()
	e.pool.Close() // which waits for transactions
	return nil
}

// Backup implements storage.Engine: it is always an error. PostgreSQL has its own tools.
func (e *Engine) Backup(context.Context, string) error { return ErrBackup }

// ErrBackup says how a PostgreSQL database is backed up.
var ErrBackup = errors.New("a PostgreSQL database is backed up by PostgreSQL's own tools: use pg_dump --format=custom, or continuous archiving")
