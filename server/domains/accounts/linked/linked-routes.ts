import {
  createLinkedAccount,
  getLinkedAccounts,
  type LinkedAccount,
  linkAccount,
  unlinkAccount,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import {
  isReservedUsername,
  type UnlinkDenial,
  unlinkAccess,
} from '@corkboard/shared/rules/accounts';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import { getShownViewer } from '../../../platform/http/viewer/viewer.ts';
import { usernameTaken } from '../account-routes.ts';
import type { AccountServices } from '../account-services.ts';
import { requireName } from '../require-name.ts';
import { copyProof, findLinked, listLinked } from './linked-list.ts';
import { needsOwnSignIn, prepareSeparation } from './separate-account.ts';

const whyNoUnlink: Record<UnlinkDenial, (account: LinkedAccount) => never> = {
  home: () => forbidden('This is your own account.'),
  'needs-mfa': () => forbidden('Turn on two-factor authentication to add a login to this account.'),
  'needs-own-sign-in': ({ has_own_sign_in }) => needsOwnSignIn(has_own_sign_in),
};

export function linkedRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, accounts, confirmation, credentials, entrance, limits, linked } = services;
  const { knownBrowsers } = services;

  return async (app) => {
    route(app, getLinkedAccounts, async ({ request }) => {
      return listLinked(linked, await confirmation.session(request));
    });

    route(app, createLinkedAccount, async ({ input, request }) => {
      const session = await confirmation.session(request);
      await limits.business(session.homeId);
      if (input.username !== undefined && isReservedUsername(input.username)) usernameTaken();
      const account = {
        email: null,
        passwordHash: null,
        fullName: requireName('/business_name', input.business_name),
        username: input.username,
        isPartner: true,
      };
      const made = await accounts.create(account, async (id, trx) => {
        // Otherwise the person could leave at the same time without this business.
        await confirmation.hold(session, trx);
        await linked.link(id, session.homeId, trx);
      });
      if (typeof made === 'string') return usernameTaken();
      return findLinked(linked, session, made.id);
    });

    route(app, linkAccount, async ({ input, request }) => {
      const session = await confirmation.session(request);
      const account = await credentials.check(request, input);
      if (account.id === session.homeId) {
        conflict(errorCodes.conflict, "You're already using this account.");
      }
      await inTransaction(db, async (trx) => {
        // Otherwise it could become a personal account at the same time.
        await confirmation.hold(session, trx, [account.id]);
        const found = (await accounts.lock(account.id, trx)) ?? notFound('account');
        if (found.deactivated_at !== null) notFound('account');
        await credentials.hold(account, trx);
        if (!found.is_partner) {
          conflict(
            errorCodes.conflict,
            'This is a personal account. Make it a business account first, then link it.',
          );
        }
        await linked.link(account.id, session.homeId, trx);
      });
      return findLinked(linked, session, account.id);
    });

    route(app, unlinkAccount, async ({ input, request, reply }) => {
      const session = await confirmation.session(request);
      const account = await findLinked(linked, session, input.account);
      const { email } = input;
      const new_password = input.keeps_password ? undefined : input.new_password;
      // One that can log in and still needs a sign-in has a password, without an email address.
      const isWhole = new_password !== undefined || account.has_own_sign_in;
      const signIn =
        account.needs_own_sign_in && email !== undefined && isWhole
          ? { email, new_password }
          : null;
      const access = unlinkAccess(account, signIn !== null);
      if (!access.allowed) whyNoUnlink[access.reason](account);
      if (signIn !== null) await confirmation.require(request, input.password);
      const unlink = await prepareSeparation(services, session, account.id, signIn);
      const isGone = session.userId === account.id;
      const leave = async (trx: Db) => {
        await unlink(trx);
        return copyProof(session);
      };
      const viewer = isGone
        ? await entrance.start(request, reply, session.homeId, leave)
        : await inTransaction(db, unlink).then(() => getShownViewer(request));
      const found = await accounts.find(account.id);
      if (found) await knownBrowsers.remember(request, reply, found);
      const after = isGone ? { ...session, userId: session.homeId } : session;
      return { viewer, unlinked: account.username, accounts: await listLinked(linked, after) };
    });
  };
}
