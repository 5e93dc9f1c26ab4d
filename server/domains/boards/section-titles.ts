import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import type { Db } from '../../platform/db/db.ts';
import { conflict } from '../../platform/http/http-error.ts';

/** The case of letters and the space around them make no other name. */
function keyOf(title: string): string {
  return title.normalize('NFC').trim().toLowerCase();
}

/** Names of a board's other sections. The board is locked by the caller. */
async function takenKeys(trx: Db, boardId: string, sectionId?: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('sections')
    .select('title')
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .$if(sectionId !== undefined, (query) => query.where('id', '<>', sectionId ?? ''))
    .execute();
  return new Set(rows.map((row) => keyOf(row.title)));
}

/** Two sections of one name cannot be told apart where one is to be chosen. */
export async function assertTitleAvailable(
  trx: Db,
  section: { boardId: string; title: string; id?: string },
): Promise<void> {
  const taken = await takenKeys(trx, section.boardId, section.id);
  if (!taken.has(keyOf(section.title))) return;
  conflict(errorCodes.conflict, 'This board already has a section of that name.');
}

/** The first of `title`, `title 2`, `title 3` … for a section that nobody names: one that a merge makes, or an undo brings back. */
export async function uniqueTitle(trx: Db, boardId: string, title: string): Promise<string> {
  const taken = await takenKeys(trx, boardId);
  if (!taken.has(keyOf(title))) return title;
  for (let number = 2; ; number++) {
    const next = `${title} ${number}`;
    if (!taken.has(keyOf(next))) return next;
  }
}
