package main

import (
	"context"
	"fmt"
	"text/tabwriter"
)

// listed prints a table of what waits for the operator, or was judged: its heads, and up to limit
// rows.
func listed[T any](con *console, limit int, find func(context.Context, int) ([]T, error), none, heads string, row func(T) string) error {
	if limit < 1 || limit > 10000 {
		return fmt.Errorf("--limit must be from 1 to 10000, not %d", limit)
	}
	all, err := find(con.ctx, limit)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		fmt.Fprintln(con.stderr, none)
		return nil
	}
	table := tabwriter.NewWriter(con.stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, heads)
	for _, one := range all {
		fmt.Fprintln(table, row(one))
	}
	return table.Flush()
}

// showEach prints all that is known of each of what was named, with a blank line between two.
func showEach[T any](con *console, ids []int64, read func(context.Context, int64) (T, error), about func(int64, error) error, show func(T) error) error {
	for i, id := range ids {
		one, err := read(con.ctx, id)
		if err != nil {
			return about(id, err)
		}
		if i > 0 {
			fmt.Fprintln(con.stdout)
		}
		if err := show(one); err != nil {
			return err
		}
	}
	return nil
}
