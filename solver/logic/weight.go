package logic

import "kenkenbot/board"

// weigh returns the amount that a value adds to a total of the kind. A product is added up as the
// exponents of its primes, eight bits each, so that one addition serves all kinds.
func (kind TotalKind) weigh(v int) int64 { return weights[kind].of[v] }

// weights holds, by kind, what each value weighs, and what a line of each size does.
var weights = func() (all [ParityTotal + 1]struct{ of, line [board.MaxSize + 1]int64 }) {
	for v := 1; v <= board.MaxSize; v++ {
		all[SumTotal].of[v] = int64(v)
		all[ProductTotal].of[v], _ = factor(int64(v))
		all[ParityTotal].of[v] = int64(v & 1)
	}
	for kind := range all {
		w := &all[kind]
		for n := 1; n <= board.MaxSize; n++ {
			w.line[n] = w.line[n-1] + w.of[n]
		}
	}
	return all
}()

// same reports whether two totals of the kind are equal.
func (kind TotalKind) same(a, b int64) bool {
	if kind == ParityTotal {
		return (a-b)&1 == 0
	}
	return a == b
}

// plain returns an amount as a number: for a product the number whose prime exponents
// are packed, for parity 0 or 1.
func (kind TotalKind) plain(amount int64) int64 {
	switch kind {
	case ProductTotal:
		amount, _ = unpack(amount)
	case ParityTotal:
		amount &= 1
	}
	return amount
}

// primes are the primes up to MaxSize.
var primes = [...]int64{2, 3, 5, 7, 11, 13}

// factor packs the prime exponents of a positive number, and reports false if
// it has a prime factor above MaxSize.
func factor(number int64) (packed int64, ok bool) {
	for k, p := range primes {
		for number%p == 0 {
			number /= p
			packed += 1 << (8 * k)
		}
	}
	return packed, number == 1
}

// unpack returns the fraction whose prime exponents are packed.
func unpack(packed int64) (num, den int64) {
	num, den = 1, 1
	for _, p := range primes {
		e := int64(int8(packed)) // the lowest eight bits, signed
		packed = (packed - e) >> 8
		for ; e > 0; e-- {
			num *= p
		}
		for ; e < 0; e++ {
			den *= p
		}
	}
	return num, den
}
