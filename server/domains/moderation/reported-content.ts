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
  /** Whether no other profile comes before `user` in the report, also none that is gone. */
  isUserFirst: boolean;
  pins: Owned<ReportedPin>[];
  boards: Owned<ReportedBoard>[];
  /** Everyone that it names, and all owners, also of content that staff have removed. */
  peopleIds: string[];
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
  return toReportedPins(await selectPinsForReview(db, ids));
}

type PinRow = Awaited<ReturnType<typeof selectPinsForReview>>[number];

function toReportedPins(rows: readonly PinRow[]): Map<string, Owned<ReportedPin>> {
  return new Map(
    rows
      .filter(({ is_removed }) => !is_removed)
      .map(({ user_id, digest, width, height, is_removed: _isRemoved, ...pin }) => [
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
  const pinRows = await selectPinsForReview(
    db,
    named.flatMap(({ links }) => links.pinIds),
  );
  const pinners = new Map(pinRows.map(({ id, user_id }) => [id, user_id]));
  const pins = toReportedPins(pinRows);
  const findBoard = await reportedBoards(
    db,
    named.flatMap(({ links }) => links.boards),
    users,
  );
  return named.map((each) => {
    const { complaint, links } = each;
    const owners = links.pinIds.flatMap((id) => pinners.get(id) ?? []);
    return {
      complaint,
      ...findUser(each, users),
      pins: [...new Set(links.pinIds)].flatMap((id) => pins.get(id) ?? []),
      // Several addresses can lead to one board.
      boards: [
        ...new Set(
          links.boards
            .filter(({ username }) => findNamed(each, username, users) !== null)
            .flatMap((link) => findBoard(link) ?? []),
        ),
      ],
      peopleIds: [
        ...listNames(each).flatMap((name) => findNamed(each, name, users)?.id ?? []),
        ...owners,
      ],
    };
  });
}

interface Named {
  complaint: Complaint;
  links: LinkedContent;
}

function listNames({ complaint: { username }, links }: Named): string[] {
  return [
    ...(username === null ? [] : [username.toLowerCase()]),
    ...links.usernames,
    ...links.boards.map((board) => board.username),
  ];
}

function listProfiles({ complaint: { username }, links }: Named): string[] {
  return username === null ? links.usernames : [username.toLowerCase()];
}

/** Not an account that is newer than the report: the username was that of another one. */
function findNamed(
  { complaint }: Named,
  name: string,
  users: Map<string, NamedUser>,
): NamedUser | null {
  const user = users.get(name);
  return user && user.created_at <= complaint.created_at ? user : null;
}

function findUser(
  named: Named,
  users: Map<string, NamedUser>,
): Pick<ReportedContent, 'user' | 'isUserFirst'> {
  const found = listProfiles(named).map((name) => findNamed(named, name, users));
  const at = found.findIndex((user) => user !== null);
  return { user: found[at] ?? null, isUserFirst: at === 0 };
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
