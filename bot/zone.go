package bot

import (
	"context"
	"strings"
	"unicode"

	"kenkenbot/bot/game"
)

// zones are the time zones that setup suggests; any other IANA name may be typed.
var zones = strings.Fields(`
	UTC
	Africa/Cairo Africa/Johannesburg Africa/Lagos Africa/Nairobi
	America/Anchorage America/Argentina/Buenos_Aires America/Bogota America/Chicago
	America/Denver America/Halifax America/Lima America/Los_Angeles America/Mexico_City
	America/New_York America/Phoenix America/Santiago America/Sao_Paulo America/St_Johns
	America/Toronto America/Vancouver
	Asia/Bangkok Asia/Dhaka Asia/Dubai Asia/Ho_Chi_Minh Asia/Hong_Kong Asia/Jakarta
	Asia/Jerusalem Asia/Karachi Asia/Kathmandu Asia/Kolkata Asia/Manila Asia/Riyadh
	Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Taipei Asia/Tehran Asia/Tokyo
	Australia/Adelaide Australia/Brisbane Australia/Perth Australia/Sydney
	Europe/Amsterdam Europe/Athens Europe/Berlin Europe/Brussels Europe/Bucharest
	Europe/Budapest Europe/Copenhagen Europe/Dublin Europe/Helsinki Europe/Istanbul
	Europe/Kyiv Europe/Lisbon Europe/London Europe/Madrid Europe/Moscow Europe/Oslo
	Europe/Paris Europe/Prague Europe/Rome Europe/Sofia Europe/Stockholm Europe/Vienna
	Europe/Warsaw Europe/Zurich
	Pacific/Auckland Pacific/Honolulu
`)

// zoneName returns the name of a zone as it was typed, in whatever case. What names
// no zone comes back as it is, to be refused.
func zoneName(typed string) string {
	name := strings.ReplaceAll(strings.TrimSpace(typed), " ", "_")
	for _, z := range zones {
		if strings.EqualFold(z, name) {
			return z
		}
	}
	if named := capitals(name); known(named) && !known(name) {
		return named
	}
	return name
}

func known(zone string) bool {
	_, err := game.Zone(zone)
	return err == nil
}

// capitals writes a zone's name as the names of places are written:
// "America/Port_of_Spain".
func capitals(name string) string {
	letters := []rune(strings.ToLower(name))
	for i, start := 0, 0; i <= len(letters); i++ {
		if i < len(letters) && unicode.IsLetter(letters[i]) {
			continue
		}
		switch word := letters[start:i]; string(word) {
		case "", "of", "es", "au":
		default:
			word[0] = unicode.ToUpper(word[0])
		}
		start = i + 1
	}
	return string(letters)
}

// maxChoices is how many suggestions Discord takes.
const maxChoices = 25

// zoneChoices suggests the zones that contain what was typed so far.
func zoneChoices(typed string) []choice {
	typed = strings.ReplaceAll(strings.ToLower(strings.TrimSpace(typed)), " ", "_")
	choices := []choice{}
	for _, z := range zones {
		if len(choices) < maxChoices && strings.Contains(strings.ToLower(z), typed) {
			choices = append(choices, choice{name: z, value: z})
		}
	}
	return choices
}

// completeZone suggests the zones while one is being typed.
func completeZone(_ context.Context, _ *Bot, r *Request) ([]choice, error) {
	return zoneChoices(r.Text("zone")), nil
}

// meantZone returns the zone that somebody may have meant who typed a part of its name,
// such as a city; "" if none has it or several do.
func meantZone(typed string) string {
	if found := zoneChoices(typed); len(found) == 1 {
		return found[0].value
	}
	return ""
}
