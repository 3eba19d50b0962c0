// Package rest is Discord's REST API over a world, with its rate limits, and the addresses of attachments.
package rest
