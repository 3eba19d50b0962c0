package bot

import (
	"testing"

	"kenkenbot/bot/game"
)

func TestParseClock(t *testing.T) {
	for text, want := range map[string]int{
		"9": 540, "09:00": 540, "18:30": 1110, "7.15": 435, "00:00": 0, " 23:59 ": 1439,
		"9am": 540, "9 AM": 540, "9:30 pm": 1290, "9.30pm": 1290, "12am": 0, "12:15 am": 15, "12pm": 720, "11 p.m.": 1380, "6 a.m.": 360,
	} {
		if got, ok := parseClock(text); !ok || got != want {
			t.Errorf("parseClock(%q) = %d, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "24:00", "9:5", "9:60", "nine", "-1", "1:2:3", "009", "13pm", "0am", "pm", "9 xm", "9pmam"} {
		if got, ok := parseClock(text); ok {
			t.Errorf("parseClock(%q) took it as %d", text, got)
		}
	}
}

func TestZonesExist(t *testing.T) {
	for _, z := range zones {
		if _, err := game.Zone(z); err != nil {
			t.Errorf("%s: %v", z, err)
		}
	}
	if got := zoneChoices("new y"); len(got) != 1 || got[0].value != "America/New_York" {
		t.Errorf("suggests %v", got)
	}
	if got := zoneChoices(""); len(got) != maxChoices {
		t.Errorf("%d suggestions", len(got))
	}
}

func TestZoneName(t *testing.T) {
	for typed, want := range map[string]string{
		"Europe/Berlin": "Europe/Berlin", "europe/berlin": "Europe/Berlin", " EUROPE/BERLIN ": "Europe/Berlin", "utc": "UTC",
		"america/new york": "America/New_York", "america/port_of_spain": "America/Port_of_Spain", "america/port-au-prince": "America/Port-au-Prince",
		"america/indiana/tell_city": "America/Indiana/Tell_City", "africa/dar_es_salaam": "Africa/Dar_es_Salaam", "antarctica/McMurdo": "antarctica/McMurdo",
		"Antarctica/McMurdo": "Antarctica/McMurdo", "mars/olympus": "mars/olympus", "": "",
	} {
		if got := zoneName(typed); got != want {
			t.Errorf("zoneName(%q) = %q, want %q", typed, got, want)
		}
	}
}

// TestZoneTakesPlacesOnly refuses the names that mean another zone on each machine.
func TestZoneTakesPlacesOnly(t *testing.T) {
	for _, name := range []string{"localtime", "Local", "posixrules", "posix/Europe/Berlin", "right/Europe/Berlin", "Factory", "EST5EDT", "Etc/GMT+5", "America", "Europe/", "Europe/../UTC", "Mars/Olympus"} {
		if loc, err := game.Zone(name); err == nil {
			t.Errorf("%q is taken as %v", name, loc)
		}
	}
	for _, name := range []string{"", "UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Pacific/Auckland"} {
		if _, err := game.Zone(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}
