package rest

import "kenkenbot/bot/sandbox/rules"

// created is an answer that goes out as 201.
type created struct{ answer any }

// deleteThread removes a thread (Discord: resources/channel, Delete/Close Channel). No bot deletes
// other channels here.
func (r request) deleteThread() (any, error) {
	c, err := r.botChannel(rules.PermManageThreads)
	if err != nil {
		return nil, err
	}
	if c.ParentID == "" {
		return nil, rules.ErrNoPermission
	}
	was := r.ChannelJSON(c)
	r.CloseChannel(c)
	return was, nil
}

// postThread opens the thread of a message (Discord: resources/channel, Start Thread from Message).
func (r request) postThread() (any, error) {
	c, m, err := r.botMessage(rules.PermCreateThreads | rules.PermReadMessageHistory)
	if err != nil {
		return nil, err
	}
	var wanted struct {
		Name string `json:"name"`
		Rest int    `json:"auto_archive_duration"`
	}
	if err := r.body.Decode(&wanted); err != nil {
		return nil, err
	}
	t, err := r.OpenThread(c, m, wanted.Name, wanted.Rest)
	if err != nil {
		return nil, err
	}
	return created{r.ChannelJSON(t)}, nil
}
