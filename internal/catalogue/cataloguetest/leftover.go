package cataloguetest

import "regexp"

// ofEnglish are words that neither German nor Spanish has.
var ofEnglish = regexp.MustCompile(`(?i)(?:^|[^\pL\pN])(the|and|your|you|with|from|are|is|it|its|of|to|be|by|or|if|but|can|can't|don't|not yet|on|at|for|my|what|when|where|who|how|why|more|less|left|first|next|` +
	`press|choose|type|board|cells?|row|column|cages?|digits?|targets?|hints?|solved?|today|yesterday|tomorrow|puzzles?|streak|games?|days?|weeks?|months?|times?|players?|answers?|rules?|` +
	`without|there|this|that|these|those|only|again|which|until|since|after|before|every|each|other|none|nobody|already|daily)(?:[^\pL\pN]|$)`)

// Leftover returns the first word of a German or Spanish text that was left in English, or nothing.
func Leftover(text string) string {
	if found := ofEnglish.FindStringSubmatch(text); found != nil {
		return found[1]
	}
	return ""
}
