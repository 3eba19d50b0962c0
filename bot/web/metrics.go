package web

import "time"

// Metrics counts what happens. Its methods are called from many goroutines and must not
// block.
type Metrics interface {
	// Request tells of an answered request of the API, by its route.
	Request(route string, status int, took time.Duration)
	// Streams says how many sockets and long polls are open.
	Streams(n int)
	// StreamDropped counts a socket that was closed because its page read too slowly.
	StreamDropped()
}

// noMetrics counts nothing.
type noMetrics struct{}

func (noMetrics) Request(string, int, time.Duration) {}
func (noMetrics) Streams(int)                        {}
func (noMetrics) StreamDropped()                     {}
