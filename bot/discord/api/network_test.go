package api

import (
	"net/http"
	"reflect"
	"testing"
)

// What the environment says decides about a proxy.
func TestNetworkTakesTheProxyOfTheEnvironment(t *testing.T) {
	if own := newNetwork().Proxy; reflect.ValueOf(own).Pointer() != reflect.ValueOf(http.ProxyFromEnvironment).Pointer() {
		t.Error("the environment does not decide")
	}
}
