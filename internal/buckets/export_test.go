package buckets

// Len returns how many buckets are kept.
func (b *Buckets[K]) Len() int { return len(b.full) }
