package config

import "testing"

// TestTokensOfDiscord tells a token of Discord's from what is pasted in its place.
func TestTokensOfDiscord(t *testing.T) {
	for token, want := range map[Secret]bool{
		"MzE3MzI3MTc0NjE1MTkwODUw.GsL1aX.abcdefghijklmnopqrstuvwxyz0123456789ab": true,
		"MzE3MzI3MTc0NjE1MTkwODUw==.GsL1aX.abc":                                  true,
		"MzE3MzI3MTc0NjE1MTkwODUw.GsL1aX":                                        false,
		"MzE3MzI3MTc0NjE1MTkwODUw.GsL1aX.abc.def":                                false,
		"a2Vua2Vu.GsL1aX.abc":                                                    false, // "kenken" is no ID
		"317327174615190850":                                                     false,
		"":                                                                       false,
	} {
		if got := token.Discords(); got != want {
			t.Errorf("%q: %t", string(token), got)
		}
	}
}
