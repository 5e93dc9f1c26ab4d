import { logEvents } from '@corkboard/shared/contract/experiences.ts';
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/answer.ts';
import type { Metrics } from '../http/observe.ts';

/** Types that are counted by number; a page could send any other, and each would be a new time series. */
const COUNTED = new Set([13, 101, 102, 15877]);

/** [LOG-007] Accepts a page's events from anybody: counted, logged by type alone, kept nowhere. */
export function logRoutes({ events }: Metrics): FastifyPluginAsync {
  return async (app) => {
    answer(app, logEvents, async ({ input, request }) => {
      for (const { event_type, view_type, element, component } of input.events) {
        events.inc({ event_type: COUNTED.has(event_type) ? String(event_type) : 'other' });
        request.log.debug({ event_type, view_type, element, component }, 'event');
      }
      return null;
    });
  };
}
