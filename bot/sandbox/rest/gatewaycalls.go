package rest

import (
	"net/http"

	"kenkenbot/bot/sandbox/gateway"
	"kenkenbot/bot/sandbox/rules"
)

func (a *API) getGateway(*http.Request, rules.Body) (any, error) {
	return rules.Object{"url": a.gateway.URL()}, nil
}

func (a *API) getGatewayBot(*http.Request, rules.Body) (any, error) {
	remaining, resetAfter := a.gateway.Starts()
	return rules.Object{
		"url": a.gateway.URL(), "shards": 1 + len(a.world.Guilds)/gateway.GuildsPerShard,
		"session_start_limit": rules.Object{
			"total": gateway.IdentifiesPerDay, "remaining": remaining, "reset_after": resetAfter.Milliseconds(), "max_concurrency": 1,
		},
	}, nil
}
