package postgres

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"kenkenbot/storage"
)

var (
	// errClosed answers work that comes after Close.
	errClosed = errors.New("the database is closed")
	// errOver answers the use of a transaction that has ended.
	errOver = errors.New("the transaction is over: its reads and writes belong inside the function")
	// errAgain and errLost say that a transaction was undone, and may be run again: others
	// were in its way, or the connection broke.
	errAgain = errors.New("others changed the same records at the same time")
	errLost  = errors.New("the connection to the database was lost")
)

// undone reports whether the transaction that ended with err may be run again.
func undone(err error) bool { return errors.Is(err, errAgain) || errors.Is(err, errLost) }

// errUnknown says that the connection was lost at a commit, and that the database could not
// be asked soon whether it had carried it out.
var errUnknown = errors.New("the connection was lost, and it is not known whether the changes were kept")

// PostgreSQL's error codes that the store reacts to.
const (
	uniqueViolation     = "23505"
	foreignKeyViolation = "23503"
	serializationFailed = "40001"
	deadlockDetected    = "40P01"
	invalidCatalog      = "3D000"
	invalidPassword     = "28P01"
	invalidAuth         = "28000"
	noPrivilege         = "42501"
	undefinedTable      = "42P01"
	diskFull            = "53100"
	tooManyConnections  = "53300"
	statementCancelled  = "57014"
	idleForTooLong      = "25P03" // in a transaction
	readOnly            = "25006" // the transaction, or the server
)

// code returns PostgreSQL's code of err, "" if the server did not send it.
func code(err error) string {
	if failure, ok := errors.AsType[*pgconn.PgError](err); ok {
		return failure.Code
	}
	return ""
}

// lost reports whether err ended the connection and is not the server's answer to a
// statement: the server is away, shuts down or has ended the session.
func lost(conn *pgx.Conn, err error) bool {
	c := code(err)
	return conn.IsClosed() || strings.HasPrefix(c, "08") || strings.HasPrefix(c, "57P") || c == idleForTooLong
}

// translateError returns the contract's error for a broken rule of the schema, nil if err is
// none.
func translateError(err error) error {
	switch code(err) {
	case uniqueViolation:
		return storage.ErrExists
	case foreignKeyViolation:
		return fmt.Errorf("a record that it refers to: %w", storage.ErrNotFound)
	}
	return nil
}

// advise adds advice for the operator to a failure of the database. The driver keeps passwords out
// of its errors.
func advise(name string, err error) error {
	var advice string
	switch code(err) {
	case "":
		advice = unreachable(err)
	case invalidCatalog:
		advice = "does not exist: make it with createdb, or name another"
	case invalidPassword, invalidAuth:
		advice = "refuses the user or the password: check both, and pg_hba.conf"
	case noPrivilege, undefinedTable:
		advice = "does not let the user at the bot's tables: make the user the owner of the database and its tables"
	case readOnly:
		advice = onlyRead
	case diskFull:
		return fmt.Errorf("database %s %w (%w)", name, storage.ErrFull, oneLine{err})
	case tooManyConnections:
		advice = "has no connection left: lower the pool's size, or raise max_connections"
	case statementCancelled:
		advice = "took longer than the statement timeout: look at the server's load, or raise the timeout"
	default:
		advice = "failed"
	}
	return fmt.Errorf("database %s %s (%w)", name, advice, oneLine{err})
}

// onlyRead is about a server that takes no changes.
const onlyRead = "can only be read: it is a standby, or its server was made read-only. Give the address of the primary"

// unreachable says why nothing came back from the server.
func unreachable(err error) string {
	_, untrusted := errors.AsType[*tls.CertificateVerificationError](err)
	switch {
	case untrusted:
		return "has a certificate that is not trusted: name the file of its authority as sslrootcert in the address, and the server as the certificate does"
	case strings.Contains(err.Error(), "server refused TLS"):
		return "offers no TLS, which the address asks for: set ssl = on in the server's configuration"
	case pgconn.Timeout(err):
		return "does not answer: check the address, the network and the server's load"
	}
	return "cannot be reached: check the address, and that PostgreSQL runs and lets this machine in"
}

// oneLine is an error whose text has one line. The driver lists all that it tried, the same
// more than once.
type oneLine struct{ error }

// Error implements error.
func (e oneLine) Error() string {
	var lines []string
	for line := range strings.Lines(e.error.Error()) {
		if line = strings.TrimSpace(line); line != "" && !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	if len(lines) < 2 {
		return strings.Join(lines, "")
	}
	return lines[0] + " " + strings.Join(lines[1:], "; ")
}

// Unwrap gives way to the error itself.
func (e oneLine) Unwrap() error { return e.error }

// addressFault says what is wrong with an address, without its password: what comes of one
// that is no URL may show any part of it.
func addressFault(address string, err error) error {
	const how = "write it as postgres://user@host:5432/name?sslmode=verify-full, and a password apart from it, or in it with %XX for special characters"
	if _, malformed := url.Parse(address); malformed == nil {
		if why := errors.Unwrap(err); why != nil {
			return fmt.Errorf("the database's address can't be used: %w", why)
		}
	}
	return errors.New("the database's address can't be read: " + how)
}
