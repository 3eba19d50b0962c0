//go:build !linux

package main

// unmapCode does nothing here.
func unmapCode() {}
