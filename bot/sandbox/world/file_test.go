package world

import (
	"bytes"
	"fmt"
	"os"
	"testing"
)

// TestFilesOfASandboxThatKeepsNothing puts more files into one than it holds in memory.
func TestFilesOfASandboxThatKeepsNothing(t *testing.T) {
	const size, count = 1 << 20, maxHeld>>20 + 8
	t.Setenv("TMPDIR", t.TempDir())
	var f fileStore
	data := func(i int) []byte { return bytes.Repeat([]byte{byte(i)}, size) }
	for i := range count {
		if err := f.put(fmt.Sprint(i), data(i)); err != nil {
			t.Fatal(err)
		}
	}
	entries, err := os.ReadDir(f.dir)
	if err != nil || f.heldSize != maxHeld || len(f.held)+len(entries) != count {
		t.Fatalf("%d bytes in %d files are in memory, %d files in the folder: %v", f.heldSize, len(f.held), len(entries), err)
	}
	for i := range count {
		if !bytes.Equal(f.get(fmt.Sprint(i)), data(i)) {
			t.Errorf("file %d is another", i)
		}
		if f.remove(fmt.Sprint(i)); f.get(fmt.Sprint(i)) != nil {
			t.Errorf("file %d is still there", i)
		}
	}
	if entries, _ := os.ReadDir(f.dir); f.heldSize != 0 || len(entries) != 0 {
		t.Errorf("%d bytes and %d files are left", f.heldSize, len(entries))
	}
	f.put("last", data(1))
	dir := f.dir
	if err := f.close(); err != nil {
		t.Fatal(err)
	}
	if f.get("last") != nil {
		t.Error("a file is there after the end")
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("the folder is left: %v", err)
	}
}
