// Package illustrate turns the steps of package logic into pictures, as package explain
// turns them into words: what package imaging needs to draw them.
package illustrate
