package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestUnitStartsAgain checks that systemd starts the bot again after every failure but
// Discord's refusal.
func TestUnitStartsAgain(t *testing.T) {
	unit, err := os.ReadFile("../../deploy/kenken.service")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"Restart=on-failure", fmt.Sprintf("RestartPreventExitStatus=%d", exitRefused)} {
		if !strings.Contains(string(unit), line+"\n") {
			t.Errorf("the unit has no line %s", line)
		}
	}
}
