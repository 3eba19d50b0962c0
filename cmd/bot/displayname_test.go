package main

import (
	"strings"
	"testing"
	"time"
)

// TestDisplayNamesAreTexts has somebody solve the daily and challenge others under a name full of Markdown and mentions.
// It reads as it is in posts and on the leaderboard's picture, and mentions nobody.
func TestDisplayNamesAreTexts(t *testing.T) {
	t.Parallel()
	const name, escaped = "**@everyone** <@1> `#a` ||b:/||", "\\*\\*\\@everyone\\*\\* \\<\\@1\\> \\`\\#a\\` \\|\\|b\\:/\\|\\|"
	c, ana, _ := playMonday(t)
	eve := c.As("eve", "general")
	if err := eve.Rename(name); err != nil {
		t.Fatal(err)
	}
	answer := solutionOf(t, c.As("spy", "general"), "main")
	said(t)(eve.Send("/kenken today puzzle:main"))
	advance(t, c, time.Minute)
	said(t)(eve.Send("/kenken submit answer:" + answer))
	if board := altOf(said(t)(ana.Send("/kenken leaderboard"))); !strings.Contains(board, "1. "+name+", 1:00") {
		t.Errorf("the leaderboard's picture: %s", board)
	}
	said(t)(eve.Send("/kenken duel opponent:@ana"))
	post := eventuallyWith(t, ana, escaped, "/accept")
	if len(post.Mentions) != 1 || post.Mentions[0].Username != "ana" || post.MentionEveryone {
		t.Errorf("the challenge mentions %+v, everyone: %v", post.Mentions, post.MentionEveryone)
	}
	for _, m := range []string{textOf(post), textOf(said(t)(ana.Send("/kenken duel opponent:@eve")))} {
		if !strings.Contains(m, escaped) || strings.Contains(m, name) {
			t.Errorf("the name is not escaped in %s", m)
		}
	}
}
