package keeping

import (
	"errors"
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

// TestBelong ties a store to the first application that comes.
func TestBelong(t *testing.T) {
	store := enginetest.Open(t)
	for _, tt := range []struct {
		application storage.ID
		was         storage.ID
		refused     bool
	}{{7, 0, false}, {7, 7, false}, {8, 7, true}, {7, 7, false}} {
		if was, err := Belongs(t.Context(), store); was != tt.was || err != nil {
			t.Errorf("before application %d it belongs to %d, %v, want %d", tt.application, was, err, tt.was)
		}
		if err := Belong(t.Context(), store, tt.application); errors.Is(err, errOtherApplication) != tt.refused || !tt.refused && err != nil {
			t.Errorf("application %d: %v", tt.application, err)
		}
	}
}
