import type { LogEvent } from '@corkboard/shared/contract/experiences';
import { logEventTypes, NULL_VIEW_TYPE } from '@corkboard/shared/rules/site';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../platform/http/observe.ts';

/** Limits the number of time series, because a page can send any type. */
const COUNTED = new Set<number>(Object.values(logEventTypes));

/** Counts events and logs only their type; stores nothing. [LOG-007] */
export function countEvents(
  { events }: Metrics,
  log: FastifyBaseLogger,
  happened: readonly LogEvent[],
): void {
  for (const { event_type, view_type, element, component } of happened) {
    events.inc({ event_type: COUNTED.has(event_type) ? String(event_type) : 'other' });
    if (view_type === undefined) events.inc({ event_type: NULL_VIEW_TYPE });
    log.debug({ event_type, view_type, element, component }, 'event');
  }
}
