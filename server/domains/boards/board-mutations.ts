import { errorCodes } from '@corkboard/shared/contract/base';
import type { Board } from '@corkboard/shared/contract/boards';
import { isVisibleName } from '@corkboard/shared/rules/base';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { badRequest, conflict } from '../../platform/http/errors/http-error.ts';
import { oneLine } from '../../platform/http/one-line.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { defineMessages } from '../../platform/i18n/message.ts';
import type { LockedBoard } from './access/lock-queries.ts';
import { lockBoard } from './access/locked-boards.ts';
import { slugify } from './addresses/board-url.ts';
import { nameKey } from './addresses/name-key.ts';
import { recordBoardSlug, uniqueBoardSlug } from './addresses/slug-repository.ts';
import { insertBoard, isPinOfBoard, updateBoardVersion } from './board-write-repository.ts';

export interface NewBoard {
  name: string;
  description?: string | undefined;
  privacy?: Board['privacy'] | undefined;
}

export interface BoardChange {
  name?: string;
  description?: string;
  category?: string | null;
  privacy?: Board['privacy'];
  cover_pin_id?: string | null;
  should_show_board_collaborators?: boolean;
  allow_homefeed_recommendations?: boolean;
  version?: number;
}

export async function createBoard(trx: Db, ownerId: string, board: NewBoard): Promise<string> {
  const id = newId();
  const name = board.name.trim();
  await insertBoard(trx, {
    id,
    owner_id: ownerId,
    name,
    name_key: nameKey(name),
    slug: await uniqueBoardSlug(trx, ownerId, slugify(name)),
    description: board.description?.trim() ?? '',
    privacy: board.privacy ?? 'public',
  });
  return id;
}

/** Only the owner can change the privacy; editors can change everything else. [SRV-059] */
export async function updateBoard(
  trx: Db,
  id: string,
  { version, name, ...change }: BoardChange,
  { subject }: Actor,
): Promise<void> {
  const board = await lockBoard(trx, id, subject, 'edit');
  if (change.privacy !== undefined && change.privacy !== board.privacy) {
    await lockBoard(trx, id, subject, 'set_privacy', {
      'not-yours': defineMessages('Only the owner can change who sees this board.'),
    });
  }
  if (version !== undefined && version !== board.version) {
    conflict(
      errorCodes.staleVersion,
      'This board was changed while you were editing it. Review it and try again.',
    );
  }
  if (change.cover_pin_id && !(await isPinOfBoard(trx, id, change.cover_pin_id))) {
    badRequest('/cover_pin_id', 'Choose a Pin from this board as its cover.');
  }
  await updateBoardVersion(trx, id, {
    ...change,
    ...(name === undefined ? {} : await buildRename(trx, board, boardName(name))),
    ...(change.description === undefined ? {} : { description: change.description.trim() }),
  });
}

/** @throws HttpError 400 if no character is visible. */
export function boardName(text: string): string {
  const name = oneLine(text);
  if (!isVisibleName(name)) badRequest('/name', defineMessages("Don't forget to name your board!"));
  return name;
}

async function buildRename(trx: Db, board: LockedBoard, name: string) {
  const wanted = slugify(name);
  const isSame = board.slug === wanted || board.slug.replace(/-\d+$/, '') === wanted;
  const slug = isSame ? board.slug : await uniqueBoardSlug(trx, board.owner_id, wanted);
  await recordBoardSlug(trx, board, slug);
  return { name, name_key: nameKey(name), slug };
}
