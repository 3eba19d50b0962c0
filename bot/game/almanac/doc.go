// Package almanac is which puzzle a day has, and where.
//
// A guild has a calendar (calendar.go) and a week of kinds (kinds.go, week.go). An
// edition is what its puzzle of a day should be, and the same edition is the same puzzle in
// every guild: its seed follows from its name and the operator's salt (seed.go), so nobody
// can compute tomorrow's. A claim fixes a guild's puzzle of a day. Each goes out in a place
// of its own within a span (postspread.go). Changes of zone or schedule take effect from the
// next day that is not claimed.
//
// An Order asks for a puzzle by size, difficulty and options. Par is how long a practised
// player takes for one: by a formula (par.go), fitted to those who solved others of its kind
// (learnedpar.go).
package almanac
