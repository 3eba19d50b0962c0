package config

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestLogHidesSecrets(t *testing.T) {
	for _, format := range logFormats {
		c := Default()
		c.Token, c.Salt, c.LogFormat = "tokentoken", "saltsaltsalt", format
		var b bytes.Buffer
		log := NewLogger(c, &b)
		log.Debug("not at this level")
		log.Info("with tokentoken in it", "error", fmt.Errorf("dial: %w", errors.New("tokentoken")), "config", c, "salt", c.Salt, "url", "x/saltsaltsalt", "n", 7)
		out := b.String()
		if strings.Contains(out, "tokentoken") || strings.Contains(out, "saltsalt") || strings.Contains(out, "this level") || !strings.Contains(out, "[hidden]") || !strings.Contains(out, "7") {
			t.Errorf("%s: %s", format, out)
		}
	}
	if text := fmt.Sprintf("%v %+v %#v", Secret("abc"), Secret("abc"), Secret("abc")); strings.Contains(text, "abc") {
		t.Errorf("a secret prints as %s", text)
	}
}
