package rest

import (
	"net/http"

	"kenkenbot/bot/sandbox/rules"
)

func (a *API) getGateway(*http.Request, rules.Body) (any, error) {
	return rules.Object{"url": a.gateway.URL()}, nil
}

func (a *API) getGatewayBot(*http.Request, rules.Body) (any, error) {
	shards, limit := a.gateway.StartLimit()
	return rules.Object{"url": a.gateway.URL(), "shards": shards, "session_start_limit": limit}, nil
}
