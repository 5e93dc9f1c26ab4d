import { createHash } from 'node:crypto';
import type {
  TakedownLaw,
  TakedownLawType,
  TakedownReceipt,
} from '@corkboard/shared/contract/moderation';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import type { Transaction } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import { countDeleted } from '../../platform/db/count-deleted.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Removal, removeContent, type StaffDecision } from './removal-repository.ts';
import { isAbout, type ReportedContent, reportedContent } from './reported-content.ts';
import { toReceipt } from './takedown-queries.ts';

export type TakedownRepository = ReturnType<typeof takedownRepository>;
export type TakedownDecision = 'uphold' | 'reject' | 'remove_content' | 'deactivate_user';
export type UndecidedTakedown = 'not-there' | 'already' | 'no-content' | 'no-user' | 'own';

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

interface TakedownDependencies {
  db: Db;
  /** Without the time limit of requests: a decision can suspend an account with many followers. */
  backgroundDb: Db;
  publicUrl: string;
}

/** Kept even after the reported content or people are deleted. */
export function takedownRepository({ db, backgroundDb, publicUrl }: TakedownDependencies) {
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

    /** Returns what the decision removed. `contentIds`: only these of the Pins and boards. */
    async decide(
      id: string,
      { decision, contentIds, formatRemoved, ...by }: TakedownChoice,
    ): Promise<UndecidedTakedown | { removals: Removal[]; law: TakedownLaw }> {
      return inTransaction(backgroundDb, async (trx) => {
        const takedown = await trx
          .selectFrom('takedowns')
          .select(['law', 'username', 'content_urls', 'status', 'created_at'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!takedown) return 'not-there';
        if (takedown.status !== 'received') return 'already';
        const content = await reportedContent(trx, takedown, publicUrl);
        if (isAbout(content, by.staffId)) return 'own';
        const removals = findRemovals(content, decision, contentIds);
        if (typeof removals === 'string') return removals;
        if (await isOfNewerAccount(trx, removals, takedown.created_at)) return 'no-user';
        for (const removal of removals) await removeContent(trx, removal, by);
        const removed = listPaths(content, removals).map((path) => formatRemoved(path));
        await trx
          .updateTable('takedowns')
          .set({
            status: decision === 'reject' ? 'rejected' : 'upheld',
            decided_by: by.staffId,
            decided_at: new Date(),
            // The only record of what this removed: the status has only the outcome.
            decision_note: [by.note, ...removed].filter(Boolean).join('\n'),
          })
          .where('id', '=', id)
          .execute();
        return { removals, law: takedown.law };
      });
    },
  };
}

export interface TakedownChoice extends StaffDecision {
  decision: TakedownDecision;
  contentIds?: string[] | undefined;
  /** In the staff member's language, like the note. */
  formatRemoved(path: string): string;
}

function findRemovals(
  { userId, pins, boards }: ReportedContent,
  decision: TakedownDecision,
  contentIds: string[] | undefined,
): Removal[] | 'no-content' | 'no-user' {
  switch (decision) {
    case 'uphold':
    case 'reject':
      return [];
    case 'remove_content': {
      const all = [...pins, ...boards].map(({ removal }) => removal);
      const chosen = contentIds ? all.filter(({ id }) => contentIds.includes(id)) : all;
      return chosen.length > 0 ? chosen.toSorted(byId) : 'no-content';
    }
    case 'deactivate_user':
      return userId === null
        ? 'no-user'
        : [{ kind: 'account', id: userId, ownerId: userId, name: '' }];
  }
}

function listPaths({ username, boards }: ReportedContent, removals: Removal[]): string[] {
  return removals.map(({ kind, id }) => {
    if (kind === 'pin') return `/pin/${id}/`;
    const board = boards.find(({ removal }) => removal.id === id);
    return board?.content.url ?? `/${username}/`;
  });
}

/** Since the report, another person can have taken the username of a deleted account. */
async function isOfNewerAccount(
  trx: Transaction<Database>,
  removals: Removal[],
  reportedAt: Date,
): Promise<boolean> {
  const ids = removals.flatMap(({ kind, id }) => (kind === 'account' ? [id] : []));
  if (ids.length === 0) return false;
  const newer = await trx
    .selectFrom('users')
    .select('id')
    .where(isAnyOf('id', ids))
    .where('created_at', '>', reportedAt)
    .executeTakeFirst();
  return newer !== undefined;
}

/** In one order, which prevents deadlocks. */
function byId(a: Removal, b: Removal): number {
  return a.id < b.id ? -1 : 1;
}

/** Returns the number of deleted complaints. Those without a decision are kept. */
export async function deleteOldTakedowns(db: Db): Promise<number> {
  return countDeleted(
    db.deleteFrom('takedowns').where('decided_at', '<', retainedSince('takedowns')),
  );
}
