import {
  createLinkedAccount,
  getLinkedAccounts,
  linkAccount,
  unlinkAccount,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import { isReservedUsername, unlinkAccess } from '@corkboard/shared/rules/accounts';
import type { FastifyPluginAsync } from 'fastify';
import { conflict, forbidden, notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import { getShownViewer } from '../../../platform/http/viewer/viewer.ts';
import { usernameTaken } from '../account-routes.ts';
import type { AccountServices } from '../account-services.ts';
import { requireName } from '../require-name.ts';
import { copyProof, findLinked, listLinked } from './linked-list.ts';
import { goesWith, needsOwnSignIn, separate } from './separate-account.ts';

export function linkedRoutes(services: AccountServices): FastifyPluginAsync {
  const { accounts, confirmation, credentials, entrance, limits, linked } = services;
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
        await linked.lock(session.homeId, trx);
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
      const found = (await accounts.find(account.id)) ?? notFound('account');
      if (found.deactivated_at !== null) notFound('account');
      if (!found.is_partner) {
        conflict(
          errorCodes.conflict,
          'This is a personal account. Make it a business account first, then link it.',
        );
      }
      await linked.link(account.id, session.homeId);
      return findLinked(linked, session, account.id);
    });

    route(app, unlinkAccount, async ({ input, request, reply }) => {
      const session = await confirmation.session(request);
      const account = await findLinked(linked, session, input.account);
      const onlyHere = await goesWith(linked, session.homeId, account.id);
      const { email, new_password } = input;
      const way =
        email !== undefined && new_password !== undefined ? { email, new_password } : null;
      const access = unlinkAccess({
        isHome: account.is_home,
        isOnlyWayIn: onlyHere,
        getsSignIn: way !== null,
      });
      if (!access.allowed && access.reason === 'home') forbidden('This is your own account.');
      if (!access.allowed) needsOwnSignIn();
      if (onlyHere && way !== null) await confirmation.require(request, input.password);
      await separate(services, session.homeId, account.id, onlyHere ? way : null);
      const found = await accounts.find(account.id);
      if (found) await knownBrowsers.remember(request, reply, found);

      const isGone = session.userId === account.id;
      const viewer = isGone
        ? await entrance.start(request, reply, session.homeId, copyProof(session))
        : await getShownViewer(request);
      const after = isGone ? { ...session, userId: session.homeId } : session;
      return { viewer, unlinked: account.username, accounts: await listLinked(linked, after) };
    });
  };
}
