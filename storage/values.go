package storage

import (
	"fmt"
	"time"
)

// millis returns how a time is stored. The zero time is 0.
func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// instant reads a stored time.
type instant struct{ to *time.Time }

// Scan implements sql.Scanner.
func (v instant) Scan(value any) error {
	ms, ok := value.(int64)
	if !ok {
		return fmt.Errorf("a stored time is %T", value)
	}
	*v.to = ofMillis(ms)
	return nil
}

// ofMillis returns a time that was stored.
func ofMillis(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

// span reads a stored duration.
type span struct{ to *time.Duration }

// Scan implements sql.Scanner.
func (v span) Scan(value any) error {
	ms, ok := value.(int64)
	if !ok {
		return fmt.Errorf("a stored duration is %T", value)
	}
	*v.to = time.Duration(ms) * time.Millisecond
	return nil
}

// not reads a stored truth whose contrary is kept, so that rows in order have it first.
type not struct{ to *bool }

// Scan implements sql.Scanner.
func (v not) Scan(value any) error {
	stored, ok := value.(int64)
	if !ok {
		return fmt.Errorf("a stored truth is %T", value)
	}
	*v.to = stored == 0
	return nil
}

// dayText returns how a day is stored.
func dayText(d Day) string {
	if d == 0 {
		return ""
	}
	return d.String()
}

// date reads a stored day.
type date struct{ to *Day }

// Scan implements sql.Scanner.
func (v date) Scan(value any) (err error) {
	text, ok := value.(string)
	if !ok {
		return fmt.Errorf("a stored day is %T", value)
	}
	*v.to = 0
	if text != "" {
		*v.to, err = ParseDay(text)
	}
	return err
}

// blob returns bytes as they are stored: none are not NULL.
func blob(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// keyBytes returns how a key is stored: none is empty.
func keyBytes(k Key) []byte {
	if k == (Key{}) {
		return []byte{}
	}
	return k[:]
}

// key reads a stored key.
type key struct{ to *Key }

// Scan implements sql.Scanner.
func (v key) Scan(value any) error {
	b, ok := value.([]byte)
	if !ok || len(b) != 0 && len(b) != len(v.to) {
		return fmt.Errorf("a stored key is %T of %d bytes", value, len(b))
	}
	*v.to = Key{}
	copy(v.to[:], b)
	return nil
}

// bits reads stored bits that are no number with a sign.
type bits struct{ to *uint64 }

// Scan implements sql.Scanner.
func (v bits) Scan(value any) error {
	stored, ok := value.(int64)
	if !ok {
		return fmt.Errorf("stored bits are %T", value)
	}
	*v.to = uint64(stored)
	return nil
}
