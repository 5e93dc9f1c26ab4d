import { createHash } from 'node:crypto';
import type {
  TakedownLaw,
  TakedownLawType,
  TakedownReceipt,
} from '@corkboard/shared/contract/moderation';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import type { Db } from '../../platform/db/db.ts';
import { deleteExpired } from '../../platform/db/deletions/delete-expired.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { InTurns } from '../../platform/jobs/in-turns.ts';
import { selectPinners } from '../pins/review-queries.ts';
import {
  type Loss,
  type Removal,
  removeContent,
  type StaffDecision,
} from './removal-repository.ts';
import { type ReportedContent, reportedContents } from './reported-content.ts';
import { areAboutStaff, concernOfTakedown } from './staff-conflict-queries.ts';
import { keepPeople, selectKeptPeople } from './takedown-people-repository.ts';
import { toReceipt } from './takedown-queries.ts';
import { findWrongTargets, type Targets } from './takedown-targets.ts';

export type TakedownRepository = ReturnType<typeof takedownRepository>;
export type TakedownDecision = 'uphold' | 'reject' | 'remove_content' | 'deactivate_user';
export type UndecidedTakedown = 'not-there' | 'already' | 'no-content' | 'no-user' | 'own' | 'test';

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
  /** A decision can remove a board with thousands of Pins, so it takes its turn among the closings of accounts. */
  closing: InTurns;
  publicUrl: string;
}

/** Kept even after the reported content or people are deleted. */
export function takedownRepository({ db, closing, publicUrl }: TakedownDependencies) {
  return {
    findWrongTargets: (targets: Targets) => findWrongTargets(db, publicUrl, targets),

    /** Repeating a complaint returns the stored one. */
    async submit(
      takedown: NewTakedown,
      submittedBy: string | null,
    ): Promise<{ receipt: TakedownReceipt; isNew: boolean }> {
      const id = newId();
      const fingerprint = createHash('sha256').update(JSON.stringify(takedown)).digest('hex');
      return inTransaction(db, async (trx) => {
        const row = await trx
          .insertInto('takedowns')
          .values({ ...takedown, id, submitted_by: submittedBy, fingerprint })
          .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ fingerprint }))
          .returningAll()
          .executeTakeFirstOrThrow();
        const [content] = await reportedContents(trx, [row], publicUrl);
        await keepPeople(trx, row.id, content?.peopleIds ?? []);
        return { receipt: toReceipt(row), isNew: row.id === id };
      });
    },

    /** Returns what people lost by the decision. */
    async decide(
      id: string,
      choice: TakedownChoice,
    ): Promise<UndecidedTakedown | { losses: Loss[]; law: TakedownLaw }> {
      const { staffId, note, decision, formatRemoved } = choice;
      return closing(async (trx) => {
        const takedown = await trx
          .selectFrom('takedowns')
          .select(['law', 'username', 'content_urls', 'submitted_by', 'status', 'created_at'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!takedown) return 'not-there';
        if (takedown.status !== 'received') return 'already';
        const [content] = await reportedContents(trx, [takedown], publicUrl);
        if (!content) return 'not-there';
        const kept = (await selectKeptPeople(trx, [id])).get(id) ?? [];
        const [isOwn] = await areAboutStaff(trx, staffId, [concernOfTakedown(content, kept)]);
        if (isOwn) return 'own';
        if (takedown.law === 'test' && removes(decision)) return 'test';
        const removals = findRemovals(content, choice);
        if (typeof removals === 'string') return removals;
        const pinners = await selectPinners(
          trx,
          content.boards.map(({ removal }) => removal.id),
        );
        await keepPeople(trx, id, [...content.peopleIds, ...pinners]);
        const losses = await removeContent(trx, removals, { staffId, note });
        const removed = listPaths(content, removals).map((path) => formatRemoved(path));
        await trx
          .updateTable('takedowns')
          .set({
            status: decision === 'reject' ? 'rejected' : 'upheld',
            decided_by: staffId,
            decided_at: new Date(),
            // The only record of what this removed: the status has only the outcome.
            decision_note: [note, ...removed].filter(Boolean).join('\n'),
          })
          .where('id', '=', id)
          .execute();
        return { losses, law: takedown.law };
      });
    },
  };
}

export interface TakedownChoice extends StaffDecision {
  decision: TakedownDecision;
  /** Only these of the Pins and boards. */
  contentIds?: string[] | undefined;
  /** Only if this is still the reported account. Without it, that must be the first that the report names. */
  userId?: string | undefined;
  /** In the staff member's language, like the note. */
  formatRemoved(path: string): string;
}

function removes(decision: TakedownDecision): boolean {
  return decision === 'remove_content' || decision === 'deactivate_user';
}

function findRemovals(
  { user, isUserFirst, pins, boards }: ReportedContent,
  { decision, contentIds, userId }: TakedownChoice,
): Removal[] | 'no-content' | 'no-user' {
  switch (decision) {
    case 'uphold':
    case 'reject':
      return [];
    case 'remove_content': {
      const all = [...pins, ...boards].map(({ removal }) => removal);
      const chosen = contentIds ? all.filter(({ id }) => contentIds.includes(id)) : all;
      return chosen.length > 0 ? chosen : 'no-content';
    }
    case 'deactivate_user': {
      const isSeen = userId === undefined ? isUserFirst : user?.id === userId;
      return user === null || !isSeen
        ? 'no-user'
        : [{ kind: 'account', id: user.id, ownerId: user.id, name: '' }];
    }
  }
}

function listPaths({ user, boards }: ReportedContent, removals: Removal[]): string[] {
  return removals.map(({ kind, id }) => {
    if (kind === 'pin') return `/pin/${id}/`;
    const board = boards.find(({ removal }) => removal.id === id);
    return board?.content.url ?? `/${user?.username}/`;
  });
}

/** Returns the number of deleted complaints. Those without a decision are kept. */
export async function deleteOldTakedowns(db: Db, stopping?: AbortSignal): Promise<number> {
  const before = retainedSince('takedowns');
  // As in the index.
  const decided = db.deleteFrom('takedowns').where('status', '<>', 'received');
  return deleteExpired(decided, ['id'], 'decided_at', before, stopping);
}
