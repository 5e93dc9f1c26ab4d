import {
  convertAccount,
  createLinkedAccount,
  getLinkedAccounts,
  type LinkedAccount,
  linkAccount,
  switchAccount,
  unlinkAccount,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import {
  isReservedUsername,
  type SwitchDenial,
  switchAccess,
  unlinkAccess,
} from '@corkboard/shared/rules/accounts';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, forbidden, notFound } from '../../platform/http/http-error.ts';
import { route } from '../../platform/http/route.ts';
import type { SessionFacts } from '../../platform/http/session-facts.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { emailTaken, usernameTaken } from './account-routes.ts';
import type { AccountServices } from './account-services.ts';
import { requireName } from './require-name.ts';

const whyNoSwitch = defineMessages({
  'not-owner': 'Only its owners can switch to this account. You can act as the profile instead.',
  'needs-mfa': 'Turn on two-factor authentication to switch to this account.',
}) satisfies Record<SwitchDenial, string>;

export function linkedRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, accounts, confirmation, credentials, entrance, limits, linked } = services;
  const { knownBrowsers, newPasswords } = services;

  return async (app) => {
    route(app, getLinkedAccounts, async ({ request }) => {
      return list(await confirmation.session(request));
    });

    route(app, createLinkedAccount, async ({ input, request }) => {
      const session = await confirmation.session(request);
      await limits.business(session.homeId);
      if (input.username !== undefined && isReservedUsername(input.username)) usernameTaken();
      const made = await accounts.create({
        email: null,
        passwordHash: null,
        fullName: requireName('/business_name', input.business_name),
        username: input.username,
        isPartner: true,
      });
      if (typeof made === 'string') return usernameTaken();
      await linked.link(made.id, session.homeId);
      return one(session, made.id);
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
      return one(session, account.id);
    });

    route(app, unlinkAccount, async ({ input, request, reply }) => {
      const session = await confirmation.session(request);
      const account = await one(session, input.account);
      const onlyHere = (await linked.goesWith(session.homeId)).some(({ id }) => id === account.id);
      const { email, new_password } = input;
      const way =
        email !== undefined && new_password !== undefined ? { email, new_password } : null;
      const access = unlinkAccess({
        isHome: account.is_home,
        isOnlyWayIn: onlyHere,
        getsSignIn: way !== null,
      });
      if (!access.allowed && access.reason === 'home') forbidden('This is your own account.');
      if (!access.allowed) {
        conflict(
          errorCodes.needsOwnSignIn,
          'Add an email address and a password to this account first. Otherwise no one could log in to it.',
        );
      }
      if (onlyHere && way !== null) await confirmation.require(request, input.password);
      await createOwnSignIn(session.homeId, account.id, onlyHere ? way : null);
      const separate = await accounts.find(account.id);
      if (separate) await knownBrowsers.remember(request, reply, separate);

      const isGone = session.userId === account.id;
      const viewer = isGone
        ? await entrance.start(request, reply, session.homeId, copyProof(session))
        : await app.viewers.shown(request);
      const after = isGone ? { ...session, userId: session.homeId } : session;
      return { viewer, unlinked: account.username, accounts: await list(after) };
    });

    route(app, switchAccount, async ({ input, request, reply }) => {
      const session = await confirmation.session(request);
      const account = await one(session, input.account);
      const access = switchAccess(account);
      if (!access.allowed) forbidden(whyNoSwitch[access.reason]);
      return entrance.start(request, reply, account.id, {
        homeId: session.homeId,
        ...copyProof(session),
      });
    });

    route(app, convertAccount, async ({ input, request }) => {
      const { userId } = await confirmation.session(request);
      if (!input.is_partner && (await linked.hasMembers(userId))) {
        conflict(errorCodes.conflict, 'Unlink everyone who acts as this business first.');
      }
      const name = input.full_name;
      if (name !== undefined) requireName('/full_name', name);
      await accounts.setPartner(userId, input.is_partner, name);
      return app.viewers.after(request, userId);
    });
  };

  /** Creates the sign-in in the same transaction, so that the account always has one. */
  async function createOwnSignIn(
    homeId: string,
    accountId: string,
    way: { email: string; new_password: string } | null,
  ): Promise<void> {
    const passwordHash = way
      ? await newPasswords.hash('/new_password', way.new_password, {
          ...(await accounts.find(accountId)),
          email: way.email,
        })
      : null;
    const isDone = await inTransaction(db, async (trx) => {
      if (way && passwordHash !== null) {
        if (await accounts.emailExists(way.email)) return false;
        await accounts.setPassword(accountId, passwordHash, trx);
        if (!(await accounts.setEmail(accountId, way.email.trim(), trx))) return false;
      }
      await linked.unlink(accountId, homeId, trx);
      return true;
    });
    if (!isDone) emailTaken();
  }

  async function list(session: SessionFacts): Promise<LinkedAccount[]> {
    const rows = await linked.listLinked(session.homeId);
    return rows.map((row) => ({
      ...row,
      is_current: row.id === session.userId,
      may_switch: switchAccess(row).allowed,
    }));
  }

  async function one(session: SessionFacts, id: string): Promise<LinkedAccount> {
    return (await list(session)).find((account) => account.id === id) ?? notFound('account');
  }
}

/** Switching accounts doesn't renew the proof of identity. */
function copyProof(session: SessionFacts) {
  return { confirmedAt: session.confirmedAt };
}
