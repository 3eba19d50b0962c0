package solver

import (
	"sync"
	"sync/atomic"

	"kenkenbot/board"
)

// The cache of kinds is one hash table for the whole process, read without a
// lock. When it is full it is emptied: what it held is made again if needed.
const (
	cacheBits  = 15
	cacheSlots = 1 << cacheBits
	cacheBytes = 12 << 20
)

// cacheTable is open-addressed. A slot is written once, under cacheWrite.
type cacheTable struct {
	slots [cacheSlots]atomic.Pointer[kind]
	used  int
	bytes int
}

var (
	cacheNow   atomic.Pointer[cacheTable]
	cacheWrite sync.Mutex // guards what is written to a cacheTable
)

// tooLarge stands in the cache for kinds that are not tabulated.
const tooLarge = -1

// kindOf returns the kind of a cage of at most mostTabled cells in reading order,
// or nil if its table would be too large.
func kindOf(n int, c *board.Cage) *kind {
	key := keyOf(n, c)
	if table := cacheNow.Load(); table != nil {
		if k := table.find(key); k != nil {
			return k.orNil()
		}
	}
	k, ok := newKind(n, c)
	if !ok {
		k = &kind{key: key, tuples: tooLarge}
	}
	remember(k)
	return k.orNil()
}

// orNil returns k unless it marks a kind that is too large.
func (k *kind) orNil() *kind {
	if k.tuples == tooLarge {
		return nil
	}
	return k
}

// slot returns where a key is looked for first.
func (key kindKey) slot() int {
	h := (key.shape ^ uint64(key.target)*0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93
	return int(h >> (64 - cacheBits))
}

func (t *cacheTable) find(key kindKey) *kind {
	for i := key.slot(); ; i = (i + 1) % cacheSlots {
		k := t.slots[i].Load()
		if k == nil || k.key == key {
			return k
		}
	}
}

// remember puts a new kind into the cache, which it empties first if it is full.
func remember(k *kind) {
	cacheWrite.Lock()
	defer cacheWrite.Unlock()
	table := cacheNow.Load()
	if table == nil || table.used > cacheSlots/2 || table.bytes+k.bytes() > cacheBytes {
		table = new(cacheTable)
		cacheNow.Store(table)
	}
	i := k.key.slot()
	for table.slots[i].Load() != nil {
		if table.slots[i].Load().key == k.key {
			return
		}
		i = (i + 1) % cacheSlots
	}
	table.slots[i].Store(k)
	table.used++
	table.bytes += k.bytes()
}
