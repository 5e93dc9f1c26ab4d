import { errorCodes } from '@corkboard/shared/contract/base';
import { isVisibleName, toExactName } from '@corkboard/shared/rules/base';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, conflict } from '../../platform/http/errors/http-error.ts';
import { oneLine } from '../../platform/http/one-line.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import { selectSectionTitles } from './section-repository.ts';

function getKey(title: string): string {
  return toExactName(title).toLowerCase();
}

/** @throws HttpError 400 if no character is visible. */
export function sectionTitle(text: string): string {
  const title = oneLine(text);
  if (!isVisibleName(title))
    badRequest('/title', defineMessages("Don't forget to name your section!"));
  return title;
}

/** The caller has locked the board. */
async function takenKeys(trx: Db, boardId: string, sectionId?: string): Promise<Set<string>> {
  return new Set((await selectSectionTitles(trx, boardId, sectionId)).map(getKey));
}

export async function assertTitleAvailable(
  trx: Db,
  section: { boardId: string; title: string; id?: string },
): Promise<void> {
  const taken = await takenKeys(trx, section.boardId, section.id);
  if (!taken.has(getKey(section.title))) return;
  conflict(errorCodes.conflict, 'This board already has a section of that name.');
}

/** Returns the first free title of `title`, `title 2`, `title 3` … for a section that a merge or an undo creates. */
export async function uniqueTitle(trx: Db, boardId: string, title: string): Promise<string> {
  const taken = await takenKeys(trx, boardId);
  if (!taken.has(getKey(title))) return title;
  for (let number = 2; ; number++) {
    const next = `${title} ${number}`;
    if (!taken.has(getKey(next))) return next;
  }
}
