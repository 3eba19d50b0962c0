package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fogleman/gg"
	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font/gofont/goregular"

	"kenkenbot/bot/sandbox/sandboxtest"
)

var (
	soakFor  = flag.Duration("soak", 0, "how long TestSoak plays: 1h for docs/measurements.md")
	soakPlot = flag.String("soak-plot", "", "the picture that TestSoak draws")
)

// reading is what the bot's process takes at one moment.
type reading struct {
	at                                        time.Duration // since the start
	resident, heap, goroutines, files, played float64
}

// TestSoak plays with a calm bot, and measures what its process takes. A few seconds show
// that measuring and drawing work; for docs/measurements.md it is an hour:
//
//	go test ./cmd/bot -run '^TestSoak$' -v -timeout 2h -soak 1h -soak-plot ../../docs/soak.png
func TestSoak(t *testing.T) {
	t.Parallel()
	length, every, pause, picture := *soakFor, 10*time.Second, 4*time.Second, *soakPlot
	if length == 0 {
		length, every, pause = 3*time.Second, time.Second, 200*time.Millisecond
	}
	if picture == "" {
		picture = filepath.Join(t.TempDir(), "soak.png")
	}
	s := newStand(t)
	bot := s.adds(t.TempDir())
	s.owner("home", "/kenken-admin setup channel:#general time:09:00")
	s.owner("far", "/kenken-admin setup channel:#general time:09:00")
	c := s.gather(12, 3, pause, pause)
	ctx, stop := context.WithCancel(t.Context())
	c.Go(func() { s.passDays(ctx) })
	c.Go(func() { s.visitsPage(ctx) })
	c.Go(func() { s.duels(ctx) })
	c.Go(func() { s.readsOn(ctx) })

	var samples []reading
	begun := time.Now()
	for played := 0.0; time.Since(begun) < length+every || played == 0 && time.Since(begun) < time.Minute; {
		m, err := bot.measure()
		if err != nil {
			t.Fatal(err)
		}
		m.at = time.Since(begun)
		c.mu.Lock()
		m.played = float64(c.answered)
		c.mu.Unlock()
		played = m.played
		samples = append(samples, m)
		if len(samples)%30 == 1 {
			t.Logf("after %v: %.0f MiB resident, %.0f MiB of heap, %.0f goroutines, %.0f descriptors, %.0f answered", m.at.Round(time.Second), m.resident, m.heap, m.goroutines, m.files, m.played)
		}
		time.Sleep(every)
	}
	stop()
	c.disperse()
	s.end()
	// In a few seconds, on a busy machine, most may come too late.
	if c.answered == 0 || *soakFor != 0 && c.failed > c.acts/20 {
		t.Errorf("of %d actions %d were answered", c.acts, c.answered)
	}
	if err := plotSoak(samples).SavePNG(picture); err != nil {
		t.Fatal(err)
	}
	settled := samples[len(samples)/6:] // an hour's last fifty minutes
	first, last := settled[0], settled[len(settled)-1]
	for _, v := range soakSeries {
		t.Logf("%s: at the start %.0f, then from %.0f to %.0f; %.2f an hour by least squares", v.name, v.of(samples[0]), v.of(first), v.of(last), slopeOf(settled, v.of))
	}
	if length < 30*time.Minute {
		return
	}
	for _, v := range soakSeries {
		// Nothing may grow by more than a tenth in the hour, apart from a few of what comes and goes.
		if slope := slopeOf(settled, v.of); slope > v.of(first)/10+3 {
			t.Errorf("%s grows by %.2f an hour", v.name, slope)
		}
	}
}

// soakSeries is what is watched.
var soakSeries = []struct {
	name string
	of   func(reading) float64
}{
	{"resident memory, MiB", func(m reading) float64 { return m.resident }},
	{"heap in use, MiB", func(m reading) float64 { return m.heap }},
	{"goroutines", func(m reading) float64 { return m.goroutines }},
	{"descriptors", func(m reading) float64 { return m.files }},
}

// slopeOf is by how much a value grows in an hour, by least squares.
func slopeOf(samples []reading, of func(reading) float64) float64 {
	var n, x, y, xx, xy float64
	for _, m := range samples {
		h := m.at.Hours()
		n, x, y, xx, xy = n+1, x+h, y+of(m), xx+h*h, xy+h*of(m)
	}
	if d := n*xx - x*x; d != 0 {
		return (n*xy - x*y) / d
	}
	return 0
}

// measure reads the bot's metrics, once they are there.
func (b *kept) measure() (m reading, err error) {
	for range 300 {
		if m, err = b.read(); err == nil {
			return m, nil
		}
		time.Sleep(100 * time.Millisecond)
	}
	return m, err
}

func (b *kept) read() (m reading, err error) {
	answer, err := http.Get("http://" + b.metrics + "/metrics")
	if err != nil {
		return m, err
	}
	defer answer.Body.Close()
	const mib = 1 << 20
	lines := bufio.NewScanner(answer.Body)
	for lines.Scan() {
		name, text, _ := strings.Cut(lines.Text(), " ")
		value, err := strconv.ParseFloat(text, 64)
		if err != nil {
			continue // a comment
		}
		switch name {
		case "process_resident_memory_bytes":
			m.resident = value / mib
		case "go_memstats_heap_inuse_bytes":
			m.heap = value / mib
		case "go_goroutines":
			m.goroutines = value
		case "process_open_fds":
			m.files = value
		}
	}
	if m.goroutines == 0 {
		return m, fmt.Errorf("no metrics: %v", lines.Err())
	}
	return m, lines.Err()
}

// pass waits, and tells whether ctx goes on.
func pass(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// passDays moves the clock on, half a day every two and a half minutes.
func (s *stand) passDays(ctx context.Context) {
	for pass(ctx, 150*time.Second) {
		if _, err := s.people.Advance(12 * time.Hour); err != nil {
			s.Error(err)
		}
	}
}

// readsOn asks for what is no move.
func (s *stand) readsOn(ctx context.Context) {
	reader := s.people.As("reader", "general")
	for i := 0; ; i++ {
		asked := []string{"/kenken leaderboard", "/kenken stats", "/kenken help", "/kenken settings", "/kenken archive", "/kenken practice size:4 difficulty:easy", "/kenken today view:text", "/puzzle list", "/kenken help topic:lessons"}
		if _, err := reader.Send(asked[i%len(asked)]); err != nil {
			s.Error(err)
		}
		if !pass(ctx, 5*time.Second) {
			return
		}
	}
}

// visitsPage opens the page by a link and plays there.
func (s *stand) visitsPage(ctx context.Context) {
	for i := 0; ; i++ {
		visitor := s.people.As(fmt.Sprintf("visitor%d", i%20), "general")
		out, err := visitor.Send("/kenken today")
		if err == nil && out.Error == nil && len(out.Messages) > 0 {
			m := out.Messages[len(out.Messages)-1]
			for _, id := range controlsOf(m) {
				if strings.HasSuffix(id, "/touch") {
					if out, err = visitor.Click(m.ID, id); err == nil && len(out.Messages) > 0 {
						s.playsOnPage(i, out.Messages[len(out.Messages)-1])
					}
				}
			}
		}
		if !pass(ctx, 10*time.Second) {
			return
		}
	}
}

// playsOnPage follows a link and plays, with the page's socket open.
func (s *stand) playsOnPage(visit int, link sandboxtest.Message) {
	page := follow(s.T, linkOf(s.T, link))
	socket := page.socket()
	defer socket.Close()
	for k := range 5 {
		page.post("games/"+page.game+"/actions", map[string]any{"id": fmt.Sprintf("f%030x%d", visit, k), "do": "write", "cells": fmt.Sprintf("a1=%d", 1+(visit+k)%3)})
	}
}

// duels has two people play duels, one after the other.
func (s *stand) duels(ctx context.Context) {
	ana, bob := s.people.As("ana", "general"), s.people.As("bob", "general")
	bob.Send("/kenken help")
	for {
		ana.Send("/kenken duel opponent:@bob size:3 difficulty:easy rated:false")
		s.presses(bob, "/accept")
		s.people.Advance(15 * time.Second)
		var shown sandboxtest.Outcome
		for _, p := range []*sandboxtest.Person{bob, ana} {
			if !pass(ctx, time.Second) {
				return
			}
			shown = s.presses(p, "/board")
		}
		for _, m := range shown.Messages {
			if _, solution, err := heard(3, altOf(m)); err == nil {
				ana.Send("/kenken submit answer:" + solution.String())
			}
		}
		if !pass(ctx, 20*time.Second) {
			return
		}
	}
}

// presses presses the newest button of the channel whose custom ID ends so, if there is one, and
// returns what came of it.
func (s *stand) presses(p *sandboxtest.Person, button string) (out sandboxtest.Outcome) {
	all, err := p.Messages()
	if err != nil {
		return out
	}
	for _, m := range slices.Backward(all) {
		for _, id := range controlsOf(m) {
			if strings.HasSuffix(id, button) {
				out, _ = p.Click(m.ID, id)
				return out
			}
		}
	}
	return out
}

// The plot: time along, what is watched upwards.
const (
	soakWidth, soakHeight = 900, 560
	soakLeft, soakRight   = 70, 30
	soakTop, soakBottom   = 60, 70
)

// plotSoak draws what the process took.
func plotSoak(samples []reading) *gg.Context {
	c := gg.NewContext(soakWidth, soakHeight)
	c.SetHexColor("#ffffff")
	c.Clear()
	font, err := truetype.Parse(goregular.TTF)
	if err != nil {
		panic(err) // it is part of the program
	}
	c.SetFontFace(truetype.NewFace(font, &truetype.Options{Size: 16}))
	length, top := samples[len(samples)-1].at.Minutes(), 1.0
	for _, m := range samples {
		for _, v := range soakSeries {
			top = max(top, v.of(m))
		}
	}
	step := math.Pow10(int(math.Log10(top)))
	if top/step < 3 {
		step /= 2
	}
	top = step * math.Ceil(top/step)
	x := func(minutes float64) float64 {
		return soakLeft + minutes/max(length, 1e-9)*(soakWidth-soakLeft-soakRight)
	}
	y := func(v float64) float64 { return soakHeight - soakBottom - v/top*(soakHeight-soakTop-soakBottom) }
	c.SetLineWidth(1)
	for v := 0.0; v <= top; v += step {
		c.SetHexColor("#cccccc")
		c.DrawLine(soakLeft, y(v), soakWidth-soakRight, y(v))
		c.Stroke()
		c.SetHexColor("#222222")
		c.DrawStringAnchored(strconv.Itoa(int(v)), soakLeft-10, y(v), 1, 0.35)
	}
	for i := range 7 {
		m := length * float64(i) / 6
		c.DrawStringAnchored(fmt.Sprintf("%.3g", m), x(m), soakHeight-soakBottom+22, 0.5, 0.35)
	}
	c.DrawStringAnchored("minutes", soakWidth/2, soakHeight-20, 0.5, 0.35)
	for i, v := range soakSeries {
		c.SetHexColor([]string{"#0b5394", "#6fa8dc", "#b45f06", "#38761d"}[i])
		c.SetLineWidth(2.5)
		for _, m := range samples {
			c.LineTo(x(m.at.Minutes()), y(v.of(m)))
		}
		c.Stroke()
		c.DrawString(v.name, float64(soakLeft+205*i), soakTop/2)
	}
	return c
}
