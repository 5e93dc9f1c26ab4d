import { logEvents } from '@corkboard/shared/contract/experiences.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Metrics } from '../../platform/http/observe.ts';
import { route } from '../../platform/http/route.ts';
import { countEvents } from './count-events.ts';

export function logRoutes(metrics: Metrics): FastifyPluginAsync {
  return async (app) => {
    route(app, logEvents, async ({ input, request }) => {
      countEvents(metrics, request.log, input.events);
      return null;
    });
  };
}
