package storage

import "testing"

// TestID reads and writes snowflakes as Discord does.
func TestID(t *testing.T) {
	for text, want := range map[string]ID{
		"175928847299117063": 175928847299117063, "1": 1, "9223372036854775807": 1<<63 - 1,
		"": 0, "0": 0, "-1": 0, "9223372036854775808": 0, "12x": 0, " 1": 0, "0x10": 0,
	} {
		if got := ParseID(text); got != want {
			t.Errorf("%q is %d, want %d", text, int64(got), int64(want))
		}
	}
	for id, want := range map[ID]string{0: "", 1: "1", 175928847299117063: "175928847299117063"} {
		if got := id.String(); got != want {
			t.Errorf("%d is written %q, want %q", int64(id), got, want)
		}
	}
}

// TestKey writes a snowflake's key as the snowflake, and any other in hex.
func TestKey(t *testing.T) {
	for key, want := range map[Key]string{
		KeyOf(175928847299117063): "175928847299117063",
		{}:                        "0",
		{7: 1}:                    "00000000000000010000000000000000",
		{0: 0xab, 15: 0xcd}:       "ab0000000000000000000000000000cd",
	} {
		if got := key.String(); got != want {
			t.Errorf("%x is written %q, want %q", key[:], got, want)
		}
	}
}
