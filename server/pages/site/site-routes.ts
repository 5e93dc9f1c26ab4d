import { getImprint } from '@corkboard/shared/contract/site';
import type { FastifyPluginAsync } from 'fastify';

import { route } from '../../platform/http/route.ts';

export function siteRoutes(imprint: string | null): FastifyPluginAsync {
  const lines = (imprint ?? '').split('\n').flatMap((line) => line.trim() || []);
  return async (app) => {
    route(app, getImprint, async () => ({ lines }));
  };
}
