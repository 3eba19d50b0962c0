package rest

import "kenkenbot/bot/sandbox/rules"

func (r request) getGateway() (any, error) {
	return rules.Object{"url": r.gateway.URL()}, nil
}

func (r request) getGatewayBot() (any, error) {
	shards, limit := r.gateway.StartLimit(r.State)
	return rules.Object{"url": r.gateway.URL(), "shards": shards, "session_start_limit": limit}, nil
}
