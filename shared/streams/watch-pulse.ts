/** The server's interval between two beats, until a beat says another one (`StreamHub`). */
const BEAT_MS = 8000;
const BEAT_SLACK_MS = 1000;
const MISSED_BEATS = 2;
/** Between two questions of a page that hears nothing. */
const ASK_INTERVAL_MS = 20_000;
/** Focus, visibility, and network often come back together. */
const MIN_ASK_INTERVAL_MS = 1000;

export interface PulseOptions {
  /** A change can be missing: ask the server for the state. After a fault, all pages ask; a wake is of this page alone. */
  ask(isWake: boolean): void;
  /** Two beats are missing. Repeated until something is heard. */
  onMiss?(): void;
  /** The page is visible, focused, or online again. */
  onWake?(isBeatMissing: boolean): void;
  /** For a state that is expensive to ask for. */
  askIntervalMs?: number;
}

export interface Pulse {
  /** Something was heard. */
  beat(everyMs?: number): void;
  stop(): void;
}

/**
 * Asks again whenever the server may have said something that didn't arrive: without two beats, and when the page is
 * visible, focused, or online again. A connection that is dead without an error is found only in this way.
 */
export function watchPulse(options: PulseOptions): Pulse {
  const { ask, onMiss, onWake, askIntervalMs = ASK_INTERVAL_MS } = options;
  let everyMs = BEAT_MS;
  let heardAt = Date.now();
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitFor = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(miss, delayMs);
  };
  const askOnce = (isWake: boolean) => {
    if (Math.abs(Date.now() - askedAt) < MIN_ASK_INTERVAL_MS) return;
    askedAt = Date.now();
    ask(isWake);
  };
  const miss = () => {
    waitFor(jitter(askIntervalMs));
    askOnce(false);
    onMiss?.();
  };
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    askOnce(true);
    onWake?.(Math.abs(Date.now() - heardAt) > everyMs + BEAT_SLACK_MS);
  };

  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  waitFor(MISSED_BEATS * everyMs + BEAT_SLACK_MS);
  return {
    beat(interval = everyMs) {
      everyMs = interval;
      heardAt = Date.now();
      waitFor(MISSED_BEATS * everyMs + BEAT_SLACK_MS);
    },
    stop() {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', wake);
    },
  };
}

/** Spreads what all pages do after the same fault. */
export function jitter(milliseconds: number): number {
  return milliseconds * (0.5 + Math.random() / 2);
}
