import { isSameName, toExactName } from '@corkboard/shared/rules/base';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { possibleViewers } from '../../domains/boards/access/collaborator-queries.ts';
import { nameKey } from '../../domains/boards/addresses/name-key.ts';
import { urlHash } from '../../domains/media/images/image-source-repository.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ImportedBoard } from './read/import-item.ts';

/** Runs the board creation of one person's imports one after another, so that the next Pin finds the new board. */
export async function lockImports(trx: Db, userId: string): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(trx);
}

/** Returns whether the entry still waits in an import that hasn't ended. A stop waits for both. */
export async function lockWaitingItem(trx: Db, importId: string, number: number): Promise<boolean> {
  const waiting = await trx
    .selectFrom('pin_import_items as n')
    .innerJoin('pin_imports as i', 'i.id', 'n.import_id')
    .select('n.number')
    .where('n.import_id', '=', importId)
    .where('n.number', '=', number)
    .where('n.outcome', '=', 'waiting')
    .where('i.status', 'in', ['waiting', 'running'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return waiting !== undefined;
}

export async function updateItemResult(
  trx: Db,
  importId: string,
  number: number,
  result: Updateable<Database['pin_import_items']>,
): Promise<void> {
  await trx
    .updateTable('pin_import_items')
    .set(result)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Own boards `b` of exactly this name. The key only makes the search fast: different names can share one. */
function isOwnBoardOfName(userId: string, name: string): RawBuilder<SqlBool> {
  return sql`b.owner_id = ${userId} and b.deleted_at is null and b.name_key = ${nameKey(name)}
    and normalize(b.name, NFC) = ${toExactName(name)}`;
}

/** Locks own boards of exactly this name, and returns their ids. No merge or deletion lists their Pins until the end. */
export async function lockBoardsOfName(trx: Db, userId: string, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from boards b where ${isOwnBoardOfName(userId, name)} order by b.id for update
  `.execute(trx);
  return rows.map(({ id }) => id);
}

interface Namesake {
  id: string;
  privacy: ImportedBoard['privacy'];
  is_archived: boolean;
  is_blocked: boolean;
  /** Everyone who sees it or could, by username. */
  viewers: string[];
}

async function selectNamesakes(db: Db, userId: string, name: string): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select b.id, b.privacy, b.archived_at is not null as is_archived,
      b.blocked_by is not null as is_blocked,
      array(
        select u.username from users u where u.id in (${possibleViewers(sql`b.id`)})
      ) as viewers
    from boards b where ${isOwnBoardOfName(userId, name)} order by b.id
  `.execute(db);
  return rows;
}

/** Whether a board has the privacy of the file, and the file names everyone who can see or join it. */
function isSharedAs({ privacy, shared_with = [] }: ImportedBoard, there: Namesake): boolean {
  if (there.privacy !== privacy) return false;
  return privacy === 'public' || there.viewers.every((viewer) => shared_with.includes(viewer));
}

/**
 * Finds the board that an entry goes to: one of exactly its name and privacy, seen by no more people than the file says.
 * Boards with equal names are mapped by their order in the file.
 */
export async function findImportedBoard(
  db: Db,
  userId: string,
  board: ImportedBoard,
): Promise<string | undefined> {
  const { name, privacy, kept } = board;
  const isArchived = kept ? kept.archived_at !== null : false;
  const likely = (await selectNamesakes(db, userId, name)).filter(
    (there) => there.privacy === privacy && !there.is_blocked && there.is_archived === isArchived,
  );
  const fitting = likely.filter((there) => isSharedAs(board, there));
  const others = likely.length - fitting.length;
  return fitting[Math.max(0, (kept?.before ?? 0) - others)]?.id;
}

/** Whether the person has a board of exactly this name that other people see than those of the file. */
export async function hasBoardWithOtherViewers(
  db: Db,
  userId: string,
  board: ImportedBoard,
  file: readonly ImportedBoard[],
): Promise<boolean> {
  const namesakes = await selectNamesakes(db, userId, board.name);
  const inFile = [board, ...file.filter(({ name }) => isSameName(name, board.name))];
  return namesakes.some((there) => !inFile.some((it) => isSharedAs(it, there)));
}

export async function findSectionByTitle(
  trx: Db,
  boardId: string,
  title: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from sections
    where board_id = ${boardId} and deleted_at is null
      and normalize(title, NFC) = ${toExactName(title)}
    order by id limit 1
  `.execute(trx);
  return rows[0]?.id;
}

/** A board, no board, or all boards of a name, if asked for with the Pins that have no board. */
export type PinPlace = { boardId: string | null } | { boardName: string; orLoose: boolean };

interface SamePin {
  userId: string;
  place: PinPlace;
  /** With a digest, image and link must match, else the link. */
  same: { link: string } | { digest: string; link: string | null };
  before?: number | undefined;
}

/** `before`: how many equal Pins to skip. */
export async function findSamePin(
  db: Db,
  { userId, place, same, before = 0 }: SamePin,
): Promise<string | null> {
  const isSame =
    'digest' in same
      ? sql`p.picture_digest = ${same.digest} and p.link is not distinct from ${same.link}::text`
      : sql`md5(p.link) = ${urlHash(same.link)} and p.link = ${same.link}`;
  // Not `is null`, for which PostgreSQL can read all Pins of the person that have no board.
  const isLoose = sql`(coalesce(p.board_id, '') = '' and p.user_id = ${userId})`;
  const isThere =
    'boardName' in place
      ? sql`(p.board_id = any (array(
          select b.id from boards b
          where ${isOwnBoardOfName(userId, place.boardName)} and b.archived_at is null
        )) ${place.orLoose ? sql`or ${isLoose}` : sql``})`
      : place.boardId === null
        ? isLoose
        : sql`p.board_id = ${place.boardId}`;
  const { rows } = await sql<{ id: string }>`
    select p.id from pins p
    where p.deleted_at is null and ${isSame} and ${isThere}
    order by p.id offset ${before} limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

const MAX_INTEGER = 2_147_483_647;

/** The place behind all Pins of the board that have one. Imported Pins keep the order of their file this way. */
export async function findNextPosition(trx: Db, boardId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select least(coalesce(max(position), 0), ${MAX_INTEGER - 1}) + 1 as position from pins
    where board_id = ${boardId} and deleted_at is null
  `.execute(trx);
  return rows[0]?.position ?? 1;
}

export async function hasPinWithImage(db: Db, userId: string, digest: string): Promise<boolean> {
  const pin = await db
    .selectFrom('pins')
    .select('id')
    .where('user_id', '=', userId)
    .where('picture_digest', '=', digest)
    .limit(1)
    .executeTakeFirst();
  return pin !== undefined;
}
