package postgres

// Statements returns the statements that stores of this process have sent so far, in
// PostgreSQL's words.
func Statements() (all []string) {
	statements.Range(func(_, s any) bool {
		all = append(all, s.(statement).text)
		return true
	})
	return all
}
