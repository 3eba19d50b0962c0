package documents

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestAlerts checks that each metric that an alert looks at is one of the bot's.
func TestAlerts(t *testing.T) {
	alerts, err := os.ReadFile(filepath.Join(root, "deploy", "alerts.yml"))
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(root, "cmd", "bot", "metrics.go"))
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`kenken_\w+`).FindAllString(string(alerts), -1)
	if len(named) < 10 {
		t.Errorf("only %d metrics are looked at", len(named))
	}
	for _, name := range named {
		if base := strings.TrimSuffix(name, "_bucket"); !strings.Contains(string(source), `"`+base+`"`) {
			t.Errorf("there is no metric %s", base)
		}
	}
}
