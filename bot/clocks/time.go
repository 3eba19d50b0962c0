package clocks

import (
	"regexp"
	"strconv"
	"strings"
)

// ReadTime reads a time of day: "9", "09:00", "0930", "18.30", "21h", "9am", "9:30 pm",
// "noon", "midnight".
func ReadTime(text string) (minute int, ok bool) {
	switch text = strings.ToLower(strings.TrimSpace(text)); text {
	case "noon", "midday":
		return 12 * 60, true
	case "midnight":
		return 0, true
	}
	text, half := cutHalf(text)
	h, m, ok := hourAndMinute(text)
	switch {
	case !ok || h > 23 || m > 59:
		return 0, false
	case half == "":
		return h*60 + m, true
	case h < 1 || h > 12:
		return 0, false
	}
	if h %= 12; half == "pm" { // 12 am is midnight, 12 pm noon
		h += 12
	}
	return h*60 + m, true
}

// clockShape is an hour, with its minutes if they are there: behind a colon, a dot or an h,
// or, if both have two digits, behind nothing.
var clockShape = regexp.MustCompile(`^(\d{1,2})(?:(?:[:.]|\s?h\s?)(\d\d)|\s?h(?:rs?)?)?$|^([01]?\d|2\d)([0-5]\d)(?:\s?h(?:rs?)?)?$`)

func hourAndMinute(text string) (h, m int, ok bool) {
	found := clockShape.FindStringSubmatch(text)
	if found == nil || len(found[3]) == 1 && found[3] == "0" {
		return 0, 0, false
	}
	h, _ = strconv.Atoi(found[1] + found[3])
	m, _ = strconv.Atoi(found[2] + found[4])
	return h, m, true
}

// cutHalf parts the half of the day, "am" or "pm", from the time before it.
func cutHalf(text string) (time, half string) {
	for _, h := range []struct{ written, half string }{{"am", "am"}, {"a.m.", "am"}, {"pm", "pm"}, {"p.m.", "pm"}} {
		if time, ok := strings.CutSuffix(text, h.written); ok {
			return strings.TrimSpace(time), h.half
		}
	}
	return text, ""
}
