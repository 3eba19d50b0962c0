package sqlite

// inherit does nothing: on Windows a new file takes its rights from its folder.
func inherit(path, database string) error { return nil }

// Stray returns "": on Windows a new file takes its rights from its folder.
func Stray(path string) string { return "" }
