package keeping

import (
	"encoding/json"
	"reflect"
	"testing"

	"kenkenbot/storage"
)

func TestExported(t *testing.T) {
	tests := []struct {
		column string
		value  any
		want   any
	}{
		{"finished_at", int64(0), nil},
		{"finished_at", int64(1), "1970-01-01T00:00:00.001Z"},
		{"at", int64(1_795_881_600_000), "2026-11-28T16:00:00Z"},
		{"waits_until", int64(0), nil},
		{"seq", int64(0), int64(0)},
		{"player", int64(mostExact), int64(mostExact)},
		{"player", int64(mostExact + 1), storage.ID(mostExact + 1).String()},
		{"data", []byte(`{"a":1}`), json.RawMessage(`{"a":1}`)},
		{"hash", []byte{0xff, 0x01}, "ff01"},
		{"cells", "a1=2", "a1=2"},
	}
	for _, tt := range tests {
		if got := exported(tt.column, tt.value); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s %v: %#v, want %#v", tt.column, tt.value, got, tt.want)
		}
	}
}
