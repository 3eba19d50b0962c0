package config

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// suggestion names the known key that is meant, if one is near, else all.
func suggestion(key string) string {
	best, least := "", 4
	var keys []string
	for f := range fields(&Config{}) {
		keys = append(keys, f.key)
		if d := editDistance(key, f.key); d < least {
			best, least = f.key, d
		}
	}
	if best != "" {
		return fmt.Sprintf(": did you mean %q?", best)
	}
	return ": the keys are " + strings.Join(keys, ", ")
}

// editDistance counts the letters to insert, delete or change (Levenshtein).
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		left := row[0]
		row[0] = i + 1
		for j := range len(b) {
			changed := left
			if a[i] != b[j] {
				changed++
			}
			left = row[j+1]
			row[j+1] = min(changed, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// ourVariables begin the names of the program's variables.
const ourVariables = "KENKEN_"

// Misspelt returns a remark for each environment variable that is nearly the name of a setting.
func Misspelt(environ []string) (remarks []string) {
	known := map[string]bool{"KENKEN_CONFIG": true, TokenFileEnv: true, passwordFileEnv: true, clientSecretFileEnv: true}
	for f := range fields(&Config{}) {
		known[f.env] = true
	}
	for _, pair := range environ {
		name, _, _ := strings.Cut(pair, "=")
		if known[name] || !strings.HasPrefix(name, ourVariables) && editDistance(name, "DISCORD_TOKEN") > 2 {
			continue
		}
		best, least := "", 4
		for _, other := range slices.Sorted(maps.Keys(known)) {
			if d := editDistance(name, other); d < least {
				best, least = other, d
			}
		}
		if best != "" {
			remarks = append(remarks, fmt.Sprintf("the environment's %s means nothing to the bot: is it to be %s?", name, best))
		}
	}
	return remarks
}
