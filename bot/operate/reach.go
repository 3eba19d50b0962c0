package operate

import (
	"errors"
	"fmt"
	"net"
)

// Reachable returns the address at which to ask a bot that listens at another: where that
// is every address of the machine, its own.
func Reachable(listens string) (string, error) {
	if listens == "" {
		return "", errors.New("metrics_addr is not set: without it nobody can ask the bot how it does")
	}
	_, port, err := net.SplitHostPort(listens)
	if err != nil {
		return "", fmt.Errorf("metrics_addr: %w", err)
	}
	if port == "" || port == "0" {
		return "", fmt.Errorf("metrics_addr: the bot picks a port by itself at %s: give it one to be asked at", listens)
	}
	return Local(listens), nil
}

// Local is an address to listen on as this machine reaches it.
func Local(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return addr
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}
