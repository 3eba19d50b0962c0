package buckets

// Len returns how many buckets are kept.
func (b *Buckets[K]) Len() int { return len(b.full) }

// AtWork has f run while somebody is at work on the buckets.
func (b *Buckets[K]) AtWork(f func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	f()
}
