// Package inorder works on a stream of jobs on several goroutines and yields the
// results in the order of the jobs.
package inorder

import (
	"context"
	"iter"
	"sync"
)

// ahead is how many jobs per worker may be finished before the reader has taken the
// result of an earlier one.
const ahead = 64

// Map calls work for every job on the given number of goroutines and yields the results in the
// order of the jobs, each as soon as it and all before it are there. The bool beside
// a result is true if no further result is ready: a reader who buffers should flush.
//
// newWorker is called once per goroutine, for state that belongs to one. The jobs are
// pulled on a goroutine of their own, at most 64 per worker ahead of the reader. When
// ctx ends, no more jobs are pulled, but those begun still yield their results. When
// the reader stops early, the context of the work ends. Map returns only after all
// its goroutines have ended, so jobs should heed ctx if they can block.
func Map[J, R any](ctx context.Context, workers int, jobs iter.Seq[J], newWorker func() (work func(context.Context, J) R)) iter.Seq2[R, bool] {
	return func(yield func(R, bool) bool) {
		ctx, stop := context.WithCancel(ctx)
		var group sync.WaitGroup
		p := pool[J, R]{todo: make(chan task[J, R]), order: make(chan chan R, ahead*workers)}
		for range workers {
			group.Go(func() { p.work(ctx, newWorker()) })
		}
		group.Go(func() { p.pull(ctx, jobs) })
		defer group.Wait()
		defer func() {
			stop()
			for range p.order { // pull may be waiting for room
			}
		}()
		p.yield(yield)
	}
}

// pool hands the tasks to the workers, and the places of their results, in order, to
// the reader.
type pool[J, R any] struct {
	todo  chan task[J, R]
	order chan chan R
}

type task[J, R any] struct {
	job    J
	result chan<- R // takes one without blocking
}

func (p pool[J, R]) work(ctx context.Context, work func(context.Context, J) R) {
	for t := range p.todo {
		t.result <- work(ctx, t.job)
	}
}

func (p pool[J, R]) pull(ctx context.Context, jobs iter.Seq[J]) {
	defer close(p.order)
	defer close(p.todo)
	for job := range jobs {
		if ctx.Err() != nil { // where a worker is free, select below would leave it to chance
			return
		}
		result := make(chan R, 1)
		// The task comes first: a place in the order whose task no worker took would
		// never be filled.
		select {
		case p.todo <- task[J, R]{job, result}:
		case <-ctx.Done():
			return
		}
		p.order <- result
	}
}

// yield hands the results on until the reader stops.
func (p pool[J, R]) yield(yield func(R, bool) bool) {
	next, more := <-p.order
	for more {
		result := <-next
		known := false
		select {
		case next, more = <-p.order:
			known = true
		default:
		}
		if !yield(result, !known || !more || len(next) == 0) {
			return
		}
		if !known {
			next, more = <-p.order
		}
	}
}
