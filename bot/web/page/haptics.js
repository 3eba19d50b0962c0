// What is felt: a tick as a digit goes in, two as something is wrong, more at the end. Only where the player has asked for it.

const beats = { moved: 10, wrong: [30, 60, 30], solved: [20, 40, 20, 40, 60] };

export const canVibrate = Boolean(navigator.vibrate) && navigator.maxTouchPoints > 0;

// feel vibrates, if the settings say so.
export function feel(settings, what) {
  if (canVibrate && settings.get('haptics')) navigator.vibrate(beats[what]);
}
