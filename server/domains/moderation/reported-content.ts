import type { ReportedBoard, ReportedPin } from '@corkboard/shared/contract/moderation';
import { findPinName } from '@corkboard/shared/rules/pins';
import { getRendition } from '../../platform/blobs/media-url.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  type BoardAddress,
  findBoardsByAddress,
} from '../boards/addresses/board-address-queries.ts';
import { boardUrl } from '../boards/addresses/board-url.ts';
import { getId } from '../people/user-repository.ts';
import { selectPinsForReview } from '../pins/review-queries.ts';
import { type LinkedContent, parseContentLinks } from './content-links.ts';
import type { Removal } from './removal-repository.ts';

/** What staff see, and what a decision removes. */
interface Owned<T> {
  content: T;
  removal: Removal;
}

export interface ReportedContent {
  userId: string | null;
  username: string | null;
  pins: Owned<ReportedPin>[];
  boards: Owned<ReportedBoard>[];
}

/** By id, for staff, without what they have removed. */
export async function reportedPins(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Owned<ReportedPin>>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPinsForReview(db, ids);
  return new Map(
    rows.map(({ user_id, digest, width, height, ...pin }) => [
      pin.id,
      {
        // A signed address, because not everyone can see the image.
        content: { ...pin, image: getRendition({ digest, width, height }, '170x', false) },
        removal: { kind: 'pin', id: pin.id, ownerId: user_id, name: findPinName(pin) },
      },
    ]),
  );
}

/** What a legal report names: its username, and links to this site. */
export async function reportedContent(
  db: Db,
  { username, content_urls }: { username: string | null; content_urls: string[] },
  publicUrl: string,
): Promise<ReportedContent> {
  const links = parseContentLinks(content_urls, publicUrl);
  const name = username ?? links.usernames[0] ?? null;
  const pins = await reportedPins(db, links.pinIds);
  return {
    userId: name === null ? null : await getId(db, { username: name }),
    username: name,
    pins: [...new Set(links.pinIds)].flatMap((id) => pins.get(id) ?? []),
    boards: await reportedBoards(db, links.boards),
  };
}

/** Staff don't decide about themselves. */
export function isAbout({ userId, pins, boards }: ReportedContent, staffId: string): boolean {
  const owners = [...pins, ...boards].map(({ removal }) => removal.ownerId);
  return [userId, ...owners].includes(staffId);
}

async function reportedBoards(
  db: Db,
  links: LinkedContent['boards'],
): Promise<Owned<ReportedBoard>[]> {
  const addresses: BoardAddress[] = [];
  for (const { username, slug } of links) {
    const ownerId = await getId(db, { username });
    if (ownerId !== null) addresses.push({ ownerId, slug });
  }
  const rows = await findBoardsByAddress(db, addresses);
  return rows.map(({ owner_id, username, slug, ...board }) => ({
    content: { ...board, url: boardUrl(username, slug) },
    removal: { kind: 'board', id: board.id, ownerId: owner_id, name: board.name },
  }));
}
