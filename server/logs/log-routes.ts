import { logEvents } from '@corkboard/shared/contract/experiences.ts';
import { logEventTypes, NULL_VIEW_TYPE } from '@corkboard/shared/rules/log-event-types.ts';
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/answer.ts';
import type { Metrics } from '../http/observe.ts';

/** Types that are counted by number; a page could send any other, and each would be a new time series. */
const COUNTED = new Set<number>(Object.values(logEventTypes));

/** [LOG-007] Accepts a page's events from anybody: counted, logged by type alone, kept nowhere. */
export function logRoutes({ events }: Metrics): FastifyPluginAsync {
  return async (app) => {
    answer(app, logEvents, async ({ input, request }) => {
      for (const { event_type, view_type, element, component } of input.events) {
        events.inc({ event_type: COUNTED.has(event_type) ? String(event_type) : 'other' });
        if (view_type === undefined) events.inc({ event_type: NULL_VIEW_TYPE });
        request.log.debug({ event_type, view_type, element, component }, 'event');
      }
      return null;
    });
  };
}
