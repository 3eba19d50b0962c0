//go:build !windows

package sqlite

import "os"

// syncFolder makes a new name in a folder last through a power cut.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync()
}
