package bot

import "kenkenbot/storage"

// ManagerRoutes are for those who may manage the server, and keep everybody else out.
func ManagerRoutes() []route {
	dates, zone := map[string]completer{dateName: completeDate}, map[string]completer{"zone": completeZone}
	return behind(managersOnly, []route{
		{path: "/kenken-admin/setup", handle: setup, complete: zone, late: privately},
		{path: "/kenken-admin/status", handle: status, late: privately},
		{path: "/kenken-admin/schedule", handle: schedule, late: privately},
		{path: "/kenken-admin/reveal", handle: reveal, late: privately},
		{path: "/kenken-admin/role", handle: setPing, late: privately},
		{path: "/kenken-admin/thread", handle: setThreads, late: privately},
		{path: "/kenken-admin/publish", handle: setPublish, late: privately},
		{path: "/kenken-admin/speak", handle: setSpeak, late: privately},
		{path: "/kenken-admin/pause", handle: holdDailies, late: privately},
		{path: "/kenken-admin/resume", handle: resumeDailies, late: privately},
		{path: "/kenken-admin/off", handle: turnOff, late: privately},
		{path: "/kenken-admin/export", handle: exportResults, late: privately},
		{path: "/kenken-admin/forget", handle: askForgetMember, late: privately},
		{path: "/forget/{player}", handle: forgetMember, late: inPlace},
		{path: "/kenken-admin/block", handle: block, late: privately},
		{path: "/kenken-admin/unblock", handle: unblock, late: privately},
		{path: "/kenken-admin/post", handle: postNow, late: privately},
		{path: "/kenken-admin/duels", handle: placeMatches, late: privately},
		{path: "/kenken-admin/season", handle: askSeason, late: privately},
		{path: seasonPath + "/{first}/{name}", handle: beginSeason, late: inPlace},
		{path: "/kenken-admin/stuckmap", handle: stuckMap, late: privately},
		{path: "/kenken-admin/recap", handle: recap, late: privately},
		{path: "/kenken-admin/strike", handle: strike, complete: dates, late: privately},
		{path: "/kenken-admin/unstrike", handle: unstrike, complete: dates, late: privately},
		{path: "/kenken-admin/times", handle: showTimes, late: privately},
		{path: setUpPath, handle: openSetup, late: privately},
		{path: setUpPath + "/channel", handle: pickChannel, late: inPlace},
		{path: setUpPath + "/time", handle: pickTime, late: never},
		{path: setUpPath + "/zone", handle: pickZone, late: never},
		{path: setUpPath + "/reveal/{value}", handle: pickReveal, late: inPlace},
		{path: setUpPath + "/sample", handle: showSample, late: privately},
		{path: setUpPath + "/post", handle: postNow, late: privately},
		{path: schedulePath, handle: openSchedule, late: privately},
		{path: schedulePath + "/preset", handle: pickPreset, late: inPlace},
		{path: schedulePath + "/day", handle: pickDay, late: inPlace},
		{path: schedulePath + "/day/{day}/size", handle: pickSize, late: inPlace},
		{path: schedulePath + "/day/{day}/difficulty", handle: pickGrade, late: inPlace},
		{path: schedulePath + "/operators", handle: pickOperators, late: inPlace},
		{path: schedulePath + "/mini/{value}", handle: setMini, late: inPlace},
	})
}

// OperatorRoutes are for those who run the bot, in their server, and keep everybody else out.
func OperatorRoutes(operators Operators) []route {
	return behind(operators.only, []route{
		{path: "/kenken-operator/flags", handle: listFlags, late: privately},
		{path: "/kenken-operator/flag", handle: showFlagged, late: privately},
		{path: "/kenken-operator/times", handle: listTimes, late: privately},
		{path: "/kenken-operator/time", handle: showRecord, late: privately},
		{path: "/kenken-operator/status", handle: houseStatus, late: privately},
		{path: "/kenken-operator/switch", handle: turnFeature, late: privately},
		{path: "/kenken-operator/block", handle: blockEverywhere(operators), late: privately},
		{path: "/kenken-operator/unblock", handle: unblockEverywhere, late: privately},
		{path: "/kenken-operator/notice", handle: noticeForm, late: never},
		{path: "/operator/notice", handle: draftNotice, late: privately},
		{path: "/operator/notice/{notice}/send", handle: sendNotice, late: inPlace},
		{path: "/operator/flag/{puzzle}", handle: showFlagged, late: privately},
		{path: "/operator/flag/{puzzle}/dismiss", handle: dismissFlags, late: inPlace},
		{path: "/operator/flag/{puzzle}/void", handle: askVoid, late: privately},
		{path: "/operator/flag/{puzzle}/voided", handle: voidPuzzle, late: inPlace},
		{path: "/operator/time/{game}", handle: showRecord, late: privately},
		{path: "/operator/time/{game}/accept", handle: judging(storage.Accepted), late: inPlace},
		{path: "/operator/time/{game}/reject", handle: judging(storage.Rejected), late: inPlace},
	})
}
