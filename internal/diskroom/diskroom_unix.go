//go:build linux || darwin

package diskroom

import "syscall"

// Free returns how many bytes are free for this process on the disk of a folder, and whether
// that is known.
func Free(folder string) (free uint64, known bool) {
	var s syscall.Statfs_t
	if syscall.Statfs(folder, &s) != nil {
		return 0, false
	}
	return s.Bavail * uint64(s.Bsize), true
}
