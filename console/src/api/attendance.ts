const UNATTENDED_AFTER_MS = 60_000;
let lastInput = Date.now();

/** Tracks user input, so that a page that only refreshes automatically doesn't keep its session alive. */
export function watchAttendance(): void {
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(type, note, { capture: true, passive: true });
  }
}

export function isUnattended(now = Date.now()): boolean {
  return now - lastInput > UNATTENDED_AFTER_MS;
}

function note(): void {
  lastInput = Date.now();
}
