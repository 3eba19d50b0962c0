package manage

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// ManagerRoutes are for those who may manage the server, and keep everybody else out.
func ManagerRoutes() []face.Route {
	dates, zone := map[string]face.Completer{face.DateName: face.CompleteDate}, map[string]face.Completer{"zone": completeZone}
	return face.Behind(managersOnly, []face.Route{
		{Path: "/kenken-admin/setup", Handle: setup, Complete: zone, Late: face.Privately},
		{Path: "/kenken-admin/status", Handle: status, Late: face.Privately},
		{Path: "/kenken-admin/schedule", Handle: schedule, Late: face.Privately},
		{Path: "/kenken-admin/export", Handle: exportResults, Late: face.Privately},
		{Path: "/kenken-admin/forget", Handle: askForgetMember, Late: face.Privately},
		{Path: "/forget/{player}", Handle: forgetMember, Late: face.InPlace},
		{Path: "/kenken-admin/block", Handle: block, Late: face.Privately},
		{Path: "/kenken-admin/post", Handle: postNow, Late: face.Privately},
		{Path: "/kenken-admin/strike", Handle: strike, Complete: dates, Late: face.Privately},
		{Path: view.SetUpPath, Handle: openSetup, Late: face.Privately},
		{Path: view.SetUpPath + "/channel", Handle: pickChannel, Late: face.InPlace},
		{Path: view.SetUpPath + "/time", Handle: pickTime, Late: face.Never},
		{Path: view.SetUpPath + "/zone", Handle: pickZone, Late: face.Never},
		{Path: view.SetUpPath + "/reveal/{value}", Handle: pickReveal, Late: face.InPlace},
		{Path: view.SetUpPath + "/back", Handle: setupPanel, Late: face.InPlace},
		{Path: extrasPath, Handle: showExtras, Late: face.InPlace},
		{Path: extrasPath + "/{setting}", Handle: changeExtra, Late: face.InPlace},
		{Path: extrasPath + "/{setting}/{value}", Handle: changeExtra, Late: face.InPlace},
		{Path: sharedPath, Handle: showShared, Late: face.InPlace},
		{Path: sharedPath + "/{setting}", Handle: changeShared, Late: face.InPlace},
		{Path: view.SetUpPath + "/sample", Handle: showSample, Late: face.Privately},
		{Path: view.SetUpPath + "/post", Handle: postNow, Late: face.Privately},
		{Path: schedulePath, Handle: openSchedule, Late: face.Privately},
		{Path: schedulePath + "/preset", Handle: pickPreset, Late: face.InPlace},
		{Path: schedulePath + "/day", Handle: pickDay, Late: face.InPlace},
		{Path: schedulePath + "/day/{day}/size", Handle: pickSize, Late: face.InPlace},
		{Path: schedulePath + "/day/{day}/difficulty", Handle: pickGrade, Late: face.InPlace},
		{Path: schedulePath + "/operators", Handle: pickOperators, Late: face.InPlace},
		{Path: schedulePath + "/mini/{value}", Handle: setMini, Late: face.InPlace},
	})
}

// OperatorRoutes are for those who run the bot, in their server, and keep everybody else out.
func OperatorRoutes(operators Operators) []face.Route {
	return face.Behind(operators.only, []face.Route{
		{Path: "/kenken-operator/flags", Handle: listFlags, Late: face.Privately},
		{Path: "/kenken-operator/status", Handle: houseStatus, Late: face.Privately},
		{Path: "/kenken-operator/switch", Handle: turnFeature, Late: face.Privately},
		{Path: "/kenken-operator/block", Handle: blockEverywhere(operators), Late: face.Privately},
		{Path: "/kenken-operator/unblock", Handle: unblockEverywhere, Late: face.Privately},
		{Path: "/kenken-operator/notice", Handle: noticeForm, Late: face.Never},
		{Path: "/operator/notice", Handle: draftNotice, Late: face.Privately},
		{Path: "/operator/notice/{notice}/send", Handle: sendNotice, Late: face.InPlace},
	})
}

// managersOnly keeps a route to those who may manage the server.
func managersOnly(handle face.Handler) face.Handler {
	return func(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
		if !face.MayManage(r.Interaction) {
			return b.Tell(words.Of("OnlyManagers", r.GuildID == 0)), nil
		}
		return handle(ctx, b, r)
	}
}
