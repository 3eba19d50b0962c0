package operate

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"kenkenbot/storage/sqlite/sqlitetest"
)

// deployed reads a file of the folder deploy.
func deployed(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "deploy", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// offered returns what /metrics can print: the labels of each metric, by its name.
func offered(t *testing.T) map[string][]string {
	t.Helper()
	m := NewMetrics()
	h := soundHealth()
	h.Offsite = &Offsite{command: []string{"true"}}
	m.ShowStore(sqlitetest.Open(t), h)
	found := make(chan *prometheus.Desc, 1000)
	m.registry.Describe(found)
	close(found)
	described := regexp.MustCompile(`fqName: "(\w+)".*constLabels: \{(.*?)\}, variableLabels: \{(.*?)\}`)
	labels := map[string][]string{}
	for desc := range found {
		parts := described.FindStringSubmatch(desc.String())
		if parts == nil {
			t.Fatalf("a description in another form: %s", desc)
		}
		for label := range strings.SplitSeq(parts[2]+","+parts[3], ",") {
			if name, _, _ := strings.Cut(label, "="); name != "" {
				labels[parts[1]] = append(labels[parts[1]], name)
			}
		}
		for _, suffix := range []string{"", "_bucket", "_sum", "_count"} {
			labels[parts[1]+suffix] = labels[parts[1]]
		}
	}
	return labels
}

// everywhere are the labels that Prometheus adds, and that of a histogram's buckets.
var everywhere = []string{"job", "instance", "le"}

// faultsOf says what is wrong with an expression of Prometheus' language: metrics that the
// bot does not have, labels that these do not have, or no metric at all.
func faultsOf(expression string, metrics map[string][]string) (faults []string) {
	named := regexp.MustCompile(`\b(?:kenken|process|go)_\w+`).FindAllString(expression, -1)
	if len(named) == 0 {
		faults = append(faults, "it looks at no metric")
	}
	labels := slices.Clone(everywhere)
	for _, name := range named {
		if _, ok := metrics[name]; !ok {
			faults = append(faults, "there is no metric "+name)
		}
		labels = append(labels, metrics[name]...)
	}
	var used []string
	for _, list := range regexp.MustCompile(`\b(?:by|without|on|ignoring) \(([^)]*)\)`).FindAllStringSubmatch(expression, -1) {
		used = append(used, strings.Split(list[1], ",")...)
	}
	for _, match := range regexp.MustCompile(`[{,]\s*(\w+)\s*(?:=~|!~|!=|=)\s*"`).FindAllStringSubmatch(expression, -1) {
		used = append(used, match[1])
	}
	for _, label := range used {
		if label = strings.TrimSpace(label); !slices.Contains(labels, label) {
			faults = append(faults, "there is no label "+label)
		}
	}
	return faults
}

func TestFaultsOfExpressions(t *testing.T) {
	metrics := offered(t)
	for _, test := range []struct{ expression, want string }{
		{`sum by (kind) (rate(kenken_interaction_seconds_count{route="g"}[5m]))`, ""},
		{`sum by (shard, le) (rate(kenken_interaction_seconds_count[5m]))`, "there is no label shard"},
		{`kenken_store_bytes{file="wal"} > 3`, ""},
		{`kenken_store_bytes{job="kenken", flie="wal"} > 3`, "there is no label flie"},
		{`kenken_store_byte > 3`, "there is no metric kenken_store_byte"},
		{`kenken_store_commit_seconds_bucket > 3`, ""},
		{`vector(1)`, "it looks at no metric"},
	} {
		if got := strings.Join(faultsOf(test.expression, metrics), ", "); got != test.want {
			t.Errorf("%s: %q; want %q", test.expression, got, test.want)
		}
	}
}

// TestAlerts checks that alerts look at metrics of the bot's, and each says what to do.
func TestAlerts(t *testing.T) {
	metrics, text := offered(t), deployed(t, "alerts.yml")
	alerts := strings.Split(text, "- alert: ")[1:]
	if len(alerts) < 10 {
		t.Errorf("only %d alerts were found", len(alerts))
	}
	for _, alert := range alerts {
		name, _, _ := strings.Cut(alert, "\n")
		_, expression, ok := strings.Cut(alert, "expr: ")
		expression, _, _ = strings.Cut(expression, "\n")
		faults := faultsOf(expression, metrics)
		if expression == `up{job="kenken"} == 0` {
			faults = nil // Prometheus' own
		}
		if !ok || len(faults) > 0 {
			t.Errorf("%s: %v", name, faults)
		}
		if !strings.Contains(alert, `annotations: {summary: "`) {
			t.Errorf("%s does not say what to do", name)
		}
	}
}

// dashboard is as much of Grafana's form as the test looks at.
type dashboard struct {
	UID, Title string
	Panels     []struct {
		ID                       int
		Type, Title, Description string
		Datasource               struct{ Type, UID string }
		GridPos                  struct{ X, Y, W, H int }
		Targets                  []struct {
			RefID, Expr  string
			LegendFormat string
			Datasource   struct{ Type, UID string }
		}
	}
}

// TestDashboard checks the dashboard: that its panels look at metrics of the bot's through
// the source that is set up, explain themselves and lie beside each other.
func TestDashboard(t *testing.T) {
	metrics := offered(t)
	var d dashboard
	if err := json.Unmarshal([]byte(deployed(t, "grafana/kenken.json")), &d); err != nil {
		t.Fatal(err)
	}
	const source = "prometheus"
	if !strings.Contains(deployed(t, "grafana/datasource.yml"), "uid: "+source+" ") || d.UID != "kenken" || len(d.Panels) < 20 {
		t.Errorf("%s with %d panels, on a source that is not set up", d.UID, len(d.Panels))
	}
	taken := map[[2]int]string{}
	ids := map[int]bool{}
	for _, p := range d.Panels {
		if p.ID == 0 || ids[p.ID] || p.Title == "" {
			t.Errorf("panel %d, %q: its number is not its own, or it has no title", p.ID, p.Title)
		}
		ids[p.ID] = true
		for x := p.GridPos.X; x < p.GridPos.X+p.GridPos.W; x++ {
			for y := p.GridPos.Y; y < p.GridPos.Y+p.GridPos.H; y++ {
				if other := taken[[2]int{x, y}]; other != "" || x >= 24 {
					t.Fatalf("%s lies on %q or beyond the edge", p.Title, other)
				}
				taken[[2]int{x, y}] = p.Title
			}
		}
		switch p.Type {
		case "row", "alertlist":
			continue
		case "stat", "timeseries":
		default:
			t.Errorf("%s: no known type of panel: %s", p.Title, p.Type)
		}
		if p.Description == "" || len(p.Targets) == 0 || p.Datasource.UID != source {
			t.Errorf("%s: no description, nothing to look at, or another source", p.Title)
		}
		for _, target := range p.Targets {
			if faults := faultsOf(target.Expr, metrics); len(faults) > 0 || target.RefID == "" || target.Datasource.UID != source {
				t.Errorf("%s: %+v: %v", p.Title, target, faults)
			}
			for _, label := range regexp.MustCompile(`{{(\w+)}}`).FindAllStringSubmatch(target.LegendFormat, -1) {
				if !regexp.MustCompile(`\b`+label[1]+`\b`).MatchString(target.Expr) && !slices.Contains(metrics[target.Expr], label[1]) {
					t.Errorf("%s: the legend names %s, which %s does not bring", p.Title, label[1], target.Expr)
				}
			}
		}
	}
}

// TestComposeNamesWhatIsThere checks that the files that the compose files mount exist, and
// that the settings that they and the container file make are settings of the bot's.
func TestComposeNamesWhatIsThere(t *testing.T) {
	compose := deployed(t, "compose.yaml") + deployed(t, "compose-processes.yaml")
	for _, mounted := range regexp.MustCompile(`"\./([\w./-]+):/`).FindAllStringSubmatch(compose, -1) {
		deployed(t, mounted[1])
	}
	example, err := os.ReadFile(filepath.Join("..", "..", "config.example.toml"))
	if err != nil {
		t.Fatal(err)
	}
	rest, err := os.ReadFile(filepath.Join("..", "..", "docs", "operators.md"))
	if err != nil {
		t.Fatal(err)
	}
	example = append(example, rest...)
	for _, text := range []string{compose, deployed(t, "Containerfile")} {
		for _, variable := range regexp.MustCompile(`\b(KENKEN_\w+)[:=]`).FindAllStringSubmatch(text, -1) {
			own := []string{"KENKEN_HOST", "KENKEN_IMAGE", "KENKEN_UPSTREAM"} // the compose file's and the Caddyfile's
			if !strings.Contains(string(example), variable[1]) && !slices.Contains(own, variable[1]) {
				t.Errorf("there is no setting %s", variable[1])
			}
		}
	}
}

// TestEveryProcessIsWatched checks that Prometheus asks each of the bot's processes, and under
// the name that alerts ask for.
func TestEveryProcessIsWatched(t *testing.T) {
	for _, tt := range []struct{ compose, service, config string }{
		{"compose.yaml", `(?m)^  (bot):$`, "prometheus.yml"},
		{"compose-processes.yaml", `(?m)^  (bot-\d): \*bot$`, "prometheus-processes.yml"},
	} {
		var targets []string
		for _, service := range regexp.MustCompile(tt.service).FindAllStringSubmatch(deployed(t, tt.compose), -1) {
			targets = append(targets, `"`+service[1]+`:9090"`)
		}
		config := deployed(t, tt.config)
		if want := "targets: [" + strings.Join(targets, ", ") + "]"; len(targets) == 0 || !strings.Contains(config, want) || !strings.Contains(config, "job_name: kenken ") {
			t.Errorf("%s does not have %s:\n%s", tt.config, want, config)
		}
		if !strings.Contains(deployed(t, tt.compose), `"./`+tt.config+`:/etc/prometheus/prometheus.yml:ro"`) {
			t.Errorf("%s does not mount %s", tt.compose, tt.config)
		}
	}
}

// TestMemoryIsBounded checks that whoever runs the bot bounds its memory, and that Go's own
// bound lies below.
func TestMemoryIsBounded(t *testing.T) {
	const gib, soft = "(?i)(MemoryMax=|mem_limit: )1g\n", "(?m)GOMEMLIMIT(=|: )800MiB"
	for _, name := range []string{"kenken.service", "compose.yaml", "compose-processes.yaml"} {
		text := deployed(t, name)
		if !regexp.MustCompile(gib).MatchString(text) || !regexp.MustCompile(soft).MatchString(text) {
			t.Errorf("%s has no bound of 1 GiB, or Go's is not 800 MiB", name)
		}
	}
}
