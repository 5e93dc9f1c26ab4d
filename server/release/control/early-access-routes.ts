import { getEarlyAccess, setEarlyAccess } from '@corkboard/shared/contract/accounts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { forbidden, unauthorized } from '../../platform/http/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { isEarlyAccessOffered, readEarlyAccess, setWantsEarly } from './early-access-repository.ts';

export function earlyAccessRoutes(db: Db): FastifyPluginAsync {
  return async (app) => {
    route(app, getEarlyAccess, async ({ request }) =>
      readEarlyAccess(db, await getAccount(request)),
    );

    route(app, setEarlyAccess, async ({ input: { is_early }, request }) => {
      const id = await getAccount(request);
      if (is_early && !(await isEarlyAccessOffered(db)))
        forbidden("Early access isn't available right now.");
      await setWantsEarly(db, id, is_early);
      return readEarlyAccess(db, id);
    });

    /** Returns the session's account, regardless of the acting profile. */
    async function getAccount(request: FastifyRequest): Promise<string> {
      const session = (await app.viewers.session(request)) ?? unauthorized();
      return session.isLimited ? unauthorized() : session.userId;
    }
  };
}
