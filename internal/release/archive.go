package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"time"
)

// sumsName is the file of checksums, in the form that sha256sum writes and checks.
const sumsName = "SHA256SUMS"

// file is something to pack.
type file struct {
	name string // with slashes
	mode fs.FileMode
	data []byte
}

// collect reads files, and folders with all that is in them, in the order of their names.
func collect(root string, names []string) ([]file, error) {
	var files []file
	for _, name := range names {
		err := fs.WalkDir(os.DirFS(root), name, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
			files = append(files, file{name: name, mode: 0o644, data: data})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// tarball packs files into a folder of a .tar.gz. Everything in it is of the same date
// and belongs to nobody in particular, so that equal files make equal archives.
func tarball(folder string, files []file, date time.Time) ([]byte, error) {
	var out bytes.Buffer
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	archive := tar.NewWriter(packed)
	for _, f := range files {
		header := tar.Header{Typeflag: tar.TypeReg, Name: path.Join(folder, f.name), Size: int64(len(f.data)), Mode: int64(f.mode), ModTime: date, Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(&header); err != nil {
			return nil, err
		}
		if _, err := archive.Write(f.data); err != nil {
			return nil, err
		}
	}
	err = errors.Join(archive.Close(), packed.Close())
	return out.Bytes(), err
}

// zipped does the same as a .zip.
func zipped(folder string, files []file, date time.Time) ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for _, f := range files {
		header := zip.FileHeader{Name: path.Join(folder, f.name), Method: zip.Deflate, Modified: date}
		header.SetMode(f.mode)
		w, err := archive.CreateHeader(&header)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := archive.Close()
	return out.Bytes(), err
}

// writeSums writes the checksums of all files of a folder.
func writeSums(folder string) error {
	entries, err := os.ReadDir(folder) // sorted by name
	if err != nil {
		return err
	}
	var sums bytes.Buffer
	for _, entry := range entries {
		data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), entry.Name())
	}
	return os.WriteFile(filepath.Join(folder, sumsName), sums.Bytes(), 0o644)
}

// same compares the checksums of two folders.
func same(a, b string) error {
	first, err := os.ReadFile(filepath.Join(a, sumsName))
	if err != nil {
		return err
	}
	second, err := os.ReadFile(filepath.Join(b, sumsName))
	if err != nil {
		return err
	}
	if !bytes.Equal(first, second) {
		return fmt.Errorf("built twice, the files differ:\n%sand\n%s", first, second)
	}
	return nil
}
