package main

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// quiet waits until all threads of the processes, and of the children of the database's, have been seen asleep for a while.
func quiet(processes []int, database int, while time.Duration) error {
	const enough, longest = 8, time.Minute
	pause, looks := while/enough, 0
	for until := time.Now().Add(longest); time.Now().Before(until); time.Sleep(pause) {
		looks++
		for _, pid := range append(children(database), processes...) {
			if busy(pid) {
				looks = 0
				break
			}
		}
		if looks > enough {
			return nil
		}
	}
	return fmt.Errorf("the bot has been at work for %v", longest)
}

// busy reports whether a thread of a process runs or waits for the disk.
func busy(pid int) bool {
	tasks := fmt.Sprintf("/proc/%d/task/", pid)
	threads, _ := os.ReadDir(tasks) // none if it has ended
	for _, thread := range threads {
		stat, err := os.ReadFile(tasks + thread.Name() + "/stat")
		if _, rest, found := bytes.Cut(stat, []byte(") ")); err == nil && found && (rest[0] == 'R' || rest[0] == 'D') {
			return true
		}
	}
	return false
}

// children are the processes that another has started; none of process 0.
func children(of int) (pids []int) {
	if of == 0 {
		return nil
	}
	list, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", of, of))
	for _, one := range strings.Fields(string(list)) {
		if pid, err := strconv.Atoi(one); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

// serverOf is the process that listens on a database's Unix socket; 0 for any other address.
func serverOf(database string) int {
	_, folder, found := strings.Cut(database, "host=/")
	if !found {
		return 0
	}
	folder, _, _ = strings.Cut(folder, "&")
	conn, err := net.Dial("unix", filepath.Join("/", folder, ".s.PGSQL.5432"))
	if err != nil {
		return 0
	}
	defer conn.Close()
	raw, err := conn.(*net.UnixConn).SyscallConn()
	if err != nil {
		return 0
	}
	pid := 0
	raw.Control(func(fd uintptr) {
		if peer, err := syscall.GetsockoptUcred(int(fd), syscall.SOL_SOCKET, syscall.SO_PEERCRED); err == nil {
			pid = int(peer.Pid)
		}
	})
	return pid
}
