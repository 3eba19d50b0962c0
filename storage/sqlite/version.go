package sqlite

import "database/sql"

// Version returns the version of the SQLite within the program; "" if it can't be asked.
func Version() (version string) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return ""
	}
	defer db.Close()
	if db.QueryRow("SELECT sqlite_version()").Scan(&version) != nil {
		return ""
	}
	return version
}
