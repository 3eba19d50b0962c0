package main

import (
	"crypto/x509"
	"os"
	"os/exec"
	"testing"
	"time"

	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// TestTrustRoots verifies a well-known authority on a system that has no list of its own, once
// a command that connects has read its configuration.
func TestTrustRoots(t *testing.T) {
	const alone = "KENKEN_TEST_ROOTS"
	if os.Getenv(alone) == "" {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestTrustRoots$")
		cmd.Env = append(os.Environ(), alone+"=1", "SSL_CERT_FILE=/nowhere", "SSL_CERT_DIR=/nowhere")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return
	}
	t.Chdir(t.TempDir())
	if _, err := (configFlags{}).load(); err != nil {
		t.Fatal(err)
	}
	for root := range bundle.Roots() {
		cert, err := x509.ParseCertificate(root.Certificate)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := cert.Verify(x509.VerifyOptions{CurrentTime: cert.NotBefore.Add(time.Hour)}); err != nil {
			t.Errorf("%s: %v", cert.Subject, err)
		}
	}
}
