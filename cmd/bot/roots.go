package main

import (
	"crypto/x509"
	"sync"

	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// trustRoots gives the program Mozilla's list of certificate authorities, for systems that have
// none. Reading the list takes a few milliseconds, so commands on puzzles go without.
var trustRoots = sync.OnceFunc(func() {
	roots := x509.NewCertPool()
	for root := range bundle.Roots() {
		cert, err := x509.ParseCertificate(root.Certificate)
		if err != nil {
			panic(err) // the list is compiled in
		}
		if root.Constraint == nil {
			roots.AddCert(cert)
		} else {
			roots.AddCertWithConstraint(cert, root.Constraint)
		}
	}
	x509.SetFallbackRoots(roots)
})
