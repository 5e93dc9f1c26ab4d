import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badRequest, notFound } from '../../platform/http/http-error.ts';
import { lockPins } from '../boards/lock-pins.ts';
import {
  assertPermitted,
  type LockedBoard,
  lockBoards,
  throwBoardDenied,
} from '../boards/locked-boards.ts';
import { isPinnerVisible } from '../boards/visible-pins.ts';
import {
  checkPinAccess,
  findPinState,
  lockPermittedPin,
  selectPinStates,
  throwPinDenied,
} from '../pins/pin-facts.ts';
import { lockPinLocation, type PinLocation } from '../pins/pin-location.ts';
import { enqueue } from './action-queue.ts';

export interface Selection {
  pin_ids?: string[];
  source_board_id?: string;
  source_section_id?: string;
  selects_all?: boolean;
  except_pin_ids?: string[];
}

export interface Target {
  target_board_id: string;
  target_section_id?: string;
}

type Act = 'move' | 'delete' | 'save';

export async function movePins(trx: Db, input: Selection & Target, actor: Actor): Promise<string> {
  return moveOrCopy(trx, 'move_pins', input, actor);
}

export async function copyPins(trx: Db, input: Selection & Target, actor: Actor): Promise<string> {
  return moveOrCopy(trx, 'copy_pins', input, actor);
}

async function moveOrCopy(
  trx: Db,
  kind: 'move_pins' | 'copy_pins',
  input: Selection & Target,
  actor: Actor,
): Promise<string> {
  const act = kind === 'move_pins' ? 'move' : 'save';
  const boards = await lockEnds(trx, input, actor, input.target_board_id);
  const place = await lockPinLocation(
    trx,
    { board_id: input.target_board_id, section_id: input.target_section_id ?? null },
    actor.subject,
  );
  const source = lockSource(input, boards, actor.subject, act);
  return enqueue(trx, {
    kind,
    ownerId: actor.subject,
    memberId: actor.member,
    board: source,
    sectionId: sectionOf(input),
    target: place.board,
    targetSectionId: place.section_id,
    pins: await selected(
      trx,
      input,
      source,
      actor.subject,
      act,
      act === 'move' ? isIn(place) : NEVER,
    ),
  });
}

export async function deletePins(trx: Db, input: Selection, actor: Actor): Promise<string> {
  const boards = await lockEnds(trx, input, actor);
  const source = lockSource(input, boards, actor.subject, 'delete');
  return enqueue(trx, {
    kind: 'delete_pins',
    ownerId: actor.subject,
    memberId: actor.member,
    board: source,
    sectionId: sectionOf(input),
    deletesPins: true,
    pins: await selected(
      trx,
      input,
      source,
      actor.subject,
      'delete',
      sql<SqlBool>`p.deleted_by in (
        select d.id from board_actions d where d.owner_id = ${actor.subject}
      )`,
    ),
  });
}

export async function deletePin(trx: Db, pinId: string, actor: Actor): Promise<string> {
  const known = await findPinState(trx, pinId, actor.subject);
  const place = known?.board_id ?? null;
  if (place !== null) await lockBoards(trx, [place], actor.subject);
  const pin = await lockPermittedPin(trx, pinId, actor.subject, 'delete');
  const boards =
    pin.board_id === null ? new Map() : await lockBoards(trx, [pin.board_id], actor.subject);
  const board: LockedBoard | undefined = boards.get(pin.board_id);
  const isTakenApart = board !== undefined && board.blocked_by !== null;
  if (isTakenApart) throwBoardDenied('busy');
  return enqueue(trx, {
    kind: 'delete_pins',
    ownerId: actor.subject,
    memberId: actor.member,
    board,
    deletesPins: true,
    pins: sql`p.id = ${pinId}`,
  });
}

async function lockEnds(trx: Db, input: Selection, { subject }: Actor, target?: string) {
  const ids = [input.source_board_id, target].filter((id) => id !== undefined);
  return ids.length > 0
    ? lockBoards(trx, ids, subject)
    : Promise.resolve(new Map<string, LockedBoard>());
}

function lockSource(
  { source_board_id: id }: Selection,
  boards: Map<string, LockedBoard>,
  subject: string,
  act: Act,
): LockedBoard | undefined {
  if (id === undefined) return undefined;
  return assertPermitted(boards.get(id), subject, act === 'save' ? 'see' : 'organize');
}

const NO_SECTION = '-1';

function sectionOf({ source_section_id: id }: Selection): string | undefined {
  return id === NO_SECTION ? undefined : id;
}

function sectionCondition({ source_section_id: id }: Selection): RawBuilder<SqlBool> | null {
  if (id === undefined) return null;
  return id === NO_SECTION
    ? sql<SqlBool>`p.section_id is null`
    : sql<SqlBool>`p.section_id = ${id}`;
}

async function selected(
  trx: Db,
  input: Selection,
  source: LockedBoard | undefined,
  subject: string,
  act: Act,
  isDone: RawBuilder<SqlBool>,
): Promise<RawBuilder<SqlBool>> {
  const place = [
    source ? sql<SqlBool>`p.board_id = ${source.id}` : null,
    sectionCondition(input),
  ].filter((condition) => condition !== null);

  if (input.selects_all === true) {
    if (!source) place.push(sql<SqlBool>`p.board_id is null and p.user_id = ${subject}`);
    // In another person's board, `selects_all` means the subject's own Pins.
    if (source && source.owner_id !== subject && act !== 'save') {
      place.push(sql<SqlBool>`p.user_id = ${subject}`);
    }
    // `selects_all` excludes Pins that the person can't see.
    place.push(isPinnerVisible(subject));
    const except = input.except_pin_ids ?? [];
    if (except.length > 0) place.push(sql<SqlBool>`p.id not in (${sql.join(except)})`);
    return sql<SqlBool>`${sql.join(place, sql` and `)}`;
  }

  const ids = [...new Set(input.pin_ids ?? [])];
  if (ids.length === 0) badRequest('/pin_ids', 'Choose at least one Pin.');
  place.push(sql<SqlBool>`p.id in (${sql.join(ids)})`);
  const which = sql<SqlBool>`${sql.join(place, sql` and `)}`;
  // Keeps the Pins unchanged until they are listed.
  if (act !== 'save') await lockPins(trx, ids);
  const pins = await selectPinStates(trx, subject, which);
  // A Pin that doesn't exist or isn't in the source is unknown. Of several Pins, those that another tab has processed
  // count as done.
  const there = new Set(pins.map(({ id }) => id));
  const others = ids.filter((id) => !there.has(id));
  if (pins.length === 0 || (await countPins(trx, others, isDone)) < others.length) notFound('pin');
  for (const pin of pins) {
    const access = checkPinAccess(pin, subject, act);
    if (!access.allowed) throwPinDenied(access.reason);
  }
  return which;
}

const NEVER = sql<SqlBool>`false`;

function isIn(place: PinLocation): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    p.deleted_at is null and p.board_id = ${place.board_id}
    and p.section_id is not distinct from ${place.section_id}
  )`;
}

async function countPins(trx: Db, ids: string[], which: RawBuilder<SqlBool>): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pins p where p.id in (${sql.join(ids)}) and ${which}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}
