package world

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"io"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// Post is a message with the only user who may see it; an empty audience is everybody in the channel. One that nobody has
// asked for in a while is packed: a board with its buttons takes some 20 KB unpacked, and less than 1 KB so. World.Message
// and World.EachSeen give posts that are unpacked until the world's lock is given back.
type Post struct {
	*rules.Message
	Audience string

	id     string
	packed []byte
	text   json.RawMessage // as World.Text last gave it; nil once the message is another
	issued time.Time       // when the addresses in the text were

	promised []*Interaction // that deferred a change of it
}

// maxUnpacked is how many messages may stay unpacked.
const maxUnpacked = 500

// Message finds a message; nil if there is none.
func (w *World) Message(id string) *Post { return w.unpack(w.messages[id]) }

// PublicIDs are the IDs of the messages of a channel that everybody there sees, oldest first.
func (w *World) PublicIDs(c *Channel) []string {
	var ids []string
	for _, k := range c.messages {
		if k.Audience == "" {
			ids = append(ids, k.id)
		}
	}
	return ids
}

// EachSeen calls a function with every message of a channel that a user sees, oldest first.
func (w *World) EachSeen(userID string, c *Channel, visit func(*Post)) {
	for _, k := range c.messages {
		if k.Audience == "" && w.member(userID, c) || k.Audience == userID {
			visit(w.unpack(k))
		}
	}
}

// unpack makes a message readable until the lock is given back.
func (w *World) unpack(k *Post) *Post {
	if k == nil || k.Message != nil {
		return k
	}
	k.Message, k.packed = k.read(), nil
	w.unpacked = append(w.unpacked, k)
	return k
}

// read is the message, whether it is packed or not.
func (k *Post) read() *rules.Message {
	if k.Message != nil {
		return k.Message
	}
	m := &rules.Message{}
	if err := json.NewDecoder(flate.NewReader(bytes.NewReader(k.packed))).Decode(m); err != nil {
		panic("sandbox: a packed message: " + err.Error()) // the sandbox itself has packed it
	}
	return m
}

// packOld packs the messages that were unpacked longest ago, as far as there are too many.
func (w *World) packOld() {
	for len(w.unpacked) > maxUnpacked {
		k := w.unpacked[0]
		w.unpacked = w.unpacked[1:]
		if w.messages[k.id] != k {
			continue // deleted
		}
		var packed bytes.Buffer
		w.packer.Reset(&packed)
		w.packer.Write(rules.Marshal(k.Message))
		w.packer.Close()
		k.packed, k.Message, k.text = bytes.Clone(packed.Bytes()), nil, nil
	}
}

func newPacker() *flate.Writer {
	packer, err := flate.NewWriter(io.Discard, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is right
	}
	return packer
}
