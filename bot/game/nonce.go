package game

import (
	"hash/fnv"
	"strconv"
	"time"
)

// nonceOf returns what Discord tells repeats of a post by: it drops a second one of the same
// author within minutes, in whatever channel. Keys with numbers that each database counts from
// one come again in another database, so the instant at which the post was made is in it, too.
func nonceOf(key string, at time.Time) string {
	h := fnv.New64a()
	h.Write([]byte(key))
	h.Write(strconv.AppendInt(nil, at.UnixNano(), 10))
	return strconv.FormatUint(h.Sum64(), 36)
}
