/** Milliseconds. After that, the page of recent changes offers Undo of what it lists for 30 days. */
export const UNDO_TOAST_DURATION_MS = 8000;
