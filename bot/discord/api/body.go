package api

import (
	"encoding/json"
	"net/url"
)

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

// Form returns the body of a filled-in form, as OAuth2 wants it.
func Form(values url.Values) Body {
	return Body{ContentType: "application/x-www-form-urlencoded", Data: []byte(values.Encode())}
}
