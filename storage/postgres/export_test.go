package postgres

import "io/fs"

// OwnSteps are the program's own migrations.
func OwnSteps() fs.FS { return ownSteps() }

// WithSteps are options for a program with other migrations.
func WithSteps(o Options, files fs.FS) Options {
	o.steps = files
	return o
}

// Statements returns the statements that stores of this process have sent so far, in
// PostgreSQL's words.
func Statements() (all []string) {
	statements.Range(func(_, s any) bool {
		all = append(all, s.(statement).text)
		return true
	})
	return all
}
