package storage_test

import (
	"fmt"
	"log"
	"time"

	"kenkenbot/storage"
)

func ExampleParseDay() {
	day, err := storage.ParseDay("2026-11-23")
	fmt.Println(day, day.Weekday(), day+1, err)
	_, err = storage.ParseDay("23.11.2026")
	fmt.Println(err)
	// Output:
	// 2026-11-23 Monday 2026-11-24 <nil>
	// date "23.11.2026": want the form 2026-01-31
}

// Half past two does not exist on the night on which the clocks go forward.
func ExampleDay_At() {
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		log.Fatal(err)
	}
	day, err := storage.ParseDay("2026-03-29")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(day.At(berlin, 2*60+30).Format(time.RFC3339))
	fmt.Println((day + 1).At(berlin, 2*60+30).Format(time.RFC3339))
	// Output:
	// 2026-03-29T03:00:00+02:00
	// 2026-03-30T02:30:00+02:00
}
