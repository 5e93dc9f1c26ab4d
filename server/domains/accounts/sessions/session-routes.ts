import { endSession, endSessions, getSessions } from '@corkboard/shared/contract/accounts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { browserName, parseBrowser } from '../../../platform/http/browser-name.ts';
import { notFound } from '../../../platform/http/errors/http-error.ts';
import { route } from '../../../platform/http/route.ts';
import type { SessionFacts } from '../../../platform/http/viewer/session-facts.ts';
import type { AccountServices } from '../account-services.ts';
import { closeSession, closeSessions } from '../ended-access-repository.ts';

export function sessionRoutes(services: AccountServices): FastifyPluginAsync {
  const { db, sessions, confirmation, entrance } = services;

  return async (app) => {
    route(app, getSessions, async ({ request }) => list(await confirmation.session(request)));

    route(app, endSession, async ({ input, request, reply }) => {
      const session = await confirmation.session(request);
      if (input.session === session.id) return leave(request, reply);
      const isEnded = await inTransaction(db, (trx) =>
        closeSession(trx, session.userId, input.session),
      );
      return isEnded ? list(session) : notFound('session');
    });

    route(app, endSessions, async ({ input, request, reply }) => {
      const session = await confirmation.session(request);
      const kept = input.keep_this ? session.id : null;
      await inTransaction(db, (trx) => closeSessions(trx, [session.userId], kept));
      return input.keep_this ? list(session) : leave(request, reply);
    });
  };

  async function leave(
    request: FastifyRequest,
    reply: Parameters<typeof entrance.end>[1],
  ): Promise<never[]> {
    await entrance.end(request, reply);
    return [];
  }

  async function list(session: SessionFacts) {
    const rows = await sessions.listSessions(session.userId);
    return rows
      .map((row) => ({ row, parsed: parseBrowser(row.user_agent) }))
      .map(({ row, parsed }) => ({
        id: row.id,
        is_current: row.id === session.id,
        is_limited: row.is_limited,
        browser: browserName(row.user_agent),
        browser_name: parsed.browser,
        system_name: parsed.system,
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      }))
      .toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  }
}
