import { convertAccount, switchAccount } from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import { type SwitchDenial, switchAccess } from '@corkboard/shared/rules/accounts';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, forbidden } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import type { SessionFacts } from '../../../platform/http/viewer/session-facts.ts';
import { defineMessages } from '../../../platform/i18n/message.ts';
import type { AccountServices } from '../account-services.ts';
import { requireName } from '../require-name.ts';
import { copyProof, findLinked } from './linked-list.ts';

const whyNoSwitch = defineMessages({
  'not-owner': 'Only its owners can switch to this account. You can act as the profile instead.',
  'needs-mfa': 'Turn on two-factor authentication to switch to this account.',
}) satisfies Record<SwitchDenial, string>;

/** Changes which account a session is in, and of which kind an account is. */
export function switchRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, accounts, confirmation, entrance, linked } = services;

  return async (app) => {
    route(app, switchAccount, async ({ input, request, reply }) => {
      const session = await confirmation.session(request);
      const { homeId } = session;
      const account = await findPermitted(session, input.account);
      if (account.is_deactivated) await entrance.reactivateLinked(homeId, account.id);
      return entrance.start(request, reply, account.id, async (trx) => {
        // Otherwise the account could be unlinked, or its second factor be required, at the same time.
        await confirmation.hold(session, trx, [account.id]);
        await findPermitted(session, account.id, trx);
        return { homeId, ...copyProof(session) };
      });
    });

    route(app, convertAccount, async ({ input, request }) => {
      const { userId, homeId } = await confirmation.session(request);
      const name = input.full_name;
      if (name !== undefined) requireName('/full_name', name);
      const isConverted = await inTransaction(db, async (trx) => {
        // Otherwise someone could be added at the same time.
        await accounts.lock(userId, trx);
        if (!input.is_partner) {
          await requireNoMembers(userId, homeId, trx);
          // Inactive members aren't in the settings, so no one can remove them there.
          await linked.unlinkAll(userId, trx);
        }
        return accounts.setPartner(userId, input.is_partner, name, trx);
      });
      if (!isConverted) {
        conflict(
          errorCodes.conflict,
          "Staff accounts can't be business accounts. Create a linked business account instead.",
        );
      }
      return app.viewers.after(request, userId);
    });
  };

  async function findPermitted(session: SessionFacts, id: string, trx?: Db) {
    const account = await findLinked(linked, session, id, trx);
    const access = switchAccess(account);
    if (!access.allowed) forbidden(whyNoSwitch[access.reason]);
    return account;
  }

  /** In this order, nothing is lost: the owner removes the others, and then unlinks the business as its last member. */
  async function requireNoMembers(userId: string, homeId: string, trx: Db): Promise<void> {
    if (await linked.hasMembers(userId, trx, homeId)) {
      conflict(
        errorCodes.conflict,
        'Others can act as this business. Remove them in the business settings first.',
      );
    }
    if (await linked.hasMembers(userId, trx)) {
      conflict(
        errorCodes.conflict,
        'First unlink this business in Linked accounts. Then log in to it, and convert it.',
      );
    }
  }
}
