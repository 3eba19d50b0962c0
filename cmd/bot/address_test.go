package main

import (
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"testing"
)

// freeAddress returns an address of this machine where nobody listens. Its port is below
// those that systems hand out (from 32768 on Linux, from 49152 elsewhere), so that a bot
// that starts again still finds it free.
func freeAddress(t *testing.T) string {
	t.Helper()
	const from, to = 20000, 32000
	var why error
	for range 20 {
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", from+rand.IntN(to-from)))
		if err != nil {
			why = err
			continue
		}
		l.Close()
		return l.Addr().String()
	}
	t.Fatal(why)
	return ""
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
