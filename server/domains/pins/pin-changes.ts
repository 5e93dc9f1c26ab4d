import { errorCodes } from '@corkboard/shared/contract/base';
import { toVisibleText } from '@corkboard/shared/rules/base';
import { hasCredentials } from '@corkboard/shared/rules/people';
import { MAX_CAPTIONS_LENGTH, readCaptions } from '@corkboard/shared/rules/pins';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { badRequest, conflict } from '../../platform/http/errors/http-error.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import { lockBoards } from '../boards/access/lock-queries.ts';
import { lockBoard } from '../boards/access/locked-boards.ts';
import { markPinned } from '../boards/board-write-repository.ts';
import { uploadRepository } from '../media/uploads/upload-repository.ts';
import { lockPermittedPin } from './pin-access.ts';
import { lockPinLocation, type PinLocation } from './pin-location.ts';
import type { PinState } from './pin-state-queries.ts';
import {
  deleteFavorite,
  findBoardOfPin,
  findDuplicate,
  insertFavorite,
  insertPin,
  lockSaves,
  updatePinVersion,
} from './pin-write-repository.ts';
import { copyStoryPages } from './stories/story-page-repository.ts';
import { type NewStoryPage, writeStoryPages } from './stories/story-pages.ts';

interface Words {
  title?: string;
  description?: string;
  alt_text?: string;
  link?: string | null;
}

interface Place {
  board_id?: string;
  section_id?: string;
}

export interface NewPin extends Words, Place {
  image_signature: string;
  is_video?: boolean;
  story_pages?: NewStoryPage[];
}

export async function createPin(trx: Db, id: string, input: NewPin, actor: Actor): Promise<void> {
  const { subject } = actor;
  const place = await lockPinLocation(trx, input, subject);
  const image = await uploadRepository(trx).owned(actor, input.image_signature);
  if (!image) return badRequest('/image_signature', 'Upload this image first.');
  await insertPin(trx, {
    id,
    user_id: subject,
    board_id: place.board_id,
    section_id: place.section_id,
    picture_digest: image.digest,
    video_digest: image.video_digest,
    ...trimmed(input),
    is_video: image.video_digest !== null || (input.is_video ?? false),
    is_created: true,
    story_page_count: input.story_pages?.length ?? null,
  });
  await writeStoryPages(trx, id, input.story_pages ?? [], actor);
  await markPinned(trx, place.board_id);
}

export interface Saved extends Place {
  pin_id: string;
  title?: string;
  description?: string;
  allows_duplicate?: boolean;
  is_quick_save?: boolean;
}

export async function savePin(trx: Db, input: Saved, { subject }: Actor): Promise<string> {
  const place = await lockPinLocation(trx, input, subject);
  const source = await lockPermittedPin(trx, input.pin_id, subject, 'save');
  // Saves of one person run one after another, so that a double click finds the first one.
  await lockSaves(trx, subject);
  if (input.allows_duplicate !== true) {
    await assertNoDuplicate(trx, place, source.picture_digest, subject);
  }
  const id = newId();
  await insertPin(trx, {
    id,
    user_id: subject,
    board_id: place.board_id,
    section_id: place.section_id,
    picture_digest: source.picture_digest,
    title: input.title === undefined ? source.title : toVisibleText(input.title),
    description: input.description?.trim() ?? source.description,
    link: source.link,
    alt_text: source.alt_text,
    is_video: source.is_video,
    video_digest: source.video_digest,
    captions: source.captions,
    story_page_count: source.story_page_count,
    interest_id: source.interest_id,
    source_pin_id: source.id,
    is_quick_save: input.is_quick_save ?? false,
  });
  await copyStoryPages(trx, source.id, id);
  await markPinned(trx, place.board_id);
  return id;
}

async function assertNoDuplicate(trx: Db, place: PinLocation, digest: string, subject: string) {
  const duplicate = await findDuplicate(trx, { boardId: place.board_id, digest, userId: subject });
  if (duplicate) {
    const { board_name: board } = duplicate;
    if (board === null) {
      conflict(errorCodes.duplicatePin, 'You already saved this Pin to your profile.');
    }
    conflict(errorCodes.duplicatePin, 'You already saved this Pin to {board}.', { board });
  }
}

export interface PinChange extends Words {
  pin_id: string;
  captions?: string | null;
  is_tried?: boolean;
  board_id?: string | null;
  section_id?: string | null;
  version?: number;
}

export async function updatePin(trx: Db, input: PinChange, actor: Actor): Promise<void> {
  const { subject } = actor;
  const target = await lockTarget(trx, input, subject);
  const pin = await lockPermittedPin(trx, input.pin_id, subject, 'edit');
  if (input.version !== undefined && input.version !== pin.version) {
    conflict(
      errorCodes.staleVersion,
      'This Pin was changed while you were editing it. Review it and try again.',
    );
  }
  const place = target ?? (await lockTargetSection(trx, input, pin.board_id, subject));
  const hasMoved = place !== null && place.board_id !== pin.board_id;
  await updatePinVersion(trx, pin.id, {
    ...trimmed(input),
    ...(input.captions === undefined ? {} : { captions: parseCaptions(input.captions, pin) }),
    ...(input.is_tried === undefined ? {} : { is_tried: input.is_tried }),
    ...(place === null ? {} : { board_id: place.board_id, section_id: place.section_id }),
    ...(hasMoved ? { position: 0 } : {}),
  });
  if (hasMoved) await markPinned(trx, place.board_id);
}

/** @throws HttpError if the Pin has no video, or the text no captions */
function parseCaptions(text: string | null, { video_digest }: PinState): string | null {
  if (text === null) return null;
  if (video_digest === null) badRequest('/captions', 'Only a video can have captions.');
  const read = readCaptions(text);
  if (!('problem' in read)) return read.captions;
  switch (read.problem) {
    case 'format':
      return badRequest(
        '/captions',
        "This isn't a captions file. Use WebVTT (.vtt) or SubRip (.srt).",
      );
    case 'empty':
      return badRequest('/captions', 'This file has no captions.');
    case 'long':
      return badRequest('/captions', 'Captions are limited to {max} characters.', {
        max: MAX_CAPTIONS_LENGTH,
      });
    case 'time':
      return badRequest(
        '/captions',
        'Line {line} has no valid time. Write it like 00:01.000 --> 00:04.000.',
        {
          line: read.line,
        },
      );
    case 'order':
      return badRequest('/captions', 'The caption in line {line} ends before it starts.', {
        line: read.line,
      });
  }
}

/** Returns null if the board doesn't change. Locks both boards in the order of their ids. */
async function lockTarget(trx: Db, input: PinChange, subject: string): Promise<PinLocation | null> {
  if (input.board_id === undefined) return null;
  const now = await findBoardOfPin(trx, input.pin_id);
  const ids = [now?.board_id, input.board_id].filter((id) => typeof id === 'string');
  if (ids.length > 0) await lockBoards(trx, ids, subject);
  const isSame = now?.board_id === input.board_id;
  if (isSame && input.section_id === undefined) return null;
  return lockPinLocation(trx, input, subject);
}

async function lockTargetSection(
  trx: Db,
  { board_id: boardId, section_id: sectionId }: PinChange,
  pinBoard: string | null,
  subject: string,
): Promise<PinLocation | null> {
  if (boardId !== undefined || sectionId === undefined) return null;
  if (pinBoard !== null) await lockBoard(trx, pinBoard, subject, 'organize');
  return lockPinLocation(trx, { board_id: pinBoard, section_id: sectionId }, subject);
}

function trimmed({ title, description, alt_text, link }: Words) {
  return {
    ...(title === undefined ? {} : { title: toVisibleText(title) }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(alt_text === undefined ? {} : { alt_text: toVisibleText(alt_text) }),
    ...(link === undefined ? {} : { link: checkLink(link) }),
  };
}

function checkLink(link: string | null): string | null {
  if (link === null || !URL.canParse(link) || !hasCredentials(link)) return link;
  return badRequest('/link', 'Enter a web address, such as https://example.com.');
}

export async function setFavorite(
  trx: Db,
  pinId: string,
  isFavorite: boolean,
  { subject }: Actor,
): Promise<void> {
  if (isFavorite) {
    await lockPermittedPin(trx, pinId, subject, 'favorite');
    await insertFavorite(trx, pinId, subject);
    return;
  }
  await lockPermittedPin(trx, pinId, subject, 'see');
  await deleteFavorite(trx, pinId, subject);
}
