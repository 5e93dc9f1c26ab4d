import { isEarlyAccessAvailable, withDefaultChannels } from '@corkboard/release-contract/rules';
import {
  type EarlyAccess,
  getEarlyAccess,
  setEarlyAccess,
} from '@corkboard/shared/contract/accounts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { forbidden, unauthorized } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { readState } from '../state/read-state.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';

/** Release control knows no accounts: `compose/` passes these. */
export interface EarlyAccessAccounts {
  findWantsEarly(db: Db, accountId: string): Promise<boolean>;
  updateWantsEarly(db: Db, accountId: string, wants: boolean): Promise<void>;
}

export function earlyAccessRoutes(
  db: Db,
  { findWantsEarly, updateWantsEarly }: EarlyAccessAccounts,
): FastifyPluginAsync {
  return async (app) => {
    route(app, getEarlyAccess, async ({ request }) => readEarlyAccess(await getAccount(request)));

    route(app, setEarlyAccess, async ({ input: { is_early }, request }) => {
      const id = await getAccount(request);
      if (is_early && !(await isOffered())) forbidden("Early access isn't available right now.");
      await updateWantsEarly(db, id, is_early);
      return readEarlyAccess(id);
    });

    /** Returns the session's account, regardless of the acting profile. */
    async function getAccount(request: FastifyRequest): Promise<string> {
      const session = (await app.viewers.session(request)) ?? unauthorized();
      return session.isLimited ? unauthorized() : session.userId;
    }
  };

  async function isOffered(): Promise<boolean> {
    return isEarlyAccessAvailable(
      withDefaultChannels(await readState(db, await activeSnapshot(db))),
    );
  }

  async function readEarlyAccess(accountId: string): Promise<EarlyAccess> {
    return { is_offered: await isOffered(), is_early: await findWantsEarly(db, accountId) };
  }
}
