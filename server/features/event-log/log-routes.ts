import { logEvents } from '@corkboard/shared/contract/experiences';
import { isPurposeAllowed, logPurpose } from '@corkboard/shared/rules/privacy';
import type { FastifyPluginAsync } from 'fastify';
import { getConsent } from '../../platform/http/consent.ts';
import type { Metrics } from '../../platform/http/observe.ts';
import { route } from '../../platform/http/route.ts';
import { countEvents } from './count-events.ts';

export function logRoutes(metrics: Metrics): FastifyPluginAsync {
  return async (app) => {
    route(app, logEvents, async ({ viewer, input, request }) => {
      const consent = getConsent(viewer, request);
      const allowed = input.events.filter(({ event_type }) =>
        isPurposeAllowed(logPurpose(event_type), consent),
      );
      countEvents(metrics, request.log, allowed);
      return null;
    });
  };
}
