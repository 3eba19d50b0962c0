package bot

import "strings"

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
