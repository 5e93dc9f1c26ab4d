import type { LogEvent } from '@corkboard/shared/contract/experiences.ts';
import { logEventTypes, NULL_VIEW_TYPE } from '@corkboard/shared/rules/log-event-types.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../../platform/http/observe.ts';

/** Types that are counted by number; a page could send any other, and each would be a new time series. */
const COUNTED = new Set<number>(Object.values(logEventTypes));

/** Events are counted, logged by type alone, and kept nowhere. [LOG-007] */
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
