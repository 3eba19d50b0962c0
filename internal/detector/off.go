//go:build !race

package detector

const enabled = false
