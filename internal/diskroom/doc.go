// Package diskroom tells how much room is left on a disk.
package diskroom
