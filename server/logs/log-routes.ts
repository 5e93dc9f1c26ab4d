import { logEvents } from '@corkboard/shared/contract/experiences.ts';
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/answer.ts';
import type { Metrics } from '../http/observe.ts';
import { countEvents } from './count-events.ts';

/** Takes a page's events from anybody. [LOG-007] */
export function logRoutes(metrics: Metrics): FastifyPluginAsync {
  return async (app) => {
    answer(app, logEvents, async ({ input, request }) => {
      countEvents(metrics, request.log, input.events);
      return null;
    });
  };
}
