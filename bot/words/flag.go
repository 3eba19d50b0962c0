package words

import "strings"

// oneLine is what somebody wrote, in one line and cut.
func oneLine(text string) string {
	const most = 100
	r := []rune(strings.Join(strings.Fields(text), " "))
	if len(r) > most {
		r = append(r[:most], '…')
	}
	return string(r)
}
