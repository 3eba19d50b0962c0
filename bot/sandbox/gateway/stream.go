package gateway

import (
	"bytes"
	"compress/zlib"
	"io"

	"github.com/klauspost/compress/zstd"
)

// stream compresses a whole connection as one. Each payload is flushed, so that the bot can read it at once.
type stream struct {
	packer interface {
		io.Writer
		Flush() error
	}
	packed bytes.Buffer
}

// zstdWindow is how far back a zstd stream repeats itself, in bytes. It bounds what a connection costs.
const zstdWindow = 128 << 10

// newStream is the stream of the kind that a bot asks for; nil if that is none.
func newStream(kind string) *stream {
	s := &stream{}
	switch kind {
	case "zlib-stream":
		s.packer = zlib.NewWriter(&s.packed)
	case "zstd-stream":
		packer, err := zstd.NewWriter(&s.packed, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithWindowSize(zstdWindow),
			zstd.WithEncoderConcurrency(1), zstd.WithLowerEncoderMem(true))
		if err != nil {
			panic(err) // the options are right
		}
		s.packer = packer
	default:
		return nil
	}
	return s
}

// pack is the next part of the stream, good until the next call.
func (s *stream) pack(payload []byte) []byte {
	s.packed.Reset()
	s.packer.Write(payload)
	s.packer.Flush()
	return s.packed.Bytes()
}
