import { randomBytes } from 'node:crypto';
import type { ConsoleSession } from '@corkboard/release-contract/contract';
import { hasRole } from '@corkboard/release-contract/rules';
import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { browserName } from '../../../platform/http/browser-name.ts';
import { tokenHash } from '../../../platform/http/viewer/token-hash.ts';
import type { Actor } from '../../state/actor.ts';
import { throwReleaseError } from '../../state/release-error.ts';
import { ReleaseHead } from '../../state/release-head.ts';
import { assertHolderTeam } from './holder-team.ts';
import { holderColumns, type TokenPrincipal } from './principal-repository.ts';

const IDLE_MS = 30 * MINUTE_MS;
const MAX_MS = 12 * 60 * MINUTE_MS;
const MAX_AGENT_LENGTH = 300;
const MAX_SHOWN = 200;

export interface ConsoleHolder extends TokenPrincipal {
  sessionId: string;
}

/** Starts a console session and returns its secret. The database stores only the hash. */
export async function startConsoleSession(
  db: Db,
  holder: TokenPrincipal,
  userAgent: string,
  now = Date.now(),
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Math.min(now + MAX_MS, holder.expires_at.getTime()));
  await sweep(db, now);
  await db
    .insertInto('release_sessions')
    .values({
      id: newId(),
      token_hash: tokenHash(secret),
      release_token_id: holder.id,
      user_agent: userAgent.replaceAll('\0', '').slice(0, MAX_AGENT_LENGTH),
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute();
  return { secret, expiresAt };
}

export async function consoleHolder(
  db: Db,
  secret: string,
  { isAttended, now = Date.now() }: { isAttended: boolean; now?: number },
): Promise<ConsoleHolder | undefined> {
  const row = await db
    .selectFrom('release_sessions as s')
    .innerJoin('release_tokens as t', 't.id', 's.release_token_id')
    .select(holderColumns)
    .select(['s.id as sessionId', 's.last_seen_at'])
    .where('s.token_hash', '=', tokenHash(secret))
    .where('s.expires_at', '>', new Date(now))
    .where('s.last_seen_at', '>', new Date(now - IDLE_MS))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_seen_at, ...holder } = row;
  if (isAttended && last_seen_at.getTime() < now - MINUTE_MS) {
    await db
      .updateTable('release_sessions')
      .set({ last_seen_at: new Date(now) })
      .where('id', '=', row.sessionId)
      .execute();
  }
  return holder;
}

export async function endOwnConsoleSession(db: Db, secret: string): Promise<void> {
  await db.deleteFrom('release_sessions').where('token_hash', '=', tokenHash(secret)).execute();
}

export async function readConsoleSessions(
  db: Db,
  holder: TokenPrincipal,
  currentId: string | null,
  now = Date.now(),
): Promise<ConsoleSession[]> {
  const rows = await db
    .selectFrom('release_sessions as s')
    .innerJoin('release_tokens as t', 't.id', 's.release_token_id')
    .select(['s.id', 's.user_agent', 's.created_at', 's.last_seen_at', 's.expires_at'])
    .select(['t.name', 't.team'])
    .where('s.expires_at', '>', new Date(now))
    .where('s.last_seen_at', '>', new Date(now - IDLE_MS))
    .where('t.revoked_at', 'is', null)
    .$if(!hasRole(holder.role, 'admin'), (query) => query.where('t.id', '=', holder.id))
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ user_agent, ...row }) => ({
    id: row.id,
    name: row.name,
    team: row.team,
    browser: browserName(user_agent),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_current: row.id === currentId,
  }));
}

export async function endConsoleSession(
  db: Db,
  actor: Actor,
  holder: TokenPrincipal,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    const found = await trx
      .selectFrom('release_sessions as s')
      .innerJoin('release_tokens as t', 't.id', 's.release_token_id')
      .select(['s.id', 't.name', 't.team', 't.id as tokenId'])
      .where('s.id', '=', id)
      .executeTakeFirst();
    const canEnd = hasRole(holder.role, 'admin') || found?.tokenId === holder.id;
    if (!found || !canEnd)
      throwReleaseError('unknown_session', "This session doesn't exist, or has ended.");
    assertHolderTeam(holder, { id: found.tokenId, team: found.team }, 'session');
    await trx.deleteFrom('release_sessions').where('id', '=', id).execute();
    const before = { id, name: found.name };
    await head.record({ action: 'end_session', remote: null, reason, before, after: null });
  });
}

async function sweep(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('release_sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', new Date(now)),
        eb('last_seen_at', '<', new Date(now - IDLE_MS)),
      ]),
    )
    .execute();
}
