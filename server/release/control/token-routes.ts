import * as contract from '@corkboard/shared/contract/release-tokens.ts';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../../platform/db/db.ts';
import { refuse } from '../state/release-refusal.ts';
import {
  endConsoleSession,
  endOwnConsoleSession,
  readConsoleSessions,
  startConsoleSession,
} from './console-sessions.ts';
import { actorOf, type ConsoleCookie, getPrincipal } from './release-auth.ts';
import type { releaseRoute } from './release-route.ts';
import { readToken, readTokens, revokeToken } from './token-queries.ts';
import { findPrincipal, insertToken, type TokenPrincipal } from './tokens.ts';

export function tokenRoutes(
  answer: ReturnType<typeof releaseRoute>,
  { db, cookie }: { db: Db; cookie: ConsoleCookie },
): void {
  answer(contract.getTokens, 'admin', async ({ request }) => readTokens(db, getPrincipal(request)));

  answer(contract.createToken, 'admin', async ({ input, request }) => {
    const holder = getPrincipal(request);
    // A team's admin can't create a token that reaches beyond the team.
    if (holder.team !== null && input.team !== holder.team) {
      refuse(
        'not_allowed',
        `This token reaches team ${holder.team} alone; so will those it makes.`,
      );
    }
    const { token, id } = await insertToken(db, actorOf(request), input);
    const about = await readToken(db, holder, id);
    return about ? { token, about } : refuse('unknown_token', 'The token is gone again.');
  });

  answer(contract.revokeToken, 'viewer', async ({ input, request }) =>
    revokeToken(db, actorOf(request), getPrincipal(request), input),
  );

  answer(contract.getPrincipal, 'viewer', async ({ request }) => told(getPrincipal(request)));

  answer(contract.startConsoleSession, null, async ({ input, request, reply }) => {
    const holder = await findPrincipal(db, input.token);
    if (!holder) refuse('signed_out', 'This token is not known, or has run out.');
    await endOld(request);
    const agent = request.headers['user-agent'] ?? '';
    const { secret, expiresAt } = await startConsoleSession(db, holder, agent);
    cookie.set(reply, secret, expiresAt);
    return told(holder);
  });

  answer(contract.endConsoleSession, null, async ({ request, reply }) => {
    await endOld(request);
    cookie.clear(reply);
    return null;
  });

  answer(contract.getConsoleSessions, 'viewer', async ({ request }) =>
    readConsoleSessions(db, getPrincipal(request), request.consoleSessionId),
  );

  answer(contract.revokeConsoleSession, 'viewer', async ({ input, request }) => {
    await endConsoleSession(db, actorOf(request), getPrincipal(request), input);
    return readConsoleSessions(db, getPrincipal(request), request.consoleSessionId);
  });

  async function endOld(request: FastifyRequest): Promise<void> {
    const secret = cookie.read(request);
    if (secret !== null) await endOwnConsoleSession(db, secret);
  }
}

function told({ id, name, role, team, person, expires_at }: TokenPrincipal) {
  return { id, name, role, team, person, expires_at: expires_at.toISOString() };
}
