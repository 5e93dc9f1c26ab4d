import * as contract from '@corkboard/shared/contract/release-tokens.ts';

import type { Db } from '../db/db.ts';
import type { releaseAnswers } from './answer-release.ts';
import { actorOf, closeSession, holderIn, openSession } from './release-gate.ts';
import { refuse } from './release-refusal.ts';
import { readToken, readTokens, revokeToken } from './token-readings.ts';
import { holderOf, makeToken, type TokenHolder } from './tokens.ts';

/** Tokens, and who asks. */
export function tokenRoutes(
  answer: ReturnType<typeof releaseAnswers>,
  { db, isSecure }: { db: Db; isSecure: boolean },
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

  answer(contract.openConsole, null, async ({ input, reply }) => {
    const holder = await holderOf(db, input.token);
    if (!holder) refuse('signed_out', 'This token is not known, or has run out.');
    openSession(reply, input.token, holder, isSecure);
    return told(holder);
  });

  answer(contract.closeConsole, null, async ({ reply }) => {
    closeSession(reply);
    return null;
  });
}

function told({ id, name, role, team, expires_at }: TokenHolder) {
  return { id, name, role, team, expires_at: expires_at.toISOString() };
}
