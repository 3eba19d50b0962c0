// Package deploy has the files with which the bot runs as a service.
package deploy

import _ "embed"

// Unit is the systemd unit. Its first lines say what to copy where.
//
//go:embed kenken.service
var Unit []byte
