package main

import (
	"context"
	"io"
	"sync"

	"kenkenbot/board/format"
	"kenkenbot/solver"
)

// A solveLine hands puzzles to workers and their results on in the order in which
// the puzzles came. It holds a bounded number of them at a time.
type solveLine struct {
	jobs  chan solveJob
	order chan (<-chan solved) // the results to come, in order
	out   chan solved
}

type solveJob struct {
	entry  format.Entry
	result chan<- solved
}

// newSolveLine starts so many workers, each with a solver of its own.
func newSolveLine(workers int, solve func(*solver.Solver, format.Entry) solved) *solveLine {
	l := &solveLine{
		jobs:  make(chan solveJob),
		order: make(chan (<-chan solved), 64*workers),
		out:   make(chan solved, 64*workers),
	}
	for range workers {
		go func() {
			var s solver.Solver
			for job := range l.jobs {
				job.result <- solve(&s, job.entry)
			}
		}()
	}
	go func() {
		defer close(l.out)
		for result := range l.order {
			l.out <- <-result
		}
	}()
	return l
}

// add takes on one more puzzle, waiting while too many are under way.
func (l *solveLine) add(ctx context.Context, e format.Entry) error {
	result := make(chan solved, 1)
	select {
	case l.jobs <- solveJob{e, result}:
	case <-ctx.Done():
		return ctx.Err()
	}
	l.order <- result
	return nil
}

// addUnreadable takes on the place of a puzzle that could not be read.
func (l *solveLine) addUnreadable() {
	result := make(chan solved, 1)
	result <- solved{}
	l.order <- result
}

// results yields what came of the puzzles, in their order.
func (l *solveLine) results() <-chan solved { return l.out }

// close says that no more puzzles come; what is under way is still handed on.
func (l *solveLine) close() {
	close(l.jobs)
	close(l.order)
}

// shared returns a console whose standard error takes lines from several
// goroutines at a time.
func (con *console) shared() *console {
	c := *con
	c.stderr = &sharedWriter{w: con.stderr}
	return &c
}

// sharedWriter lets one goroutine write at a time.
type sharedWriter struct {
	mu sync.Mutex
	w  io.Writer
}

func (s *sharedWriter) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.w.Write(p)
}
