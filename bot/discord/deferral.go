package discord

import (
	"context"
	"time"
)

// Deferral is a way to acknowledge an interaction before the answer is there.
type Deferral int

// The deferrals.
const (
	// NoDeferral is for routes that open a form, which must be the first answer.
	NoDeferral Deferral = iota
	// DeferPrivate promises a new message that the person alone sees. An answer for all
	// takes its place.
	DeferPrivate
	// DeferUpdate promises to change the message that the component is on.
	DeferUpdate
)

// deferTime bounds the deferral of an interaction.
const deferTime = 15 * time.Second

// acknowledge defers an interaction that has no answer after Options.DeferAfter.
func (s *serving) acknowledge(i *Interaction, r *responder, d Deferral) {
	ctx, cancel := context.WithTimeout(s.ctx, deferTime)
	defer cancel()
	if err := r.Defer(ctx, d); err != nil {
		s.client.opts.Log.Warn("an interaction could not be deferred", "interaction", i, "error", err)
	}
}
