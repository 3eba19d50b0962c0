package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// interruptible returns a context that the first interrupt (Ctrl-C, SIGTERM) ends.
// From then on interrupts do what they do to any program, so that the second ends
// this one at once, whatever it is doing.
func interruptible() context.Context {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx
}

// open opens a file for reading; - is standard input. If the bytes come from a
// person or another program, the interrupt ends the waiting for them.
func (con *console) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return waiting(con.ctx, con.stdin), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return waiting(con.ctx, f), nil
	}
	return f, nil
}

// waiting returns what r has to say until ctx ends. It is for readers that may block
// for ever: a Read of r that nothing ends is left behind.
func waiting(ctx context.Context, r io.Reader) io.ReadCloser {
	out, in := io.Pipe()
	stop := context.AfterFunc(ctx, func() { in.CloseWithError(ctx.Err()) })
	go func() {
		defer stop()
		_, err := io.Copy(in, r)
		in.CloseWithError(err) // nil: the end of the file
		if c, ok := r.(io.Closer); ok && r != io.Reader(os.Stdin) {
			c.Close()
		}
	}()
	return out
}
