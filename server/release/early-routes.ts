import {
  type EarlyVersions,
  getEarlyVersions,
  setEarlyVersions,
} from '@corkboard/shared/contract/early-versions.ts';
import { channelsOf, isEarlyOffered } from '@corkboard/shared/rules/release-channel.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import type { Db } from '../db/db.ts';
import { answer } from '../http/answer.ts';
import { forbidden, signInFirst } from '../http/refusal.ts';
import { activeSnapshot } from './live-release.ts';
import { readState } from './snapshot-readings.ts';

/** An account's own way to channels that are for those who ask. Leaving is always possible. */
export function earlyRoutes(db: Db): FastifyPluginAsync {
  return async (app) => {
    answer(app, getEarlyVersions, async ({ request }) => earlyOf(await accountOf(request)));

    answer(app, setEarlyVersions, async ({ input: { is_early }, request }) => {
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

    /** The session's own account, whomever the page acts as. */
    async function accountOf(request: FastifyRequest): Promise<string> {
      const session = (await app.viewers.session(request)) ?? signInFirst();
      return session.isLimited ? signInFirst() : session.userId;
    }
  };

  async function earlyOf(id: string): Promise<EarlyVersions> {
    const { wants_early_versions } = await db
      .selectFrom('users')
      .select('wants_early_versions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { is_offered: await isOffered(), is_early: wants_early_versions };
  }

  async function isOffered(): Promise<boolean> {
    return isEarlyOffered(channelsOf(await readState(db, await activeSnapshot(db))));
  }
}
