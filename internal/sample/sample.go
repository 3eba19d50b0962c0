// Package sample is test support: how much of what is the same again and again a test tries.
package sample

import "os"

// Of returns few, or many where KENKEN_THOROUGH is set, as in ".ci/run long".
func Of(few, many int) int {
	if os.Getenv("KENKEN_THOROUGH") != "" {
		return many
	}
	return few
}
