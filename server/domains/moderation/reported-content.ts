import type { ReportedBoard, ReportedPin } from '@corkboard/shared/contract/moderation';
import type { UserCard } from '@corkboard/shared/contract/people';
import { findPinName } from '@corkboard/shared/rules/pins';
import { getRendition } from '../../platform/blobs/media-url.ts';
import type { Db } from '../../platform/db/db.ts';
import { boardUrl } from '../boards/addresses/board-url.ts';
import { findBoardsByAddress } from '../boards/board-address-queries.ts';
import { findByUsernames, type NamedUser } from '../people/user-repository.ts';
import { selectPinsForReview } from '../pins/review-queries.ts';
import { type LinkedContent, parseContentLinks } from './content-links.ts';
import type { Removal } from './removal-repository.ts';

/** What staff see, and what a decision removes. */
export interface Owned<T> {
  content: Omit<T, 'owner'>;
  removal: Removal;
}

export interface ReportedContent<C extends Complaint = Complaint> {
  complaint: C;
  user: NamedUser | null;
  pins: Owned<ReportedPin>[];
  boards: Owned<ReportedBoard>[];
}

/** A legal report, as far as it names content: by its username, and by links to this site. */
export interface Complaint {
  username: string | null;
  content_urls: string[];
  submitted_by: string | null;
  created_at: Date;
}

/** With a card, for staff. */
export function withOwner<T extends object>(
  { content, removal }: Owned<T>,
  cards: Map<string, UserCard>,
): Omit<T, 'owner'> & { owner?: UserCard } {
  const owner = cards.get(removal.ownerId);
  return { ...content, ...(owner && { owner }) };
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

/** Resolves all of them with three statements. */
export async function reportedContents<C extends Complaint>(
  db: Db,
  complaints: readonly C[],
  publicUrl: string,
): Promise<ReportedContent<C>[]> {
  const named = complaints.map((complaint) => ({
    complaint,
    links: parseContentLinks(complaint.content_urls, publicUrl),
  }));
  const users = await findByUsernames(db, named.flatMap(listNames));
  const pins = await reportedPins(
    db,
    named.flatMap(({ links }) => links.pinIds),
  );
  const findBoard = await reportedBoards(
    db,
    named.flatMap(({ links }) => links.boards),
    users,
  );
  return named.map(({ complaint, links }) => ({
    complaint,
    user: findUser({ complaint, links }, users),
    pins: [...new Set(links.pinIds)].flatMap((id) => pins.get(id) ?? []),
    // Several addresses can lead to one board.
    boards: [...new Set(links.boards.flatMap((link) => findBoard(link) ?? []))],
  }));
}

interface Named {
  complaint: Complaint;
  links: LinkedContent;
}

function listNames(named: Named): string[] {
  return [...listProfiles(named), ...named.links.boards.map(({ username }) => username)];
}

function listProfiles({ complaint: { username }, links }: Named): string[] {
  return username === null ? links.usernames : [username.toLowerCase()];
}

/** Not an account that is newer than the report: the username was that of another one. */
function findUser(named: Named, users: Map<string, NamedUser>): NamedUser | null {
  const found = listProfiles(named).flatMap((name) => users.get(name) ?? []);
  return found.find((user) => user.created_at <= named.complaint.created_at) ?? null;
}

type BoardLink = LinkedContent['boards'][number];

async function reportedBoards(
  db: Db,
  links: readonly BoardLink[],
  users: Map<string, NamedUser>,
): Promise<(link: BoardLink) => Owned<ReportedBoard> | undefined> {
  const rows = await findBoardsByAddress(
    db,
    links.flatMap(({ username, slug }) => {
      const owner = users.get(username);
      return owner ? [{ ownerId: owner.id, slug }] : [];
    }),
  );
  const byId = new Map(
    rows.map(({ owner_id, username, slug, asked: _asked, ...board }) => [
      board.id,
      {
        content: { ...board, url: boardUrl(username, slug) },
        removal: { kind: 'board' as const, id: board.id, ownerId: owner_id, name: board.name },
      },
    ]),
  );
  const ids = new Map(rows.map(({ id, owner_id, asked }) => [`${owner_id} ${asked}`, id]));
  return ({ username, slug }) => byId.get(ids.get(`${users.get(username)?.id} ${slug}`) ?? '');
}
