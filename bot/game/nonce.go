package game

import (
	"hash/fnv"
	"strconv"
	"time"
)

// nonceOf returns the nonce by which Discord recognises a repeated post: within minutes it drops a
// second one with the same nonce and author, in any channel. Keys count from 1 in each database and
// would repeat in another one, so the nonce also holds the instant at which the post was made.
func nonceOf(key string, at time.Time) string {
	h := fnv.New64a()
	h.Write([]byte(key))
	h.Write(strconv.AppendInt(nil, at.UnixNano(), 10))
	return strconv.FormatUint(h.Sum64(), 36)
}
