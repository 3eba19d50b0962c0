// Package clocks reads what people type about their clocks: a zone, a time of day.
package clocks

import (
	_ "embed"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"kenkenbot/bot/game/almanac"
)

// zoneNames are the names of the places whose clocks the IANA's zone database knows, by its
// file zone.tab, which is in the public domain.
//
//go:embed zones.txt
var zoneNames string

// zoneLinks are the other names of zones, each with the zone: older ones, and those that say no
// place, such as US/Eastern. They are the IANA's links that zone.tab leaves out.
//
//go:embed links.txt
var zoneLinks string

// placeZones are all zones that can be chosen by a place.
var placeZones = sync.OnceValue(func() []string { return append([]string{"UTC"}, strings.Fields(zoneNames)...) })

// usualZones are those that most people live in; they are suggested first. The first lines,
// which are all that a select has room for, have some of every continent.
var usualZones = strings.Fields(`
	Europe/London Europe/Berlin Europe/Paris Europe/Athens Europe/Istanbul Europe/Moscow
	America/New_York America/Chicago America/Los_Angeles America/Mexico_City America/Sao_Paulo
	Africa/Lagos Africa/Cairo Africa/Johannesburg Asia/Dubai Asia/Kolkata Asia/Singapore Asia/Shanghai Asia/Tokyo Australia/Sydney Pacific/Auckland

	Europe/Madrid Europe/Rome Europe/Amsterdam Europe/Warsaw Europe/Stockholm Europe/Helsinki Europe/Kyiv
	America/Denver America/Phoenix America/Toronto America/Vancouver America/Halifax America/Bogota America/Argentina/Buenos_Aires
	Pacific/Honolulu America/Anchorage Asia/Seoul Asia/Hong_Kong Asia/Taipei Asia/Manila Asia/Jakarta Asia/Bangkok
	Asia/Ho_Chi_Minh Asia/Karachi Asia/Dhaka Asia/Riyadh Asia/Tehran Asia/Jerusalem Africa/Nairobi
	Australia/Brisbane Australia/Adelaide Australia/Perth UTC
`)

// otherPlaces are well-known places that give no zone its name, with their zones.
var otherPlaces = map[string]string{
	"San Francisco": "America/Los_Angeles", "Seattle": "America/Los_Angeles", "San Diego": "America/Los_Angeles", "Las Vegas": "America/Los_Angeles", "California": "America/Los_Angeles",
	"Boston": "America/New_York", "Washington": "America/New_York", "Miami": "America/New_York", "Atlanta": "America/New_York", "Philadelphia": "America/New_York",
	"Dallas": "America/Chicago", "Houston": "America/Chicago", "Austin": "America/Chicago", "Minneapolis": "America/Chicago", "Salt Lake City": "America/Denver",
	"Montreal": "America/Toronto", "Ottawa": "America/Toronto", "Calgary": "America/Edmonton", "Rio de Janeiro": "America/Sao_Paulo",
	"Munich": "Europe/Berlin", "Hamburg": "Europe/Berlin", "Frankfurt": "Europe/Berlin", "Cologne": "Europe/Berlin", "Germany": "Europe/Berlin",
	"Milan": "Europe/Rome", "Italy": "Europe/Rome", "Barcelona": "Europe/Madrid", "Spain": "Europe/Madrid", "Lyon": "Europe/Paris", "France": "Europe/Paris",
	"Geneva": "Europe/Zurich", "Manchester": "Europe/London", "Edinburgh": "Europe/London", "England": "Europe/London", "Scotland": "Europe/London", "Krakow": "Europe/Warsaw",
	"Mumbai": "Asia/Kolkata", "Delhi": "Asia/Kolkata", "Bangalore": "Asia/Kolkata", "Chennai": "Asia/Kolkata", "India": "Asia/Kolkata",
	"Beijing": "Asia/Shanghai", "Shenzhen": "Asia/Shanghai", "China": "Asia/Shanghai", "Osaka": "Asia/Tokyo", "Japan": "Asia/Tokyo", "Hanoi": "Asia/Ho_Chi_Minh",
	"Samoa": "Pacific/Apia", "Tel Aviv": "Asia/Jerusalem", "Abu Dhabi": "Asia/Dubai", "Cape Town": "Africa/Johannesburg", "St Petersburg": "Europe/Moscow", "Kiev": "Europe/Kyiv", "Wellington": "Pacific/Auckland", "Canberra": "Australia/Sydney",
}

// abbreviations are the zones that people mean by them. They are places: a place's clocks
// follow its summer time.
var abbreviations = map[string]string{
	"gmt": "Europe/London", "bst": "Europe/London", "wet": "Europe/Lisbon", "west": "Europe/Lisbon", "cet": "Europe/Berlin", "cest": "Europe/Berlin",
	"eet": "Europe/Athens", "eest": "Europe/Athens", "msk": "Europe/Moscow", "trt": "Europe/Istanbul",
	"est": "America/New_York", "edt": "America/New_York", "et": "America/New_York", "cst": "America/Chicago", "cdt": "America/Chicago", "ct": "America/Chicago",
	"mst": "America/Denver", "mdt": "America/Denver", "mt": "America/Denver", "pst": "America/Los_Angeles", "pdt": "America/Los_Angeles", "pt": "America/Los_Angeles",
	"akst": "America/Anchorage", "akdt": "America/Anchorage", "hst": "Pacific/Honolulu", "ast": "America/Halifax", "adt": "America/Halifax", "brt": "America/Sao_Paulo",
	"jst": "Asia/Tokyo", "kst": "Asia/Seoul", "hkt": "Asia/Hong_Kong", "sgt": "Asia/Singapore", "ist": "Asia/Kolkata", "pkt": "Asia/Karachi", "wib": "Asia/Jakarta",
	"eastern": "America/New_York", "central": "America/Chicago", "mountain": "America/Denver", "pacific": "America/Los_Angeles", "atlantic": "America/Halifax",
	"alaska": "America/Anchorage", "hawaii": "Pacific/Honolulu", "greenwich mean": "Europe/London", "british": "Europe/London",
	"western european": "Europe/Lisbon", "central european": "Europe/Berlin", "eastern european": "Europe/Athens",
	"aest": "Australia/Sydney", "aedt": "Australia/Sydney", "acst": "Australia/Adelaide", "awst": "Australia/Perth", "nzst": "Pacific/Auckland", "nzdt": "Pacific/Auckland", "sast": "Africa/Johannesburg",
}

// folded writes a name so that ways to write it are the same: "Zürich" is "zurich".
func folded(name string) string {
	name = strings.ToLower(strings.NewReplacer("_", " ", "-", " ", ".", "").Replace(strings.TrimSpace(name)))
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(name))
}

// clockName matches the end of a zone's English name, which may be left out: "Eastern Standard Time".
var clockName = regexp.MustCompile(` (?:(?:standard|daylight|summer) )?time$`)

// IsGMT reports whether a zone was typed as GMT, which ReadZone takes for London's clocks.
func IsGMT(typed string) bool {
	name := clockName.ReplaceAllString(folded(typed), "")
	return name == "gmt" || name == "greenwich mean"
}

// cityOf returns the place in a zone's name: "New York" of America/New_York.
func cityOf(zone string) string {
	return strings.ReplaceAll(zone[strings.LastIndex(zone, "/")+1:], "_", " ")
}

// Found is a zone that somebody may have meant, with the place that led to it if its
// name is not in the zone's.
type Found struct{ Place, Zone string }

// ReadZone returns the zone that was typed: by its IANA name or an older one, a city, an
// abbreviation, the name of its clocks, or an offset from UTC.
func ReadZone(typed string) (zone string, ok bool) {
	want := folded(typed)
	if want == "" {
		return "", false
	}
	if hours, minutes, ok := readOffset(typed); ok {
		if minutes == 0 && hours == 0 {
			return "UTC", true
		}
		return almanac.FixedZone(hours), minutes == 0 && hours >= almanac.LeastOffset && hours <= almanac.MostOffset
	}
	for _, z := range placeZones() {
		if folded(z) == want || folded(cityOf(z)) == want {
			return z, true
		}
	}
	if z, ok := abbreviations[clockName.ReplaceAllString(want, "")]; ok {
		return z, true
	}
	if z, ok := otherNames()[want]; ok {
		return z, true
	}
	return typed, isFixedZone(typed)
}

// offset is how people write how far their clocks are ahead of UTC.
var offset = regexp.MustCompile(`^(?i)(utc|gmt)?\s*([+-]|−)\s*(\d{1,2})(?::?([0-5]\d))?$`)

// readOffset reads an offset from UTC: "UTC+2", "gmt-3:30", "+5".
func readOffset(typed string) (hours, minutes int, ok bool) {
	m := offset.FindStringSubmatch(strings.TrimSpace(typed))
	if m == nil {
		return 0, 0, false
	}
	hours, _ = strconv.Atoi(m[3])
	minutes, _ = strconv.Atoi(m[4])
	if m[2] != "+" {
		hours, minutes = -hours, -minutes
	}
	return hours, minutes, hours >= almanac.LeastOffset && hours <= almanac.MostOffset
}

// FindZones returns the zones that may be meant by the text typed so far, the likeliest first, at
// most limit.
func FindZones(typed string, at time.Time, limit int) []Found {
	var found []Found
	add := func(place, zone string) {
		same := func(f Found) bool { return f.Zone == zone }
		if len(found) < limit && !slices.ContainsFunc(found, same) {
			found = append(found, Found{place, zone})
		}
	}
	want := folded(typed)
	if zone, ok := ReadZone(typed); ok && !isFixedZone(zone) {
		place := ""
		if !strings.Contains(folded(zone), want) {
			place = strings.TrimSpace(typed)
		}
		add(place, zone)
		if IsGMT(typed) {
			add("", "UTC")
		}
	}
	if hours, minutes, ok := readOffset(typed); ok { // places whose clocks say so now, then the offset itself
		ahead := time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
		for _, z := range usualZones {
			if len(found) < limit-1 && Ahead(z, at) == ahead {
				add("", z)
			}
		}
		if zone, ok := ReadZone(typed); ok {
			add("", zone)
		}
		return found
	}
	matches := func(begins bool, name string) bool {
		if begins {
			return strings.HasPrefix(folded(name), want)
		}
		return strings.Contains(folded(name), want)
	}
	for _, begins := range []bool{true, false} {
		for _, all := range [][]string{usualZones, placeZones()} {
			for _, z := range all {
				if matches(begins, cityOf(z)) || !begins && matches(false, z) {
					add("", z)
				}
			}
		}
		for _, place := range sortedPlaces() {
			if matches(begins, place) {
				add(place, otherNames()[folded(place)])
			}
		}
	}
	return found
}

// links returns the other names of zones with their zones.
func links(yield func(name, zone string) bool) {
	for line := range strings.Lines(zoneLinks) {
		if name, zone, _ := strings.Cut(strings.TrimSpace(line), " "); !yield(name, zone) {
			return
		}
	}
}

// linkPlace returns the place in a zone's other name; where it begins with a country, the whole
// name: "Calcutta" of Asia/Calcutta, but US/Eastern.
func linkPlace(name string) string {
	switch area, _, _ := strings.Cut(name, "/"); area {
	case "Africa", "America", "Asia", "Atlantic", "Europe", "Pacific":
		return cityOf(name)
	}
	return name
}

// otherNames are the zones of places and links, by their names as folded writes them.
var otherNames = sync.OnceValue(func() map[string]string {
	named := map[string]string{}
	for name, zone := range links {
		named[folded(name)], named[folded(linkPlace(name))] = zone, zone
	}
	for place, zone := range otherPlaces {
		named[folded(place)] = zone
	}
	return named
})

// sortedPlaces are the names of otherPlaces and of links, in order.
var sortedPlaces = sync.OnceValue(func() []string {
	names := slices.Collect(maps.Keys(otherPlaces))
	for name := range links {
		names = append(names, linkPlace(name))
	}
	slices.Sort(names)
	return names
})

func isFixedZone(zone string) bool {
	_, ok := almanac.FixedOffset(zone)
	return ok
}

// Ahead returns how far a zone's clocks are ahead of UTC at an instant.
func Ahead(zone string, at time.Time) time.Duration {
	loc, err := almanac.Zone(zone)
	if err != nil {
		return 0
	}
	_, seconds := at.In(loc).Zone()
	return time.Duration(seconds) * time.Second
}

// localeZones are the zones that people who use Discord in a language are likely to live in.
var localeZones = map[string][]string{
	"en-GB": {"Europe/London"}, "en-US": {"America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"},
	"de": {"Europe/Berlin", "Europe/Vienna", "Europe/Zurich"}, "fr": {"Europe/Paris", "Europe/Brussels", "America/Toronto"}, "es-ES": {"Europe/Madrid"},
	"es-419": {"America/Mexico_City", "America/Bogota", "America/Argentina/Buenos_Aires"}, "it": {"Europe/Rome"}, "nl": {"Europe/Amsterdam"}, "pl": {"Europe/Warsaw"},
	"pt-BR": {"America/Sao_Paulo"}, "sv-SE": {"Europe/Stockholm"}, "no": {"Europe/Oslo"}, "da": {"Europe/Copenhagen"}, "fi": {"Europe/Helsinki"}, "cs": {"Europe/Prague"},
	"hu": {"Europe/Budapest"}, "ro": {"Europe/Bucharest"}, "bg": {"Europe/Sofia"}, "el": {"Europe/Athens"}, "tr": {"Europe/Istanbul"}, "uk": {"Europe/Kyiv"}, "ru": {"Europe/Moscow"},
	"hi": {"Asia/Kolkata"}, "th": {"Asia/Bangkok"}, "vi": {"Asia/Ho_Chi_Minh"}, "id": {"Asia/Jakarta"}, "zh-CN": {"Asia/Shanghai"}, "zh-TW": {"Asia/Taipei"}, "ja": {"Asia/Tokyo"}, "ko": {"Asia/Seoul"},
}

// SuggestedZones returns zones to choose from without typing, at most limit: the present one, then
// zones of the language, then the usual ones.
func SuggestedZones(now, locale string, limit int) []string {
	var all []string
	if now != "" {
		all = append(all, now)
	}
	for _, z := range slices.Concat(localeZones[locale], usualZones) {
		if len(all) < limit && !slices.Contains(all, z) {
			all = append(all, z)
		}
	}
	return all
}
