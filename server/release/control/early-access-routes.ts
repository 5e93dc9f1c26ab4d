import {
  type EarlyAccess,
  getEarlyAccess,
  setEarlyAccess,
} from '@corkboard/shared/contract/early-access.ts';
import {
  isEarlyAccessAvailable,
  withDefaultChannels,
} from '@corkboard/shared/rules/release-channel.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import type { Db } from '../../platform/db/db.ts';
import { forbidden, unauthorized } from '../../platform/http/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { activeSnapshot } from '../state/live-release.ts';
import { readState } from '../state/read-state.ts';

export function earlyAccessRoutes(db: Db): FastifyPluginAsync {
  return async (app) => {
    route(app, getEarlyAccess, async ({ request }) => earlyOf(await accountOf(request)));

    route(app, setEarlyAccess, async ({ input: { is_early }, request }) => {
      const id = await accountOf(request);
      if (is_early && !(await isOffered()))
        forbidden('New versions are for everyone at the same time.');
      await db
        .updateTable('users')
        .set({ wants_early_versions: is_early })
        .where('id', '=', id)
        .execute();
      return earlyOf(id);
    });

    /** Returns the session's account, regardless of the acting profile. */
    async function accountOf(request: FastifyRequest): Promise<string> {
      const session = (await app.viewers.session(request)) ?? unauthorized();
      return session.isLimited ? unauthorized() : session.userId;
    }
  };

  async function earlyOf(id: string): Promise<EarlyAccess> {
    const { wants_early_versions } = await db
      .selectFrom('users')
      .select('wants_early_versions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { is_offered: await isOffered(), is_early: wants_early_versions };
  }

  async function isOffered(): Promise<boolean> {
    return isEarlyAccessAvailable(
      withDefaultChannels(await readState(db, await activeSnapshot(db))),
    );
  }
}
