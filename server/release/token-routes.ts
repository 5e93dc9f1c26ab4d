import * as contract from '@corkboard/shared/contract/release-tokens.ts';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../db/db.ts';
import type { releaseAnswers } from './answer-release.ts';
import {
  endConsoleSession,
  endOwnConsoleSession,
  readConsoleSessions,
  startConsoleSession,
} from './console-sessions.ts';
import { actorOf, type ConsoleCookie, holderIn } from './release-gate.ts';
import { refuse } from './release-refusal.ts';
import { readToken, readTokens, revokeToken } from './token-readings.ts';
import { holderOf, makeToken, type TokenHolder } from './tokens.ts';

/** Tokens, and who asks. */
export function tokenRoutes(
  answer: ReturnType<typeof releaseAnswers>,
  { db, cookie }: { db: Db; cookie: ConsoleCookie },
): void {
  answer(contract.getTokens, 'admin', async ({ request }) => readTokens(db, holderIn(request)));

  answer(contract.createToken, 'admin', async ({ input, request }) => {
    const holder = holderIn(request);
    // An admin of one team makes no token that reaches further than its own.
    if (holder.team !== null && input.team !== holder.team) {
      refuse(
        'not_allowed',
        `This token reaches team ${holder.team} alone; so will those it makes.`,
      );
    }
    const { token, id } = await makeToken(db, actorOf(request), input);
    const about = await readToken(db, holder, id);
    return about ? { token, about } : refuse('unknown_token', 'The token is gone again.');
  });

  answer(contract.revokeToken, 'viewer', async ({ input, request }) =>
    revokeToken(db, actorOf(request), holderIn(request), input),
  );

  answer(contract.getHolder, 'viewer', async ({ request }) => told(holderIn(request)));

  answer(contract.openConsole, null, async ({ input, request, reply }) => {
    const holder = await holderOf(db, input.token);
    if (!holder) refuse('signed_out', 'This token is not known, or has run out.');
    await endOld(request);
    const agent = request.headers['user-agent'] ?? '';
    const { secret, expiresAt } = await startConsoleSession(db, holder, agent);
    cookie.set(reply, secret, expiresAt);
    return told(holder);
  });

  answer(contract.closeConsole, null, async ({ request, reply }) => {
    await endOld(request);
    cookie.clear(reply);
    return null;
  });

  answer(contract.getConsoleSessions, 'viewer', async ({ request }) =>
    readConsoleSessions(db, holderIn(request), request.consoleSessionId),
  );

  answer(contract.endConsoleSession, 'viewer', async ({ input, request }) => {
    await endConsoleSession(db, actorOf(request), holderIn(request), input);
    return readConsoleSessions(db, holderIn(request), request.consoleSessionId);
  });

  async function endOld(request: FastifyRequest): Promise<void> {
    const secret = cookie.read(request);
    if (secret !== null) await endOwnConsoleSession(db, secret);
  }
}

function told({ id, name, role, team, person, expires_at }: TokenHolder) {
  return { id, name, role, team, person, expires_at: expires_at.toISOString() };
}
