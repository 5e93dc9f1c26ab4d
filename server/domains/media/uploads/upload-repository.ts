import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UploadType } from '@corkboard/shared/contract/pins';
import { HOUR_MS } from '@corkboard/shared/rules/base';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { MessageId } from '../../../platform/i18n/message.ts';
import { lockName } from '../../../platform/jobs/advisory-lock.ts';
import { ownUploads } from './own-upload-repository.ts';
import type { UploadUse } from './upload-quota.ts';

export type UploadRepository = ReturnType<typeof uploadRepository>;

export type UploadOutcome =
  | { signature: string; video_digest: string | null }
  | { message: MessageId };

/** The condition for an image. The domain of Pins has the drafts. */
export type IsInDraft = (signature: Expression<string | null>) => Expression<SqlBool>;

/** Milliseconds that a process has for a file before another can try. */
const CLAIM_MS = 60_000;
const FORM_MS = HOUR_MS;

export function uploadRepository(db: Db) {
  return { ...uploadForms(db), ...ownUploads(db) };
}

/** The way of one file from its form to its result. */
function uploadForms(db: Db) {
  return {
    /**
     * `check` receives the account's current use and throws if it is too high. Uploads of an account start one after
     * another.
     */
    async open(
      userId: string,
      type: UploadType,
      check: (use: UploadUse) => void,
    ): Promise<{ id: string; token: string }> {
      const id = newId();
      const token = randomBytes(24).toString('base64url');
      await inTransaction(db, async (trx) => {
        await lockName(trx, `upload ${userId}`);
        check(await countUse(trx, userId));
        await trx
          .insertInto('uploads')
          .values({ id, user_id: userId, type, token_hash: computeHash(token) })
          .execute();
      });
      return { id, token };
    },

    /** Returns null for an unknown or expired form and for a wrong token. */
    async findForm(id: string, token: string) {
      const row = await db
        .selectFrom('uploads')
        .select(['id', 'type', 'status', 'token_hash'])
        .where('id', '=', id)
        .where('created_at', '>', new Date(Date.now() - FORM_MS))
        .executeTakeFirst();
      return row && isSame(row.token_hash, computeHash(token)) ? row : null;
    },

    async receive(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('uploads')
        .set({ status: 'processing' })
        .where('id', '=', id)
        .where('status', '=', 'registered')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async claim(id: string) {
      const now = new Date();
      return db
        .updateTable('uploads')
        .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
        .returning(['id', 'type'])
        .executeTakeFirst();
    },

    async finish(id: string, outcome: UploadOutcome): Promise<void> {
      const isTaken = 'signature' in outcome;
      await db
        .updateTable('uploads')
        .set({ ...outcome, status: isTaken ? 'succeeded' : 'failed', claimed_until: null })
        .where('id', '=', id)
        .where('status', '=', 'processing')
        .execute();
    },

    /**
     * Returns the deleted uploads, so that their files and unused images can be removed. Keeps those of drafts, which
     * become Pins later.
     */
    async forgetOld(isInDraft: IsInDraft) {
      return db
        .deleteFrom('uploads')
        .where('created_at', '<', retainedSince('uploads'))
        .where((eb) => eb.not(isInDraft(eb.ref('uploads.signature'))))
        .returning(['id', 'signature', 'video_digest'])
        .execute();
    },
  };
}

async function countUse(db: Db, userId: string): Promise<UploadUse> {
  const rows = await db
    .selectFrom('uploads as u')
    .leftJoin('pictures as p', 'p.digest', 'u.signature')
    .leftJoin('videos as v', 'v.digest', 'u.video_digest')
    .select(['u.type', sql<boolean>`u.status in ('registered', 'processing')`.as('is_open')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(p.bytes), 0) + coalesce(sum(v.bytes), 0)`.as('bytes'))
    .where('u.user_id', '=', userId)
    .where('u.created_at', '>', new Date(Date.now() - FORM_MS))
    .groupBy(['u.type', 'is_open'])
    .execute();
  return {
    open: rows.filter(({ is_open }) => is_open),
    kept: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0),
  };
}

function computeHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.byteLength === second.byteLength && timingSafeEqual(first, second);
}
