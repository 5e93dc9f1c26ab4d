import { randomBytes } from 'node:crypto';
import type { ApiToken } from '@corkboard/shared/contract/accounts';
import type { ApiScope } from '@corkboard/shared/contract/base';
import { DAY_MS } from '@corkboard/shared/rules/base';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import type { Db } from '../../../platform/db/db.ts';
import { deleteExpired } from '../../../platform/db/deletions/delete-expired.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { tokenHash } from '../../../platform/http/viewer/token-hash.ts';
import { selectAccount } from './session-repository.ts';

const TOUCH_EVERY_MS = 60_000;
/** Secret scanners find a token in code by its start. */
const PREFIX = 'corkboard_';

export interface NewApiToken {
  userId: string;
  /** The account that was logged in, which differs from `userId` after a switch. */
  homeId: string;
  name: string;
  scopes: ApiScope[];
  days: number;
}

export type ApiTokenRepository = ReturnType<typeof apiTokenRepository>;

export function apiTokenRepository(db: Db) {
  return {
    async create({ userId, homeId, name, scopes, days }: NewApiToken, trx: Db) {
      const secret = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      const row = await trx
        .insertInto('api_tokens')
        .values({
          id: newId(),
          token_hash: tokenHash(secret),
          user_id: userId,
          home_id: homeId === userId ? null : homeId,
          name,
          scopes,
          expires_at: new Date(Date.now() + days * DAY_MS),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { secret, token: toApiToken(row) };
    },

    /** Returns the account of a valid token as a session does, with the scopes of the token. */
    async find(secret: string) {
      const row = await selectAccount(db)
        .innerJoin('api_tokens as t', 't.user_id', 'u.id')
        .select(['t.id as token_id', 't.scopes', 't.last_used_at'])
        .where('t.token_hash', '=', tokenHash(secret))
        .where('t.expires_at', '>', new Date())
        .where('u.deactivated_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      const now = Date.now();
      if (now - (row.last_used_at?.getTime() ?? 0) > TOUCH_EVERY_MS) {
        await db
          .updateTable('api_tokens')
          .set({ last_used_at: new Date(now) })
          .where('id', '=', row.token_id)
          .execute();
      }
      return { ...row, is_limited: false };
    },

    async list(userId: string, on: Db = db): Promise<ApiToken[]> {
      const rows = await on
        .selectFrom('api_tokens')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toApiToken);
    },

    async revoke(userId: string, id: string): Promise<boolean> {
      const revoked = await db
        .deleteFrom('api_tokens')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return revoked !== undefined;
    },

    /** An expired token stays listed, so that its owner sees why a script stopped. Returns the number of deleted tokens. */
    async sweep(stopping?: AbortSignal): Promise<number> {
      const before = retainedSince('apiTokens');
      return deleteExpired(db.deleteFrom('api_tokens'), ['id'], 'expires_at', before, stopping);
    },
  };
}

/** Also revokes tokens that these accounts created for linked accounts. */
export async function revokeApiTokens(on: Db, userIds: string[]): Promise<void> {
  await on
    .deleteFrom('api_tokens')
    .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('home_id', 'in', userIds)]))
    .execute();
}

interface Row {
  id: string;
  name: string;
  scopes: ApiScope[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

function toApiToken({ id, name, scopes, ...row }: Row): ApiToken {
  return {
    id,
    name,
    scopes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    is_expired: row.expires_at.getTime() <= Date.now(),
  };
}
