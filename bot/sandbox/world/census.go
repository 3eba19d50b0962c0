package world

// Census says what the bot has posted of itself since the sandbox started.
type Census struct {
	// Posted is in how many servers, Messages how many messages those are, and Most how many in one.
	Posted   int `json:"posted"`
	Messages int `json:"messages"`
	Most     int `json:"most"`
}

// Census counts.
func (s *State) Census() Census {
	c := Census{Posted: len(s.posts)}
	for _, n := range s.posts {
		c.Messages += n
		c.Most = max(c.Most, n)
	}
	return c
}
