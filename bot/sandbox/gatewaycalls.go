package sandbox

import "net/http"

func (a *api) getGateway(*http.Request, body) (any, error) {
	return fields{"url": a.gateway.url()}, nil
}

func (a *api) getGatewayBot(*http.Request, body) (any, error) {
	remaining, resetAfter := a.gateway.starts()
	return fields{
		"url": a.gateway.url(), "shards": 1 + len(a.world.guilds)/2500,
		"session_start_limit": fields{
			"total": identifiesPerDay, "remaining": remaining, "reset_after": resetAfter.Milliseconds(), "max_concurrency": 1,
		},
	}, nil
}
