import { createHash } from 'node:crypto';
import type { ReleaseRole } from '@corkboard/release-contract/contract';
import type { Principal } from '@corkboard/release-contract/rules';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';

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

/** Who approves or rejects what another person asked for. */
export type Approver = Principal & { role: ReleaseRole };

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

export async function getPrincipal(db: Db, tokenId: string): Promise<Principal> {
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
    .where('token_hash', '=', hashReleaseToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** Everyone who has or had a token. */
export async function selectTokenPersons(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('release_tokens').select('person').distinct().execute();
  return rows.flatMap(({ person }) => person ?? []);
}

export async function insertTokenRow(
  trx: Db,
  row: Insertable<Database['release_tokens']>,
): Promise<void> {
  await trx.insertInto('release_tokens').values(row).execute();
}

export function hashReleaseToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
