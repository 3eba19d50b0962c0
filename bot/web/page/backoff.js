// How long to wait before trying again: longer each time, with some chance in it, so that a thousand pages do not come back
// at one moment.

const first = 500;
const most = 15000;

export function backoff(failures) {
  const whole = Math.min(most, first * 2 ** Math.max(0, failures - 1));
  return whole / 2 + Math.random() * whole / 2;
}
