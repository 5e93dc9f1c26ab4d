import { createHash } from 'node:crypto';
import type {
  QueuedTakedown,
  TakedownLaw,
  TakedownLawType,
  TakedownReceipt,
} from '@corkboard/shared/contract/moderation';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { type Selectable, sql } from 'kysely';
import { countDeleted } from '../../platform/db/count-deleted.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database } from '../../platform/db/schema.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import type { QueuePage } from './report-queries.ts';

export type TakedownRepository = ReturnType<typeof takedownRepository>;
type Row = Selectable<Database['takedowns']>;

export interface NewTakedown {
  law: TakedownLaw;
  law_type: TakedownLawType | null;
  username: string | null;
  content_urls: string[];
  explanation: string;
  full_name: string;
  email: string;
  organisation: string;
  country: string | null;
  is_trusted_flagger: boolean;
}

/** Kept even after the reported content or people are deleted. */
export function takedownRepository(db: Db) {
  return {
    /** Repeating a complaint returns the stored one. */
    async submit(takedown: NewTakedown, submittedBy: string | null): Promise<TakedownReceipt> {
      const fingerprint = createHash('sha256').update(JSON.stringify(takedown)).digest('hex');
      const row = await db
        .insertInto('takedowns')
        .values({ ...takedown, id: newId(), submitted_by: submittedBy, fingerprint })
        .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ fingerprint }))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toReceipt(row);
    },

    async find(id: string): Promise<QueuedTakedown | null> {
      const row = await db
        .selectFrom('takedowns')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toQueued(row) : null;
    },

    async queue({ queue, size, bookmark }: QueuePage) {
      const after = byTime.read(bookmark);
      const isOpen = queue === 'open';
      const key = isOpen ? 'created_at' : 'decided_at';
      const beyond = isOpen ? sql`>` : sql`<`;
      const rows = await db
        .selectFrom('takedowns')
        .selectAll()
        .where('status', isOpen ? '=' : '<>', 'received')
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(${sql.ref(key)}, id) ${beyond} (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
          ),
        )
        .orderBy(key, isOpen ? 'asc' : 'desc')
        .orderBy('id', isOpen ? 'asc' : 'desc')
        .limit(size + 1)
        .execute();
      const page = splitPage(rows, size, (last) =>
        byTime.write([(isOpen ? last.created_at : last.decided_at)?.getTime() ?? 0, last.id]),
      );
      return { takedowns: page.rows.map(toQueued), bookmark: page.bookmark };
    },

    async decide(
      id: string,
      { staffId, isUpheld, note }: { staffId: string; isUpheld: boolean; note: string },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('takedowns')
        .set({
          status: isUpheld ? 'upheld' : 'rejected',
          decided_by: staffId,
          decided_at: new Date(),
          decision_note: note,
        })
        .where('id', '=', id)
        .where('status', '=', 'received')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

function toReceipt({ id, law, status, created_at }: Row): TakedownReceipt {
  return { id, law, status, created_at: created_at.toISOString() };
}

function toQueued(row: Row): QueuedTakedown {
  return {
    ...toReceipt(row),
    username: row.username,
    content_urls: row.content_urls,
    law_type: row.law_type,
    explanation: row.explanation,
    full_name: row.full_name,
    email: row.email,
    organisation: row.organisation,
    country: row.country,
    is_trusted_flagger: row.is_trusted_flagger,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
  };
}

/** Returns the number of deleted complaints. Those without a decision are kept. */
export async function deleteOldTakedowns(db: Db): Promise<number> {
  return countDeleted(
    db.deleteFrom('takedowns').where('decided_at', '<', retainedSince('takedowns')),
  );
}
