import { retainedSince } from '@corkboard/shared/rules/privacy';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { deleteExpired } from '../../../platform/db/deletions/delete-expired.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { PinExportsTable } from '../import-export-schema.ts';

export type ExportRow = Selectable<PinExportsTable>;

const MAX_SHOWN = 20;

export function exportRepository(db: Db) {
  const since = () => retainedSince('exports');

  return {
    insert(
      userId: string,
      { boards, pins, bytes }: { boards: number; pins: number; bytes: number },
    ): Promise<ExportRow> {
      return db
        .insertInto('pin_exports')
        .values({
          id: newId(),
          user_id: userId,
          status: 'done',
          board_count: boards,
          pin_count: pins,
          done_count: pins,
          bytes,
          finished_at: new Date(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    recent(userId: string): Promise<ExportRow[]> {
      return db
        .selectFrom('pin_exports')
        .selectAll()
        .where('user_id', '=', userId)
        .where('created_at', '>', since())
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_SHOWN)
        .execute();
    },

    /** Returns undefined if the export has expired or isn't the user's. */
    findOwner(id: string, userId: string) {
      return db
        .selectFrom('pin_exports as e')
        .innerJoin('users as u', 'u.id', 'e.user_id')
        .select(['u.id', 'u.username'])
        .where('e.id', '=', id)
        .where('e.user_id', '=', userId)
        .where('e.created_at', '>', since())
        .executeTakeFirst();
    },

    /** Returns the number of deleted exports. */
    async sweep(stopping?: AbortSignal): Promise<number> {
      return deleteExpired(db.deleteFrom('pin_exports'), ['id'], 'created_at', since(), stopping);
    },
  };
}
