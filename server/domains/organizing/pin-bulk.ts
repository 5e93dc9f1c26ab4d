import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { type LockedBoard, lockBoards } from '../boards/access/lock-queries.ts';
import { assertPermitted, throwBoardDenied } from '../boards/access/locked-boards.ts';
import { checkPinAccess, lockPermittedPin, throwPinDenied } from '../pins/pin-access.ts';
import { lockPinLocation } from '../pins/pin-location.ts';
import { NO_SECTION } from '../pins/pin-repository.ts';
import { findPinState, selectPinStates } from '../pins/pin-state-queries.ts';
import { lockPins } from '../pins/pin-write-repository.ts';
import { enqueue } from './action-queue.ts';
import {
  allVisiblePins,
  boardlessPins,
  countPins,
  isDeletedBy,
  isInLocation,
  listedPins,
  noPin,
  onlyPin,
  pinsOfSource,
} from './pin-selection-queries.ts';

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
    sectionId: getSection(input),
    target: place.board,
    targetSectionId: place.section_id,
    pins: await selected(
      trx,
      input,
      source,
      actor.subject,
      act,
      act === 'move' ? isInLocation(place) : noPin,
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
    sectionId: getSection(input),
    deletesPins: true,
    pins: await selected(trx, input, source, actor.subject, 'delete', isDeletedBy(actor.subject)),
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
    pins: onlyPin(pinId),
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

function getSection({ source_section_id: id }: Selection): string | undefined {
  return id === NO_SECTION ? undefined : id;
}

async function selected(
  trx: Db,
  input: Selection,
  source: LockedBoard | undefined,
  subject: string,
  act: Act,
  isDone: RawBuilder<SqlBool>,
): Promise<RawBuilder<SqlBool>> {
  const inSource = pinsOfSource(source, input.source_section_id);
  if (input.selects_all === true) {
    // In another person's board, `selects_all` means the subject's own Pins.
    const isOwnOnly = !source || (source.owner_id !== subject && act !== 'save');
    return allVisiblePins(source ? inSource : boardlessPins(inSource), subject, {
      isOwnOnly,
      except: input.except_pin_ids ?? [],
    });
  }

  const ids = [...new Set(input.pin_ids ?? [])];
  if (ids.length === 0) badRequest('/pin_ids', 'Select at least one Pin.');
  const hasSource = source !== undefined || input.source_section_id !== undefined;
  return lockNamedPins(trx, { inSource, ids, act, isDone, skipsOthers: hasSource }, subject);
}

interface NamedPins {
  inSource: RawBuilder<SqlBool>;
  ids: string[];
  act: Act;
  /** Pins that are no longer in the source because this was done to them already. */
  isDone: RawBuilder<SqlBool>;
  /** Whether Pins that are no longer in the source are left out, as long as another one is there. */
  skipsOthers?: boolean;
}

/** @throws HttpError if the subject can't do this with each of the Pins that are there. */
export async function lockNamedPins(
  trx: Db,
  { inSource, ids, act, isDone, skipsOthers = false }: NamedPins,
  subject: string,
): Promise<RawBuilder<SqlBool>> {
  const which = listedPins(inSource, ids);
  // Keeps the Pins unchanged until they are listed.
  if (act !== 'save') await lockPins(trx, ids);
  const pins = await selectPinStates(trx, subject, which);
  // A Pin that doesn't exist or isn't in the source is unknown. Of several Pins, those that another tab has processed
  // count as done.
  const there = new Set(pins.map(({ id }) => id));
  const others = ids.filter((id) => !there.has(id));
  if (pins.length === 0) notFound('pin');
  if (!skipsOthers && (await countPins(trx, others, isDone)) < others.length) notFound('pin');
  for (const pin of pins) {
    const access = checkPinAccess(pin, subject, act);
    if (!access.allowed) throwPinDenied(access.reason, act);
  }
  return which;
}
