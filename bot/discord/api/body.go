package api

import "encoding/json"

// Body is an encoded request body.
type Body struct {
	ContentType string
	Data        []byte
}

// JSON returns the body that is a value as JSON.
func JSON(v any) (Body, error) {
	data, err := json.Marshal(v)
	return Body{ContentType: "application/json", Data: data}, err
}
