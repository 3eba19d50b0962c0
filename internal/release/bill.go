package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// billOf returns the bill of materials of a binary, in CycloneDX's JSON: the modules that
// the linker says are in it, and Go's library, each with its package URL and its checksum
// as in go.sum. It is told by the binary alone, so it holds no more and no less. Their
// licences are in the binary: "bot version --licences".
func billOf(info *debug.BuildInfo, t target, program []byte, date time.Time) ([]byte, error) {
	sum := sha256.Sum256(program)
	bill := cdx.NewBOM()
	bill.SerialNumber = "urn:uuid:" + uuidOf(sum)
	bot := cdx.Component{
		BOMRef: "bot", Type: cdx.ComponentTypeApplication, Name: "kenkenbot", Version: info.Main.Version,
		Hashes:   &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: fmt.Sprintf("%x", sum)}},
		Licenses: &cdx.Licenses{{License: &cdx.License{ID: "MIT"}}},
		Properties: &[]cdx.Property{
			{Name: "cdx:gomod:build:env:GOOS", Value: t.os},
			{Name: "cdx:gomod:build:env:GOARCH", Value: t.arch},
			{Name: "cdx:gomod:build:env:CGO_ENABLED", Value: "0"},
		},
	}
	bill.Metadata = &cdx.Metadata{Timestamp: date.Format(time.RFC3339), Component: &bot}
	goVersion := strings.TrimPrefix(info.GoVersion, "go")
	parts := []cdx.Component{{
		BOMRef: "pkg:golang/std@" + goVersion, Type: cdx.ComponentTypeLibrary,
		Name: "std", Version: goVersion, PackageURL: "pkg:golang/std@" + goVersion,
	}}
	for _, module := range info.Deps {
		if module.Replace != nil {
			module = module.Replace
		}
		part, err := partOf(module)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	var refs []string
	for _, part := range parts {
		refs = append(refs, part.BOMRef)
	}
	bill.Components = &parts
	bill.Dependencies = &[]cdx.Dependency{{Ref: bot.BOMRef, Dependencies: &refs}}
	var out bytes.Buffer
	err := cdx.NewBOMEncoder(&out, cdx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bill, cdx.SpecVersion1_6)
	return out.Bytes(), err
}

// partOf describes a module.
func partOf(module *debug.Module) (cdx.Component, error) {
	url := "pkg:golang/" + module.Path + "@" + module.Version
	part := cdx.Component{BOMRef: url, Type: cdx.ComponentTypeLibrary, Name: module.Path, Version: module.Version, PackageURL: url}
	text, ok := strings.CutPrefix(module.Sum, "h1:")
	sum, err := base64.StdEncoding.DecodeString(text)
	if !ok || err != nil || len(sum) != sha256.Size {
		return part, fmt.Errorf("module %s has no checksum that I know: %q", module.Path, module.Sum)
	}
	part.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: fmt.Sprintf("%x", sum)}}
	return part, nil
}

// uuidOf makes a name of a checksum that is as random as that (RFC 9562, version 8).
func uuidOf(sum [sha256.Size]byte) string {
	sum[6] = sum[6]&0x0f | 0x80
	sum[8] = sum[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}
