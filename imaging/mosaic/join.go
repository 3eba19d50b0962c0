package mosaic

// joiner puts tiles together: side by side in bands, and bands one below the other. It
// makes one stream of tokens of them and looks at no pixel. Matches that meet and have
// the same distance become one; a span that a tile further left has in the same line is
// a match, too. One goroutine at a time.
type joiner struct {
	stride   int // from one line to the next, in bytes
	tokens   []token
	sum      sum
	lineAt   int     // where the current line begins in the stream
	length   int     // of the match that may grow yet, 0 for none
	distance int     // of that match
	far      token   // the part of its token that says so
	above    []*Tile // the band before
	tiles    []joined
	places   [1 << placeBits]place
}

// joined is a tile of the band that is being joined.
type joined struct {
	*Tile
	at    int // where it begins in the picture's lines
	line  int // its line that comes next
	y     int // where that is, beyond the tile if there is none
	token int // its token that comes next
}

// place is where a span stood last, and which line of which tile it was.
type place struct {
	hash uint64
	at   int
	line *line
}

// placeBits sets the number of places: a few times the spans of one line.
const placeBits = 7

// fewTokens is how many tokens cost no more than a match in their stead. What takes more
// is at least as long as a match can be.
const fewTokens = 1

// start begins a picture whose lines are that many bytes apart.
func (j *joiner) start(stride int) {
	j.stride, j.tokens, j.above = stride, j.tokens[:0], j.above[:0]
	j.sum, j.lineAt, j.length, j.distance = sum{}, 0, 0, 0
	clear(j.places[:])
}

// band adds tiles of equal height that together are as wide as the picture.
func (j *joiner) band(tiles ...*Tile) {
	j.tiles = j.tiles[:0]
	at := 0
	height := tiles[0].height
	j.sum = j.sum.before(height * j.stride)
	for _, t := range tiles {
		j.tiles = append(j.tiles, joined{Tile: t, at: at})
		at += t.width
		j.sum.add(t.sum.before(j.stride - at))
	}
	for y := 0; y < height; y++ {
		next := height
		for k := range j.tiles {
			t := &j.tiles[k]
			if t.y == y {
				j.line(t, k)
			} else {
				j.match(t.width, j.stride)
			}
			next = min(next, t.y)
		}
		j.match((next-y-1)*j.stride, j.stride) // lines in which nothing differs
		j.lineAt += (next - y) * j.stride
		y = next - 1
	}
	j.above = append(j.above[:0], tiles...)
}

// end returns the picture's tokens. They are valid until the next picture begins.
func (j *joiner) end() []token {
	j.flush()
	return j.tokens
}

// line adds the next line of a tile, the band's k-th.
func (j *joiner) line(t *joined, k int) {
	l := &t.lines[t.line]
	spelling := t.tokens[t.token:][:l.tokens]
	t.next(l)
	before, span, after := int(l.x), int(l.width), t.width-int(l.x+l.width)
	if l.y == 0 && len(j.above) == len(j.tiles) && j.above[k].foot == l.hash {
		j.match(span, j.stride)
		return
	}
	if len(spelling) > fewTokens {
		if like, distance := j.seen(l, j.lineAt+t.at+before); like != nil {
			j.match(before, j.choose(distance, like.left == l.left && distance == j.distance))
			j.match(span, distance)
			j.match(after, j.choose(distance, like.right == l.right))
			return
		}
	}
	j.match(before, j.stride)
	j.flush()
	j.tokens = append(j.tokens, spelling...)
	j.match(after, j.stride)
}

// next moves on to the line after l.
func (t *joined) next(l *line) {
	t.token += int(l.tokens)
	t.line++
	t.y = t.height
	if t.line < len(t.lines) {
		t.y = int(t.lines[t.line].y)
	}
}

// seen returns the line of a tile with the same span, if one stood less than a line
// before, and how far back. It enters the span where it now stands.
func (j *joiner) seen(l *line, at int) (like *line, distance int) {
	p := &j.places[l.hash>>(64-placeBits)]
	if p.line != nil && p.hash == l.hash && at-p.at < j.stride {
		like, distance = p.line, at-p.at
	}
	*p = place{l.hash, at, l}
	return like, distance
}

// choose returns the distance to a like tile, or else that to the line above.
func (j *joiner) choose(distance int, like bool) int {
	if like {
		return distance
	}
	return j.stride
}

// match adds a repetition of what stands distance bytes back.
func (j *joiner) match(length, distance int) {
	if distance != j.distance {
		j.turn(distance)
	}
	j.length += length
}

// turn ends the match that has grown so far and begins an empty one of another distance.
func (j *joiner) turn(distance int) {
	j.flush()
	j.distance, j.far = distance, distanceToken(distance)
}

// flush adds the match that has grown so far, in as many pieces as it takes, none of
// them shorter than a match can be.
func (j *joiner) flush() {
	for j.length > 0 {
		n := min(j.length, mostMatch)
		if rest := j.length - n; rest > 0 && rest < leastMatch {
			n -= leastMatch
		}
		j.tokens = append(j.tokens, matchToken(n, j.far))
		j.length -= n
	}
}
