import type { LogEvent } from '@corkboard/shared/contract/experiences.ts';
import { logEvents } from '@corkboard/shared/contract/requests.ts';
import type { Call, Shell } from '@corkboard/shared/remote';
import { logEventTypes } from '@corkboard/shared/rules/log-event-types.ts';

const BATCH_DELAY_MS = 1000;
const MAX_BATCH_SIZE = 100;

/**
 * Sends product events in batches. Failures are silent, and impressions don't count while the page is hidden.
 * [LOG-007, LAYOUT-009]
 */
export function createLogger(call: Call, isLookedAt = () => true): Shell['logger'] {
  const waiting: LogEvent[] = [];

  const send = (keepalive = false) => {
    const events = waiting.splice(0, MAX_BATCH_SIZE);
    if (events.length === 0) return;
    call(logEvents, { events }, { quietAuth: true, keepalive }).catch(() => {});
    if (waiting.length === 0) return;
    if (keepalive) send(true);
    else setTimeout(() => send(), BATCH_DELAY_MS);
  };
  // Phones end a hidden page without another event.
  window.addEventListener('pagehide', () => send(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true);
  });

  const error = (thrown: unknown, where: string) => console.error(`Error in ${where}:`, thrown);

  return {
    event(event) {
      if (event.event_type === logEventTypes.seen && !isLookedAt()) return;
      if (waiting.length === 0) setTimeout(() => send(), BATCH_DELAY_MS);
      waiting.push(event);
    },
    error,
    fault: error,
  };
}

export function silentLogger(): Shell['logger'] {
  return { event: () => {}, error: () => {}, fault: () => {} };
}
