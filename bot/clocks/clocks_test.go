package clocks

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game/almanac"
)

func TestReadTime(t *testing.T) {
	for text, want := range map[string]int{
		"9": 540, "09:00": 540, "18:30": 1110, "7.15": 435, "00:00": 0, " 23:59 ": 1439,
		"9am": 540, "9 AM": 540, "9:30 pm": 1290, "9.30pm": 1290, "12am": 0, "12:15 am": 15, "12pm": 720, "11 p.m.": 1380, "6 a.m.": 360,
		"0930": 570, "930": 570, "2115": 1275, "21h": 1260, "21h30": 1290, "9 h": 540, "9h": 540, "noon": 720, "Midnight": 0, "0000": 0, "1800h": 1080, "930pm": 1290,
	} {
		if got, ok := ReadTime(text); !ok || got != want {
			t.Errorf("ReadTime(%q) = %d, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "24:00", "9:5", "9:60", "nine", "-1", "1:2:3", "009", "13pm", "0am", "pm", "9 xm", "9pmam", "2460", "12345", "25h", "h", "9h5", "noonish"} {
		if got, ok := ReadTime(text); ok {
			t.Errorf("ReadTime(%q) took it as %d", text, got)
		}
	}
}

func TestZonesExist(t *testing.T) {
	all := slices.Concat(placeZones(), usualZones, slices.Collect(maps.Values(otherPlaces)), slices.Collect(maps.Values(abbreviations)))
	for _, more := range localeZones {
		all = append(all, more...)
	}
	for _, zone := range links {
		all = append(all, zone)
	}
	for _, z := range all {
		if _, err := almanac.Zone(z); err != nil {
			t.Errorf("%s: %v", z, err)
		}
	}
	if len(placeZones()) < 400 {
		t.Errorf("%d zones", len(placeZones()))
	}
}

func TestReadZone(t *testing.T) {
	for typed, want := range map[string]string{
		"Europe/Berlin": "Europe/Berlin", "europe/berlin": "Europe/Berlin", " EUROPE/BERLIN ": "Europe/Berlin", "utc": "UTC", "Berlin": "Europe/Berlin",
		"america/new york": "America/New_York", "new york": "America/New_York", "america/port_of_spain": "America/Port_of_Spain", "port au prince": "America/Port-au-Prince",
		"america/indiana/tell_city": "America/Indiana/Tell_City", "dar es salaam": "Africa/Dar_es_Salaam", "McMurdo": "Antarctica/McMurdo",
		"san francisco": "America/Los_Angeles", "Munich": "Europe/Berlin", "St. Petersburg": "Europe/Moscow", "CET": "Europe/Berlin", "pst": "America/Los_Angeles", "Asia/Calcutta": "Asia/Kolkata",
		"US/Eastern": "America/New_York", "us/pacific": "America/Los_Angeles", "Canada/Mountain": "America/Edmonton", "Iceland": "Atlantic/Reykjavik", "Etc/UTC": "UTC", "Zulu": "UTC",
		"calcutta": "Asia/Kolkata", "Asia/Saigon": "Asia/Ho_Chi_Minh", "Kiev": "Europe/Kyiv", "Samoa": "Pacific/Apia", "US/Samoa": "Pacific/Pago_Pago",
		"Zürich": "Europe/Zurich", "zurich": "Europe/Zurich", "São Paulo": "America/Sao_Paulo", "Zu\u0308rich": "Europe/Zurich", "Asunción": "America/Asuncion",
		"Eastern Time": "America/New_York", "central time": "America/Chicago", "Mountain Standard Time": "America/Denver", "Pacific Daylight Time": "America/Los_Angeles", "Pacific": "America/Los_Angeles",
		"Central European Summer Time": "Europe/Berlin", "GMT": "Europe/London", "Greenwich Mean Time": "Europe/London",
		"UTC+2": "Etc/GMT-2", "utc +02:00": "Etc/GMT-2", "gmt-5": "Etc/GMT+5", "+9": "Etc/GMT-9", "−3": "Etc/GMT+3", "UTC+0": "UTC", "Etc/GMT-2": "Etc/GMT-2",
	} {
		if got, ok := ReadZone(typed); !ok || got != want {
			t.Errorf("ReadZone(%q) = %q, %v, want %q", typed, got, ok, want)
		}
	}
	for _, typed := range []string{"", "mars/olympus", "UTC+5:30", "UTC+15", "UTC-13", "UTC+2:75", "new y", "12", "localtime", "time", "summer time", "US/", "South", "posixrules", "Factory"} {
		if got, ok := ReadZone(typed); ok {
			t.Errorf("ReadZone(%q) took it as %q", typed, got)
		}
	}
}

func TestFindZones(t *testing.T) {
	const limit = 25
	summer, winter := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC), time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		typed string
		at    time.Time
		first []Found // the first of them
		n     int     // how many; 0 is not told
	}{
		{"new y", winter, []Found{{Zone: "America/New_York"}}, 1},
		{"berl", winter, []Found{{Zone: "Europe/Berlin"}}, 1},
		{"munich", winter, []Found{{"munich", "Europe/Berlin"}}, 1},
		{"san fr", winter, []Found{{"San Francisco", "America/Los_Angeles"}}, 1},
		{"CET", winter, []Found{{"CET", "Europe/Berlin"}}, 0},
		{"GMT", winter, []Found{{"GMT", "Europe/London"}, {Zone: "UTC"}}, 0},
		{"us/e", winter, []Found{{"US/East-Indiana", "America/Indiana/Indianapolis"}, {"US/Eastern", "America/New_York"}}, 2},
		{"calc", winter, []Found{{"Calcutta", "Asia/Kolkata"}}, 1},
		{"züri", winter, []Found{{Zone: "Europe/Zurich"}}, 1},
		{"europe/", winter, []Found{{Zone: "Europe/London"}, {Zone: "Europe/Berlin"}}, limit},
		{"", winter, []Found{{Zone: "Europe/London"}}, limit},
		{"UTC+2", winter, []Found{{Zone: "Europe/Athens"}}, 0},
		{"UTC+2", summer, []Found{{Zone: "Europe/Berlin"}}, 0},
		{"+5:30", winter, []Found{{Zone: "Asia/Kolkata"}}, 1},
		{"UTC-12", winter, []Found{{Zone: "Etc/GMT+12"}}, 1},
		{"xyzzy", winter, nil, 0},
	} {
		found := FindZones(tt.typed, tt.at, limit)
		if tt.n != 0 && len(found) != tt.n || len(found) < len(tt.first) || !slices.Equal(found[:len(tt.first)], tt.first) {
			t.Errorf("%q finds %v", tt.typed, found)
		}
	}
	for _, most := range []int{1, 2, 3, limit} { // however few are asked for, the last one is the offset itself
		if found := FindZones("UTC+2", winter, most); len(found) > most || found[len(found)-1].Zone != "Etc/GMT-2" {
			t.Errorf("of %d an offset finds %v", most, found)
		}
	}
}

// TestSuggestedZones has zones of every continent among those that a select has room for,
// whatever there is already.
func TestSuggestedZones(t *testing.T) {
	const room = 24
	for _, locale := range []string{"", "en-US", "es-419", "de", "ja"} {
		for _, now := range []string{"", "UTC", "America/Anchorage"} {
			zones := SuggestedZones(now, locale, room)
			for _, continent := range []string{"Africa/", "America/", "Asia/", "Australia/", "Europe/", "Pacific/"} {
				if !slices.ContainsFunc(zones, func(z string) bool { return strings.HasPrefix(z, continent) }) {
					t.Errorf("%q, %q: none of %s in %v", locale, now, continent, zones)
				}
			}
			if len(zones) != room || now != "" && zones[0] != now {
				t.Errorf("%q, %q: %v", locale, now, zones)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, typed := range []string{"Berlin", "UTC+2", "−", "+0000", "\x00", "Europe/../UTC"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		if zone, ok := ReadZone(typed); ok {
			if _, err := almanac.Zone(zone); err != nil {
				t.Errorf("ReadZone(%q) = %q: %v", typed, zone, err)
			}
		}
		if minute, ok := ReadTime(typed); ok && (minute < 0 || minute >= 24*60) {
			t.Errorf("ReadTime(%q) = %d", typed, minute)
		}
	})
}
