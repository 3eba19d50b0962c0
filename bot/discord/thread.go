package discord

import (
	"context"
	"net/http"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// codeThreadThere says that a message has a thread already.
const codeThreadThere = 160004

// ThreadRest is after how many quiet minutes Discord closes a thread.
type ThreadRest int

// Those that are used, of the few that Discord offers.
const (
	ThreadHour ThreadRest = 60
	ThreadDay  ThreadRest = 24 * 60
	ThreadWeek ThreadRest = 7 * 24 * 60
)

// DeleteThread removes a thread with all that is in it; one that is gone already is no error. It
// takes Manage Threads.
func (c *Client) DeleteThread(ctx context.Context, thread storage.ID) error {
	err := c.rest.Do(ctx, api.Call{Method: http.MethodDelete, Path: "channels/" + thread.String()}, nil)
	return api.Unless(api.CodeUnknownChannel, err)
}

// OpenThread opens a public thread that belongs to a message, and has its ID. One that is
// there already is no error. The name has at most 100 characters.
func (c *Client) OpenThread(ctx context.Context, channel, message storage.ID, name string, rest ThreadRest) error {
	b, err := api.JSON(map[string]any{"name": name, "auto_archive_duration": rest})
	if err != nil {
		return err
	}
	err = c.rest.Do(ctx, api.Call{Method: http.MethodPost, Path: messagePath(channel, message) + "/threads", Body: b}, nil)
	return api.Unless(codeThreadThere, err)
}
