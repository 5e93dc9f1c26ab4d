import type { LogEvent } from '@corkboard/shared/contract/experiences.ts';
import { logEvents } from '@corkboard/shared/contract/requests.ts';
import type { Call, Shell } from '@corkboard/shared/remote';
import { logEventTypes } from '@corkboard/shared/rules/log-event-types.ts';

/** Milliseconds that events wait for company. */
const DELAY = 1000;
/** The server accepts up to this many events per request. */
const BATCH_SIZE = 100;

/**
 * Sends product events in batches. A failure to log never disturbs the person. While nobody looks at the page nothing on
 * it counts as seen. [LOG-007, LAYOUT-009]
 */
export function createLogger(call: Call, isLookedAt = () => true): Shell['logger'] {
  const waiting: LogEvent[] = [];

  const send = (keepalive = false) => {
    const events = waiting.splice(0, BATCH_SIZE);
    if (events.length === 0) return;
    call(logEvents, { events }, { quietAuth: true, keepalive }).catch(() => {});
    if (waiting.length === 0) return;
    if (keepalive) send(true);
    else setTimeout(() => send(), DELAY);
  };
  // A hidden page may never run again: phones end it without an event.
  window.addEventListener('pagehide', () => send(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true);
  });

  const error = (thrown: unknown, where: string) => console.error(`Error in ${where}:`, thrown);

  return {
    event(event) {
      if (event.event_type === logEventTypes.seen && !isLookedAt()) return;
      if (waiting.length === 0) setTimeout(() => send(), DELAY);
      waiting.push(event);
    },
    error,
    fault: error,
  };
}

/** On the server nothing is logged for a page that nobody has seen yet. */
export function silentLogger(): Shell['logger'] {
  return { event: () => {}, error: () => {}, fault: () => {} };
}
