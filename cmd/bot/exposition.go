package main

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// maxSeries bounds the label values of a metric that are told apart; more are left
// out, because each costs memory here and at Prometheus.
const maxSeries = 1000

// buckets are the upper bounds of all histograms, in seconds: around Discord's
// three, and the board's fifty milliseconds.
var buckets = []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2, 3, 5, 10}

// exposition keeps metrics and writes them in the text format of Prometheus
// (https://prometheus.io/docs/instrumenting/exposition_formats, version 0.0.4).
type exposition struct {
	mu       sync.Mutex
	families map[string]*family
}

// family is one metric with all its label values.
type family struct {
	name, kind, help string
	labels           []string
	series           map[string]*series // by rendered labels
}

// series is a value, or the counts of a histogram.
type series struct {
	value  float64
	counts []uint64 // by bucket, and one for what is above the last
	sum    float64
}

func newExposition() *exposition { return &exposition{families: map[string]*family{}} }

// declare adds a metric. A metric without labels shows as 0 from the start.
func (e *exposition) declare(kind, name, help string, labels ...string) {
	f := &family{name: name, kind: kind, help: help, labels: labels, series: map[string]*series{}}
	e.families[name] = f
	if len(labels) == 0 {
		f.get(nil)
	}
}

// get finds or makes a series; nil where there are too many.
func (f *family) get(values []string) *series {
	pairs := make([]string, len(values))
	for i, v := range values {
		pairs[i] = f.labels[i] + "=" + quoteLabel(v)
	}
	key := strings.Join(pairs, ",")
	s := f.series[key]
	if s == nil && len(f.series) < maxSeries {
		s = &series{}
		if f.kind == "histogram" {
			s.counts = make([]uint64, len(buckets)+1)
		}
		f.series[key] = s
	}
	return s
}

// quoteLabel escapes a label's value as the format asks.
func quoteLabel(v string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(v) + `"`
}

func (e *exposition) change(name string, values []string, change func(*series)) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if s := e.families[name].get(values); s != nil {
		change(s)
	}
}

// add raises a counter by one.
func (e *exposition) add(name string, values ...string) {
	e.change(name, values, func(s *series) { s.value++ })
}

// set sets a gauge.
func (e *exposition) set(name string, v float64) {
	e.change(name, nil, func(s *series) { s.value = v })
}

// observe puts a value into a histogram.
func (e *exposition) observe(name string, v float64, values ...string) {
	e.change(name, values, func(s *series) {
		at, _ := slices.BinarySearch(buckets, v)
		s.counts[at]++
		s.sum += v
	})
}

// writeTo writes all metrics, in the order of their names.
func (e *exposition) writeTo(w io.Writer) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	b := bufio.NewWriter(w)
	for _, name := range slices.Sorted(maps.Keys(e.families)) {
		f := e.families[name]
		fmt.Fprintf(b, "# HELP %s %s\n# TYPE %s %s\n", name, f.help, name, f.kind)
		for _, labels := range slices.Sorted(maps.Keys(f.series)) {
			f.series[labels].write(b, name, labels)
		}
	}
	return b.Flush()
}

func (s *series) write(w io.Writer, name, labels string) {
	if s.counts == nil {
		fmt.Fprintf(w, "%s%s %s\n", name, braced(labels), number(s.value))
		return
	}
	var total uint64
	for i, n := range s.counts {
		total += n
		bound := "+Inf"
		if i < len(buckets) {
			bound = number(buckets[i])
		}
		within := `le="` + bound + `"`
		if labels != "" {
			within = labels + "," + within
		}
		fmt.Fprintf(w, "%s_bucket%s %d\n", name, braced(within), total)
	}
	fmt.Fprintf(w, "%s_sum%s %s\n%s_count%s %d\n", name, braced(labels), number(s.sum), name, braced(labels), total)
}

func braced(labels string) string {
	if labels == "" {
		return ""
	}
	return "{" + labels + "}"
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
