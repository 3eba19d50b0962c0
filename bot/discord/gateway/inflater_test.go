package gateway

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kenkenbot/internal/detector"
)

// TestUnpack unpacks payloads of all lengths, and of those that are not read the beginning.
func TestUnpack(t *testing.T) {
	detector.Slow(t)
	random := rand.New(rand.NewPCG(1, 2))
	var i inflater
	for _, size := range []int{0, 1, headSize, 1000, 20_000, 500_000} {
		data := make([]byte, size)
		for k := range data {
			data[k] = byte('a' + random.IntN(26))
		}
		for kind, read := range map[string]bool{"MESSAGE_CREATE": true, "READY": true, "RESUMED": true, "MESSAGE_UPDATE": false} {
			payload := fmt.Sprintf(`{"t":%q,"s":123456,"op":0,"d":"%s"}`, kind, data)
			packed := []byte(zipped(payload))
			got, err := i.unpack(packed)
			switch {
			case err != nil || !strings.HasPrefix(payload, string(got)):
				t.Fatalf("%s of %d bytes: %d bytes, %v", kind, size, len(got), err)
			case read && len(got) < len(payload):
				t.Errorf("%s of %d bytes: only %d of %d", kind, size, len(got), len(payload))
			case !read && (string(readHead(got).seq) != "123456" || !readHead(got).passed()):
				t.Errorf("%s of %d bytes: no head in %s", kind, size, got)
			case !read && size > 1000 && len(got) > size/2:
				t.Errorf("%s of %d bytes is unpacked", kind, size)
			}
			if _, err := i.unpack(packed[:len(packed)/2]); read && err == nil {
				t.Errorf("%s of %d bytes, cut short, passes", kind, size)
			}
		}
	}
}
