// Package match is a duel or a race as a table of states: who was invited, who accepted,
// when it begins, whose time counts, when it is over, who won. It decides and changes a
// Meeting in memory; package game reads and keeps it.
package match
