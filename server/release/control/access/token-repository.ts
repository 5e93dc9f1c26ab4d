import type { ReleaseToken } from '@corkboard/release-contract/contract';
import { endSentence, hasRole } from '@corkboard/release-contract/rules';

import type { Db } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { selectOverridesMadeWith } from '../../planning/override-repository.ts';
import { endOverrides } from '../../planning/overrides.ts';
import type { Actor } from '../../state/actor.ts';
import { throwReleaseError } from '../../state/release-error.ts';
import { ReleaseHead } from '../../state/release-head.ts';
import { announce } from '../../state/release-state-repository.ts';
import { assertHolderTeam } from './holder-team.ts';
import type { TokenPrincipal } from './principal-repository.ts';

const columns = [
  'id',
  'name',
  'role',
  'team',
  'made_by',
  'person',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

export async function readTokens(db: Db, holder: TokenPrincipal): Promise<ReleaseToken[]> {
  const rows = await db
    .selectFrom('release_tokens')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  return rows.map((row) => toToken(row, holder));
}

export async function readToken(
  db: Db,
  holder: TokenPrincipal,
  id: string,
): Promise<ReleaseToken | undefined> {
  const row = await db
    .selectFrom('release_tokens')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toToken(row, holder);
}

/** Revokes a token and ends its sessions and overrides; idempotent. Admins can revoke those of their team, or of all teams; other holders their own. */
export async function revokeToken(
  db: Db,
  actor: Actor,
  holder: TokenPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<ReleaseToken> {
  const { row, snapshot } = await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    const found = await trx
      .selectFrom('release_tokens')
      .select(columns)
      .where('id', '=', id)
      .executeTakeFirst();
    // Only admins learn which token ids exist.
    const canEnd = hasRole(holder.role, 'admin') || id === holder.id;
    if (!found || !canEnd) throwReleaseError('unknown_token', "This token doesn't exist.");
    assertHolderTeam(holder, found, 'token');
    if (found.revoked_at) return { row: found, snapshot: null };
    const revoked_at = new Date();
    await trx.updateTable('release_tokens').set({ revoked_at }).where('id', '=', id).execute();
    await trx.deleteFrom('release_sessions').where('release_token_id', '=', id).execute();
    await head.record({
      action: 'revoke',
      remote: null,
      reason,
      before: { id, name: found.name, role: found.role, team: found.team },
      after: null,
    });
    const given = await selectOverridesMadeWith(trx, id);
    const because = endSentence(`The token of ${found.name} was revoked: ${reason}`);
    await endOverrides({ trx, head }, given, because);
    const snapshot = given.length > 0 ? head.snapshot : null;
    return { row: { ...found, revoked_at }, snapshot };
  });
  if (snapshot !== null) await announce(db, snapshot);
  return toToken(row, holder);
}

const USED_EVERY_MS = 60_000;
const usedAt = new WeakMap<Db, Map<string, number>>();

export async function recordTokenUse(db: Db, id: string, now = Date.now()): Promise<void> {
  const known = usedAt.get(db) ?? new Map<string, number>();
  usedAt.set(db, known);
  if ((known.get(id) ?? 0) > now - USED_EVERY_MS) return;
  known.set(id, now);
  await db
    .updateTable('release_tokens')
    .set({ last_used_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

interface Row extends TokenPrincipal {
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

function toToken(row: Row, holder: TokenPrincipal): ReleaseToken {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    is_own: row.id === holder.id,
  };
}
