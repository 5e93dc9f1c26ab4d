import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  regenerateRecoveryCodes,
  startTwoFactorSetup,
} from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import { lacksMfa } from '@corkboard/shared/rules/accounts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, HttpError, notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import type { SessionFacts } from '../../../platform/http/viewer/session-facts.ts';
import { getTranslator } from '../../../platform/http/viewer/viewer.ts';
import type { EmailMessage } from '../../../platform/mail/email-message.ts';
import type { AccountEmails } from '../account-emails.ts';
import type { AccountServices } from '../account-services.ts';
import { endAccess, endLinkedAccess } from '../ended-access-repository.ts';
import { createQrDataUrl, newSecret, otpauthUri } from './two-factor.ts';

export function twoFactorRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, accounts, confirmation, letters, limits, linked, mailer, twoFactors } = services;

  return async (app) => {
    route(app, getTwoFactor, async ({ request }) => {
      const { userId } = await confirmation.session(request);
      return getState(userId);
    });

    route(app, startTwoFactorSetup, async ({ input, request }) => {
      const { userId } = await confirmation.require(request, input.password);
      const account = (await accounts.find(userId)) ?? notFound('account');
      if (await twoFactors.isOn(userId)) {
        conflict(errorCodes.conflict, 'Two-factor authentication is already on.');
      }
      const secret = newSecret();
      await twoFactors.begin(userId, secret);
      const uri = otpauthUri(secret, account.username);
      return { secret, uri, qr: createQrDataUrl(uri) };
    });

    route(app, enableTwoFactor, async ({ input, request }) => {
      const session = await confirmation.session(request);
      await limits.code(session.userId);
      const codes = await inTransaction(db, async (trx) => {
        await confirmation.hold(session, trx);
        const codes = await twoFactors.enable(session.userId, input.code, trx);
        // What was opened without a code ends.
        if (codes) await endAccess(trx, [session.userId], session.id);
        return codes ?? wrongCode();
      });
      await limits.forgetCode(session.userId);
      await tell(request, session.userId, (mine, to, name) =>
        mine.twoFactorChanged(to, name, true),
      );
      return { recovery_codes: codes };
    });

    route(app, disableTwoFactor, async ({ input, request }) => {
      const session = await spend(request, input.code);
      const { userId } = session;
      await inTransaction(db, async (trx) => {
        await confirmation.hold(session, trx);
        // Otherwise an owner could require it of this person at the same time.
        await linked.lock(userId, trx);
        await twoFactors.disable(userId, trx);
        const closed = (await linked.listLinked(userId, trx)).filter(lacksMfa);
        for (const { id } of closed) await endLinkedAccess(trx, id, userId);
      });
      await tell(request, userId, (mine, to, name) => mine.twoFactorChanged(to, name, false));
      return getState(userId);
    });

    route(app, regenerateRecoveryCodes, async ({ input, request }) => {
      const session = await spend(request, input.code);
      const recovery_codes = await inTransaction(db, async (trx) => {
        await confirmation.hold(session, trx);
        return twoFactors.renewCodes(session.userId, trx);
      });
      await tell(request, session.userId, (mine, to, name) => mine.codesChanged(to, name));
      return { recovery_codes };
    });
  };

  async function getState(userId: string) {
    return {
      is_on: await twoFactors.isOn(userId),
      recovery_codes_left: await twoFactors.codesLeft(userId),
    };
  }

  async function spend(request: FastifyRequest, code: string): Promise<SessionFacts> {
    const session = await confirmation.session(request);
    const { userId } = session;
    await limits.code(userId);
    if (!(await twoFactors.spend(userId, code))) wrongCode();
    await limits.forgetCode(userId);
    return session;
  }

  async function tell(
    request: FastifyRequest,
    userId: string,
    letter: (mine: AccountEmails, to: string, name: string) => EmailMessage,
  ) {
    const account = await accounts.find(userId);
    if (!account?.email) return;
    mailer.send(letter(letters(getTranslator(request).locale), account.email, account.username));
  }
}

export function wrongCode(): never {
  throw new HttpError(
    403,
    errorCodes.wrongCode,
    'That code is incorrect or already used. Enter a new one.',
    { field: '/code' },
  );
}
