package bot_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/storage"
)

// deaf is a bot that does not hear of new sessions.
type deaf struct{ *bot.Bot }

func (deaf) Connected(context.Context, discord.App) error { return nil }

// TestPostNotesConnection connects a bot whose timetable has begun: that it is up is noted at
// once, not with the next beat, whatever else the connection brings.
func TestPostNotesConnection(t *testing.T) {
	s := newStage(t, stageOptions{})
	client, err := discord.New(discord.Options{Token: "secret", BaseURL: newFakeDiscord(t, s.Now).URL, Now: s.Now, Log: slog.New(s.log)})
	if err != nil {
		t.Fatal(err)
	}
	b := bot.New(bot.Options{Game: s.game, Client: client, Clock: s, Log: slog.New(s.log)})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	rounds := make(chan struct{}, 1)
	go b.Post(ctx, func() { rounds <- struct{}{} })
	<-rounds
	ended := make(chan error, 1)
	go func() { ended <- client.Run(ctx, deaf{b}) }()
	select {
	case <-rounds:
	case <-time.After(50 * time.Second):
		t.Fatal("no round for the connection")
	}
	err = s.store.View(ctx, func(r storage.Reader) error {
		_, err := r.Setting("heartbeat")
		return err
	})
	if err != nil {
		t.Errorf("it is not noted that the bot is up: %v", err)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
