package gateway

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/storage"
)

const (
	// handoverKey is the setting under which the gateway's sessions are kept from one
	// process to the next.
	handoverKey = "gateway.sessions"
	// handoverAge is how long they are worth a try. Discord does not say how long it waits
	// for a RESUME (page events/gateway, Resuming); one that it refuses costs a moment.
	handoverAge = 10 * time.Minute
	// handoverTime bounds the writing of them at the end.
	handoverTime = 5 * time.Second
)

// handover holds the sessions that an ending process leaves for the next one, which resumes them
// and so gets the events in between. It must be kept secret: together with the token, it lets
// others go on with the sessions.
type handover struct {
	At       int64                   `json:"at"` // Unix seconds
	Shards   int                     `json:"shards"`
	Intents  discordgo.Intent        `json:"intents"` // a session keeps those that it began with
	Sessions map[int]json.RawMessage `json:"sessions"`
}

// takeOver returns the shards with the sessions that the process before left; nil for each if
// this process hands nothing over either. They are taken out of the store: a process that is
// killed from now on leaves none, for nobody knows how far it came.
func (g *Gateway) takeOver(ctx context.Context, of int) []*Holding {
	holdings := make([]*Holding, of)
	if !g.opts.HandOver {
		return holdings
	}
	for shard := range holdings {
		holdings[shard] = NewHolding(shard, nil)
	}
	h, err := g.readHandover(ctx)
	if err != nil {
		g.opts.Log.Error("the gateway sessions of the process before could not be read: new ones are begun", "err", err)
		return holdings
	}
	age := time.Since(time.Unix(h.At, 0))
	if h.Shards != of || h.Intents != g.opts.Intents || age.Abs() > handoverAge {
		return holdings
	}
	for shard, session := range h.Sessions {
		if shard >= 0 && shard < of {
			holdings[shard] = NewHolding(shard, session)
		}
	}
	return holdings
}

// readHandover reads the handover that was left, and removes it. It is empty if none was left.
func (g *Gateway) readHandover(ctx context.Context) (h handover, err error) {
	err = g.opts.Store.Update(ctx, func(tx storage.Tx) error {
		h = handover{}
		text, err := tx.Setting(handoverKey)
		if errors.Is(err, storage.ErrNotFound) || text == "" {
			return nil
		}
		if err != nil {
			return err
		}
		if json.Unmarshal([]byte(text), &h) != nil {
			h = handover{} // written by a version that we don't know
		}
		return tx.SaveSetting(handoverKey, "")
	})
	return h, err
}

// HandOver keeps the sessions for the next process, each with the last event that was served.
func (g *Gateway) HandOver(ctx context.Context) {
	h := handover{
		At: time.Now().Unix(), Shards: len(g.holdings), Intents: g.opts.Intents,
		Sessions: map[int]json.RawMessage{},
	}
	for _, holding := range g.holdings {
		if session := holding.Session(); session != nil {
			h.Sessions[holding.Shard] = session
		}
	}
	if len(h.Sessions) == 0 {
		return
	}
	text, err := json.Marshal(h)
	if err == nil {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), handoverTime)
		defer cancel()
		err = g.opts.Store.Update(ctx, func(tx storage.Tx) error { return tx.SaveSetting(handoverKey, string(text)) })
	}
	if err != nil {
		g.opts.Log.Error("the gateway sessions could not be kept: the next process begins new ones", "err", err)
		return
	}
	g.opts.Log.Info("the gateway sessions are kept for the next process", "shards", len(h.Sessions))
}
