import * as contract from '@corkboard/release-contract/contract';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { memoryCounters } from '../../platform/limits/counters.ts';
import { limitPerMinute } from '../../platform/limits/write-rate-limit.ts';
import { throwReleaseError } from '../state/release-error.ts';
import {
  endConsoleSession,
  endOwnConsoleSession,
  readConsoleSessions,
  startConsoleSession,
} from './access/console-session-repository.ts';
import { findPrincipal, type TokenPrincipal } from './access/principal-repository.ts';
import { type ConsoleCookie, getActor, getPrincipal } from './access/release-auth.ts';
import { readToken, readTokens, revokeToken } from './access/token-repository.ts';
import { insertToken } from './access/tokens.ts';
import type { AccessLog } from './audit/access-log.ts';
import type { releaseRoute } from './release-route.ts';

/** Of one network: several people of an office can log in at the same time. */
const LOG_INS_PER_MINUTE = 30;

interface TokenOptions {
  db: Db;
  cookie: ConsoleCookie;
  access: AccessLog;
  refresh(): Promise<void>;
}

export function tokenRoutes(
  answer: ReturnType<typeof releaseRoute>,
  { db, cookie, access, refresh }: TokenOptions,
): void {
  answer(contract.getTokens, 'admin', async ({ request }) => readTokens(db, getPrincipal(request)));

  answer(contract.createToken, 'admin', async ({ input, request }) => {
    const holder = getPrincipal(request);
    // A team's admin can't create a token that reaches beyond the team.
    if (holder.team !== null && input.team !== holder.team) {
      throwReleaseError(
        'not_allowed',
        `This token reaches team ${holder.team} alone; so will those it makes.`,
      );
    }
    const { token, id } = await insertToken(db, getActor(request), input);
    const about = await readToken(db, holder, id);
    return about
      ? { token, about }
      : throwReleaseError('unknown_token', 'This token no longer exists.');
  });

  answer(contract.revokeToken, 'viewer', async ({ input, request }) => {
    const token = await revokeToken(db, getActor(request), getPrincipal(request), input);
    // Its overrides have ended.
    await refresh();
    return token;
  });

  answer(contract.getPrincipal, 'viewer', async ({ request }) =>
    toReleasePrincipal(getPrincipal(request)),
  );

  const limitLogIns = limitPerMinute(memoryCounters(), 'console', LOG_INS_PER_MINUTE);

  answer(contract.startConsoleSession, null, async ({ input, request, reply }) => {
    await limitLogIns(request);
    const holder = await findPrincipal(db, input.token);
    if (!holder) {
      const reason = 'This token is unknown or has expired.';
      await access.recordRefusedLogIn(request, reason);
      throwReleaseError('signed_out', reason);
    }
    const agent = request.headers['user-agent'] ?? '';
    const { secret, expiresAt } = await inTransaction(db, async (trx) => {
      await access.recordLogIn(trx, holder, request);
      await endOld(trx, request);
      return startConsoleSession(trx, holder, agent);
    });
    cookie.set(reply, secret, expiresAt);
    return toReleasePrincipal(holder);
  });

  answer(contract.endConsoleSession, null, async ({ request, reply }) => {
    await endOld(db, request);
    cookie.clear(reply);
    return null;
  });

  answer(contract.getConsoleSessions, 'viewer', async ({ request }) =>
    readConsoleSessions(db, getPrincipal(request), request.consoleSessionId),
  );

  answer(contract.revokeConsoleSession, 'viewer', async ({ input, request }) => {
    await endConsoleSession(db, getActor(request), getPrincipal(request), input);
    return readConsoleSessions(db, getPrincipal(request), request.consoleSessionId);
  });

  async function endOld(on: Db, request: FastifyRequest): Promise<void> {
    const secret = cookie.read(request);
    if (secret !== null) await endOwnConsoleSession(on, secret);
  }
}

function toReleasePrincipal({ id, name, role, team, person, expires_at }: TokenPrincipal) {
  return { id, name, role, team, person, expires_at: expires_at.toISOString() };
}
