import {
  type Account,
  changeEmail,
  changePassword,
  checkEmailChangeLink,
  confirmEmail,
  disconnectSocial,
  getAccount,
  updateLocale,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import { type DisconnectDenial, disconnectAccess } from '@corkboard/shared/rules/accounts';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { badRequest, conflict, notFound } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import type { SessionFacts } from '../../platform/http/viewer/session-facts.ts';
import { getTranslator } from '../../platform/http/viewer/viewer.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { emailTaken } from './account-routes.ts';
import type { AccountServices } from './account-services.ts';
import { endAccess } from './ended-access-repository.ts';
import { getLocale, linkExpired } from './link-routes.ts';

const whyNoDisconnect = defineMessages({
  'needs-email': 'Add an email address to this account first. Otherwise you could lose it.',
  'needs-password': 'Set a password first. This is your only way to log in.',
}) satisfies Record<DisconnectDenial, string>;

export function settingsRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, accounts, confirmation, letters, limits, links, mailer } = services;
  const { knownBrowsers, newPasswords, social } = services;

  const requireAccount = (session: SessionFacts) => findAccount(services, session);

  return async (app) => {
    route(app, getAccount, async ({ request }) => {
      return requireAccount(await confirmation.session(request));
    });

    route(app, changeEmail, async ({ input, request }) => {
      const session = await confirmation.require(request, input.password);
      const { userId } = session;
      const account = (await accounts.find(userId)) ?? notFound('account');
      const email = input.email.trim();
      if (account.email?.toLowerCase() === email.toLowerCase())
        badRequest('/email', "That's already your email address.");
      await limits.mail(request.ip, input.email);
      // Doesn't reveal whether the address is taken: the email goes to it, and its owner learns that.
      const token = await inTransaction(db, async (trx) => {
        await confirmation.hold(session, trx);
        return links.issueEmailChange(session, email, trx);
      });
      mailer.send(
        letters(getTranslator(request).locale).confirmEmail(email, account.username, token),
      );
      return requireAccount(session);
    });

    route(app, checkEmailChangeLink, async ({ input, request }) => {
      await limits.token(request.ip);
      return (await links.peek(input.token, 'change-email')) === null ? linkExpired() : null;
    });

    route(app, confirmEmail, async ({ input, request }) => {
      await limits.token(request.ip);
      const { userId } = (await links.peek(input.token, 'change-email')) ?? linkExpired();
      const { before, email } = await inTransaction(db, async (trx) => {
        // An account that someone else gives an address at the same time ends its links.
        const before = (await accounts.lock(userId, trx)) ?? linkExpired();
        const link = (await links.redeem(input.token, 'change-email', trx)) ?? linkExpired();
        const email = link.details.email ?? linkExpired();
        if (!(await accounts.setEmail(userId, email, trx))) emailTaken();
        await links.dropAll(userId, undefined, trx);
        return { before, email };
      });
      if (before.email && before.email.toLowerCase() !== email.toLowerCase()) {
        mailer.send(
          letters(getLocale(before, request)).emailChanged(before.email, before.username, email),
        );
      }
      return { email };
    });

    route(app, changePassword, async ({ input, request, reply }) => {
      const session = await confirmation.require(request, input.password);
      const account = (await accounts.find(session.userId)) ?? notFound('account');
      const passwordHash = await newPasswords.hash('/new_password', input.new_password, account);
      await inTransaction(db, async (trx) => {
        await confirmation.hold(session, trx);
        await accounts.setPassword(account.id, passwordHash, trx);
        // As after a reset: someone else can have asked for links to another address.
        await links.dropAll(account.id, undefined, trx);
        await endAccess(trx, [account.id], session.id);
      });
      await knownBrowsers.remember(request, reply, { ...account, password_hash: passwordHash });
      if (account.email)
        mailer.send(
          letters(getTranslator(request).locale).passwordChanged(account.email, account.username),
        );
      return requireAccount(session);
    });

    route(app, updateLocale, async ({ input, request }) => {
      const session = await confirmation.session(request);
      await accounts.setLocale(session.userId, input.locale);
      return requireAccount(session);
    });

    route(app, disconnectSocial, async ({ input, request }) => {
      const session = await confirmation.session(request);
      const { userId } = session;
      await inTransaction(db, async (trx) => {
        // Otherwise two requests at the same time could each leave the login that the other one removes.
        const { email, password_hash } = (await accounts.lock(userId, trx)) ?? notFound('account');
        const connected = await social.listSocialAccounts(userId, trx);
        if (!connected.some(({ id }) => id === input.social)) notFound('account');
        const has_password = password_hash !== null;
        const access = disconnectAccess({ email, has_password, social: connected });
        if (!access.allowed) conflict(errorCodes.needsOwnSignIn, whyNoDisconnect[access.reason]);
        await social.disconnect(userId, input.social, trx);
        // A login through it can wait for its code.
        await links.dropAll(userId, 'second-factor', trx);
      });
      return requireAccount(session);
    });
  };
}

async function findAccount(
  { accounts, links, linked, social }: AccountServices,
  { userId, homeId }: SessionFacts,
): Promise<Account> {
  const account = (await accounts.find(userId)) ?? notFound('account');
  const home = userId === homeId ? account : ((await accounts.find(homeId)) ?? notFound('account'));
  const pending = await links.pending(userId, 'change-email');
  const others = await linked.goesWith(userId);
  return {
    username: account.username,
    email: account.email,
    new_email: pending?.email ?? null,
    has_password: account.password_hash !== null,
    password_of: home.password_hash === null ? null : home.username,
    is_partner: account.is_partner,
    locale: account.locale,
    social: await social.listSocialAccounts(userId),
    goes_with: others.map(({ username }) => username),
    deleted_with: others.flatMap((one) => (one.canComeBack ? [] : one.username)),
  };
}
