package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// TestPuzzleBar counts on a line of its own and leaves nothing behind.
func TestPuzzleBar(t *testing.T) {
	var screen bytes.Buffer
	bar := puzzleBarOn(&screen)
	for range 3 {
		time.Sleep(210 * time.Millisecond) // it draws no more often than people look
		bar.count()
	}
	if drawn := screen.String(); !strings.Contains(drawn, "puzzles") || !strings.Contains(drawn, "3/-") {
		t.Errorf("drawn: %q", drawn)
	}
	bar.done()
	if drawn := screen.String(); strings.TrimSpace(drawn[strings.LastIndex(strings.TrimRight(drawn, "\r"), "\r")+1:]) != "" {
		t.Errorf("left behind: %q", drawn)
	}
}

// TestPuzzleBarWhereNobodyLooks draws nothing into files and pipes.
func TestPuzzleBarWhereNobodyLooks(t *testing.T) {
	var stdout, stderr bytes.Buffer
	bar := newPuzzleBar(&console{stdout: &stdout, stderr: &sharedWriter{w: &stderr}})
	if bar != nil {
		t.Fatal("there is a bar")
	}
	bar.count()
	bar.pause()
	bar.done()
	if stdout.Len()+stderr.Len() > 0 {
		t.Errorf("%q, %q", stdout.String(), stderr.String())
	}
}
