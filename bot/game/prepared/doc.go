// Package prepared has twenty puzzles that a page can keep, so that practice goes on without a
// network, each with the way through it. The generator itself would be 2.5 MB for the page to load.
package prepared
