import {
  checkResetLink,
  checkSignInLink,
  emailSignInLink,
  forgotPassword,
  redeemSignInLink,
  resetPassword,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { getShownViewer, getTranslator } from '../../platform/http/viewer/viewer.ts';
import type { AccountServices } from './account-services.ts';
import { endAccess } from './ended-access-repository.ts';
import type { LinkRepository } from './link-repository.ts';
import { lockAccess } from './sessions/access-lock.ts';
import { readReturnWay } from './sessions/return-way.ts';

export function linkRoutes(services: AccountServices): FastifyPluginAsync {
  const { accounts, credentials, entrance, knownBrowsers, letters, limits, links } = services;
  const { mailer, twoFactors } = services;

  return async (app) => {
    route(app, emailSignInLink, async ({ input, request }) => {
      await limits.mail(request.ip, input.email);
      const account = await accounts.byEmail(input.email);
      // A deactivated account returns only through a full sign-in.
      if (account?.email && account.deactivated_at === null) {
        const next = await findWayBack(links, account.id, input);
        const token = await links.issue(account.id, 'sign-in', { next });
        mailer.send(
          letters(getLocale(account, request)).signIn(account.email, account.username, token),
        );
      }
      return null;
    });

    route(app, checkSignInLink, async ({ input, request }) => {
      await limits.token(request.ip);
      await requireSignInAccount(input.token);
      return null;
    });

    route(app, redeemSignInLink, async ({ input, request, reply }) => {
      await limits.token(request.ip);
      const account = await requireSignInAccount(input.token);
      const userId = account.id;
      const session = await app.viewers.session(request);
      const isIn = session?.userId === userId && !session.isLimited;
      // An email link is one factor. Checked before the link is redeemed, so that a wrong code doesn't use it up.
      const hasFactor = !isIn && (await twoFactors.isOn(userId));
      if (hasFactor) {
        await credentials.spendCode(userId, input.code, await knownBrowsers.of(request, account));
      }
      if (isIn) {
        const { next } = await redeem(input.token);
        return { viewer: await getShownViewer(request), next };
      }
      let next: string | null = null;
      const viewer = await entrance.start(request, reply, userId, async (trx) => {
        // Before the link, which a reset drops.
        await lockAccess(trx, [userId]);
        next = (await redeem(input.token, trx)).next;
        await credentials.hold({ ...account, hasFactor }, trx);
        return { isLimited: true };
      });
      return { viewer, next };
    });
  };

  /** Uses up a link. Returns where it leads. */
  async function redeem(token: string, trx?: Db): Promise<{ next: string | null }> {
    const { details } = (await links.redeem(token, 'sign-in', trx)) ?? linkExpired();
    return { next: details.next ?? null };
  }

  async function requireSignInAccount(token: string) {
    const { userId } = (await links.peek(token, 'sign-in')) ?? linkExpired();
    const account = await accounts.find(userId);
    return account && account.deactivated_at === null ? account : linkExpired();
  }
}

/** A new password, by an emailed link. */
export function resetRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, accounts, cookies, entrance, knownBrowsers, letters, limits, links } = services;
  const { mailer, newPasswords } = services;

  return async (app) => {
    route(app, forgotPassword, async ({ input, request }) => {
      await limits.mail(request.ip, input.email);
      const account = await accounts.byEmail(input.email);
      if (account?.email && (await links.omitDeletions([account.id])).length > 0) {
        const next = await findWayBack(links, account.id, input);
        const token = await links.issue(account.id, 'reset-password', { next });
        mailer.send(
          letters(getLocale(account, request)).resetPassword(
            account.email,
            account.username,
            token,
          ),
        );
      }
      return null;
    });

    route(app, checkResetLink, async ({ input, request }) => {
      await limits.token(request.ip);
      const link = (await links.peek(input.token, 'reset-password')) ?? linkExpired();
      const { username } = (await accounts.find(link.userId)) ?? linkExpired();
      return { username, next: link.details.next ?? null };
    });

    route(app, resetPassword, async ({ input, request, reply }) => {
      await limits.token(request.ip);
      // Checked before hashing, which is expensive.
      const owner = (await links.peek(input.token, 'reset-password')) ?? linkExpired();
      const passwordHash = await newPasswords.hash('/password', input.password, owner.userId);
      const userId = await inTransaction(db, async (trx) => {
        await lockAccess(trx, [owner.userId]);
        const link = (await links.redeem(input.token, 'reset-password', trx)) ?? linkExpired();
        await accounts.setPassword(link.userId, passwordHash, trx);
        await links.dropAll(link.userId, undefined, trx);
        await endAccess(trx, [link.userId]);
        await entrance.endOld(request, trx);
        return link.userId;
      });
      cookies.clearSession(reply);
      const account = (await accounts.find(userId)) ?? linkExpired();
      if (account.email)
        mailer.send(
          letters(getLocale(account, request)).passwordChanged(account.email, account.username),
        );
      await knownBrowsers.remember(request, reply, account);
      return { username: account.username };
    });
  };
}

/** That of the expired link, if the page was opened from one. */
async function findWayBack(
  links: LinkRepository,
  userId: string,
  { token, next }: { token?: string; next?: string },
): Promise<string | undefined> {
  const earlier = token === undefined ? undefined : await links.findNext(token, userId);
  return readReturnWay(earlier ?? next)?.known;
}

export function linkExpired(): never {
  throw new HttpError(
    410,
    errorCodes.linkExpired,
    'This link has expired or was already used. Request a new one.',
  );
}

/** Uses the language of the recipient's account, because someone else can request the email. */
export function getLocale(account: { locale: string | null }, request: FastifyRequest): string {
  return account.locale ?? getTranslator(request).locale;
}
