import { createApiToken, getApiTokens, revokeApiToken } from '@corkboard/shared/contract/accounts';
import { errorCodes } from '@corkboard/shared/contract/base';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conflict, HttpError, notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import type { SessionFacts } from '../../../platform/http/viewer/session-facts.ts';
import { getTranslator } from '../../../platform/http/viewer/viewer.ts';
import type { AccountServices } from '../account-services.ts';
import { wrongCode } from '../two-factor/two-factor-routes.ts';

const MAX_TOKENS = 50;

export function apiTokenRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, accounts, apiTokens, confirmation, letters, limits, mailer } = services;
  const { twoFactors } = services;

  return async (app) => {
    route(app, getApiTokens, async ({ request }) => list(await confirmation.session(request)));

    route(app, createApiToken, async ({ input, request }) => {
      const session = await confirmation.require(request, input.password);
      await requireCode(session, input.code);
      const { userId, homeId } = session;
      const name = input.name.trim();
      const scopes = [...new Set(input.scopes)];
      const created = await inTransaction(db, async (trx) => {
        await confirmation.hold(session, trx);
        if ((await apiTokens.list(userId, trx)).length >= MAX_TOKENS) {
          conflict(errorCodes.conflict, 'You have {count} API tokens. Revoke one first.', {
            count: MAX_TOKENS,
          });
        }
        return apiTokens.create({ userId, homeId, name, scopes, days: input.days }, trx);
      });
      const account = (await accounts.find(userId)) ?? notFound('account');
      const email = account.email ?? (await accounts.find(homeId))?.email;
      if (email) {
        const { locale } = getTranslator(request);
        mailer.send(letters(locale).apiTokenCreated(email, account.username, name));
      }
      return created;
    });

    route(app, revokeApiToken, async ({ input, request }) => {
      const session = await confirmation.session(request);
      if (!(await apiTokens.revoke(session.userId, input.token))) notFound('token');
      return list(session);
    });
  };

  async function list({ userId, homeId }: SessionFacts) {
    return {
      tokens: await apiTokens.list(userId),
      asks_password: (await accounts.passwordHash(homeId)) !== null,
      asks_code: await twoFactors.isOn(homeId),
    };
  }

  /** A token works without a code, so creating one needs what a login needs. */
  async function requireCode({ homeId }: SessionFacts, code: string | undefined): Promise<void> {
    if (!(await twoFactors.isOn(homeId))) return;
    if (code === undefined) {
      throw new HttpError(
        403,
        errorCodes.codeNeeded,
        'Enter a code from your authenticator app or a recovery code.',
        { field: '/code' },
      );
    }
    await limits.code(homeId);
    if (!(await twoFactors.spend(homeId, code))) wrongCode();
    await limits.forgetCode(homeId);
  }
}
