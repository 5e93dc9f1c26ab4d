import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRole } from '@corkboard/shared/contract/release.ts';
import {
  getPersonForNewToken,
  isSamePerson,
  normalizeTokenName,
  type Principal,
} from '@corkboard/shared/rules/release-access.ts';

import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../state/actor.ts';
import { ReleaseHead } from '../state/release-head.ts';
import { refuse } from '../state/release-refusal.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface TokenPrincipal {
  id: string;
  name: string;
  role: ReleaseRole;
  team: string | null;
  expires_at: Date;
  made_by: string;
  /** The first person in the chain of creators; null if there is no single person. */
  person: string | null;
}

export interface CreateTokenInput {
  name: string;
  role: ReleaseRole;
  team?: string | null;
  days: number;
  reason?: string;
  /** Set only for this machine's own token, which belongs to no person. */
  isMachine?: boolean;
}

export interface IssuedToken {
  id: string;
  token: string;
}

/** Creates a token and returns its only copy. The database stores the hash. */
export async function issueToken(db: Db, actor: Actor, order: CreateTokenInput): Promise<string> {
  return (await insertToken(db, actor, order)).token;
}

export async function insertToken(
  db: Db,
  actor: Actor,
  order: CreateTokenInput,
): Promise<IssuedToken> {
  const { role, team = null, days, isMachine } = order;
  const name = normalizeTokenName(order.name);
  if (name === '') refuse('bad_request', 'A token needs the name of its owner.');
  const reason = order.reason ?? `A token for ${name}.`;
  const token = `corkboard_${randomBytes(32).toString('base64url')}`;
  const id = newId();
  await inTransaction(db, async (trx) => {
    const head = await ReleaseHead.lock(trx, actor);
    const person = isMachine ? null : await personFor(trx, actor, name);
    await trx
      .insertInto('release_tokens')
      .values({
        id,
        name,
        role,
        team,
        token_hash: hashOf(token),
        created_at: new Date(),
        expires_at: new Date(Date.now() + days * DAY),
        made_by: actor.name,
        person,
      })
      .execute();
    await head.record({
      action: 'token',
      remote: null,
      reason,
      before: null,
      after: { id, name, role, team, days, person },
    });
  });
  return { id, token };
}

/** Finds the person of a new token. Someone who is known by another spelling keeps that one. */
async function personFor(db: Db, actor: Actor, name: string): Promise<string> {
  const person = getPersonForNewToken(name, await makerOf(db, actor));
  const rows = await db.selectFrom('release_tokens').select('person').distinct().execute();
  const known = rows.find((row) => row.person !== null && isSamePerson(row.person, person));
  return known?.person ?? person;
}

async function makerOf(db: Db, { tokenId }: Actor): Promise<Principal | null> {
  return tokenId === undefined ? null : principalOf(db, tokenId);
}

/** Finds the principals of tokens by id, also of revoked ones. An unknown token belongs to no person. */
export async function findPrincipals(
  db: Db,
  tokenIds: readonly string[],
): Promise<(tokenId: string) => Principal> {
  const rows =
    tokenIds.length === 0
      ? []
      : await db
          .selectFrom('release_tokens')
          .select(['id', 'name', 'person'])
          .where('id', 'in', [...new Set(tokenIds)])
          .execute();
  const principals = new Map(rows.map(({ id, name, person }) => [id, { name, person }]));
  return (tokenId) => principals.get(tokenId) ?? { name: '', person: null };
}

export async function principalOf(db: Db, tokenId: string): Promise<Principal> {
  return (await findPrincipals(db, [tokenId]))(tokenId);
}

export const holderColumns = [
  't.id',
  't.name',
  't.role',
  't.team',
  't.expires_at',
  't.made_by',
  't.person',
] as const;

export async function findPrincipal(db: Db, token: string): Promise<TokenPrincipal | undefined> {
  return db
    .selectFrom('release_tokens as t')
    .select(holderColumns)
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

const ADMIN_DAYS = 365;
const RENEWED_BEFORE = 30 * DAY;

/**
 * Writes a valid token to `DATA_DIR/admin-token` for the command line on this machine. Replaces one that expires
 * soon or belongs to another database.
 */
export async function ensureAdminToken(db: Db, dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'admin-token');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  const holder = kept === '' ? undefined : await findPrincipal(db, kept);
  const lasts = holder && holder.expires_at.getTime() > Date.now() + RENEWED_BEFORE;
  if (lasts && holder.role === 'admin') return file;

  const actor = { name: 'start', origin: 'this machine', team: null };
  const token = await issueToken(db, actor, {
    name: 'admin of this machine',
    role: 'admin',
    days: ADMIN_DAYS,
    isMachine: true,
  });
  await mkdir(dataDir, { recursive: true });
  const incoming = `${file}.${process.pid}`;
  await writeFile(incoming, `${token}\n`, { mode: 0o600 });
  // The mode above applies only to new files.
  await chmod(incoming, 0o600);
  await rename(incoming, file);
  return file;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
