import type { LogEvent } from '@corkboard/shared/contract/experiences';
import type { Call, Shell } from '@corkboard/shared/remote';
import { logEvents } from '@corkboard/shared/requests/experiences';
import {
  type Consent,
  isPurposeAllowed,
  isPurposeUndecided,
  logPurpose,
} from '@corkboard/shared/rules/privacy';
import { logEventTypes } from '@corkboard/shared/rules/site';

const BATCH_DELAY_MS = 1000;
const MAX_BATCH_SIZE = 100;

interface LoggerOptions {
  consent(): Consent;
  onConsentChange(listener: () => void): void;
  isLookedAt?(): boolean;
}

/**
 * Sends product events in batches, once their purpose is allowed. Until the visitor chooses, they wait in this page; a
 * no drops them. Failures are silent, and impressions don't count while the page is hidden. [LOG-007, LAYOUT-009]
 */
export function createLogger(
  call: Call,
  { consent, onConsentChange, isLookedAt = () => true }: LoggerOptions,
): Shell['logger'] {
  const waiting: LogEvent[] = [];
  let undecided: LogEvent[] = [];

  const send = (keepalive = false) => {
    const events = waiting.splice(0, MAX_BATCH_SIZE);
    if (events.length === 0) return;
    call(logEvents, { events }, { quietAuth: true, keepalive }).catch(() => {});
    if (waiting.length === 0) return;
    if (keepalive) send(true);
    else setTimeout(() => send(), BATCH_DELAY_MS);
  };
  const add = (event: LogEvent) => {
    if (waiting.length === 0) setTimeout(() => send(), BATCH_DELAY_MS);
    waiting.push(event);
  };
  const admit = (event: LogEvent) => {
    const purpose = logPurpose(event.event_type);
    if (isPurposeAllowed(purpose, consent())) add(event);
    else if (isPurposeUndecided(purpose, consent()) && undecided.length < MAX_BATCH_SIZE) {
      undecided.push(event);
    }
  };
  onConsentChange(() => {
    const events = [...waiting.splice(0), ...undecided];
    undecided = [];
    for (const event of events) admit(event);
  });
  // Phones end a hidden page without another event.
  window.addEventListener('pagehide', () => send(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true);
  });

  const error = (thrown: unknown, where: string) => console.error(`Error in ${where}:`, thrown);

  return {
    event(event) {
      if (event.event_type === logEventTypes.seen && !isLookedAt()) return;
      admit(event);
    },
    error,
    fault: error,
  };
}

export function silentLogger(): Shell['logger'] {
  return { event: () => {}, error: () => {}, fault: () => {} };
}
