import { boardAccess } from '@corkboard/shared/rules/board-access.ts';
import {
  type PinAct,
  type PinRefusal,
  pinPermission,
} from '@corkboard/shared/rules/pin-permission.ts';
import { profileAccess } from '@corkboard/shared/rules/profile-access.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { forbidden, notFound, signInFirst } from '../http/refusal.ts';
import { blocks, follows } from '../users/user-cards.ts';

/** A Pin with all that decides what somebody may do with it. */
export interface PinState {
  id: string;
  user_id: string;
  board_id: string | null;
  section_id: string | null;
  picture_digest: string;
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  is_video: boolean;
  video_digest: string | null;
  story_page_count: number | null;
  interest_id: string | null;
  version: number;
  board_owner: string | null;
  board_privacy: 'public' | 'protected' | 'secret' | null;
  is_board_archived: boolean;
  is_board_deleted: boolean;
  can_write: boolean | null;
  is_profile_private: boolean;
  follows_pinner: boolean;
  is_owner_private: boolean;
  follows_owner: boolean;
  is_blocked_by_pinner: boolean;
  is_blocked_by_owner: boolean;
}

/** Pins that are there, with `rest` after the last condition on `p`. */
export async function selectPinStates(
  db: Db,
  subject: string | null,
  rest: RawBuilder<unknown>,
): Promise<PinState[]> {
  const { rows } = await sql<PinState>`
    select
      p.id, p.user_id, p.board_id, p.section_id, p.picture_digest, p.title, p.description, p.link,
      p.alt_text, p.is_video, p.video_digest, p.story_page_count, p.interest_id, p.version,
      b.owner_id as board_owner, b.privacy as board_privacy,
      b.archived_at is not null as is_board_archived,
      b.deleted_at is not null as is_board_deleted,
      c.can_write,
      u.is_private_profile as is_profile_private,
      coalesce(o.is_private_profile, false) as is_owner_private,
      ${follows(subject, sql.ref('p.user_id'))} as follows_pinner,
      ${follows(subject, sql.ref('b.owner_id'))} as follows_owner,
      ${blocks(sql.ref('p.user_id'), subject)} as is_blocked_by_pinner,
      ${blocks(sql.ref('b.owner_id'), subject)} as is_blocked_by_owner
    from pins p
    join users u on u.id = p.user_id and u.deactivated_at is null
    left join boards b on b.id = p.board_id
    left join users o on o.id = b.owner_id
    left join board_collaborators c on c.board_id = b.id and c.user_id = ${subject}
    where p.deleted_at is null and not exists (
      -- Whoever has blocked the viewer is not there for them, save on the viewer's own board.
      select from blocks x
      where x.blocker_id = p.user_id and x.blocked_id = ${subject}
        and b.owner_id is distinct from ${subject}
    ) and ${rest}
  `.execute(db);
  return rows;
}

/** In a board a Pin is seen by whoever sees the board, in none by whoever sees the profile. */
function isVisible(pin: PinState, subject: string | null): boolean {
  if (pin.is_board_deleted) return false;
  if (pin.board_owner === null || pin.board_privacy === null) {
    if (pin.is_blocked_by_pinner) return false;
    return profileAccess(
      { id: subject },
      {
        id: pin.user_id,
        is_private_profile: pin.is_profile_private,
        explicitly_followed_by_me: pin.follows_pinner,
      },
    ).allowed;
  }
  return boardAccess(
    { id: subject },
    {
      ownerId: pin.board_owner,
      privacy: pin.board_privacy,
      isArchived: pin.is_board_archived,
      isCollaborator: pin.can_write !== null,
      canWrite: pin.can_write === true,
      isProfileOpen:
        !pin.is_blocked_by_owner &&
        (!pin.is_owner_private || pin.follows_owner || pin.board_owner === subject),
    },
  ).allowed;
}

/** Whether this may be done; a Pin of a board that was left or deleted is no longer its pinner's to see. */
export function mayWithPin(pin: PinState, subject: string | null, act: PinAct) {
  const facts = {
    pinnerId: pin.user_id,
    boardOwnerId: pin.board_owner,
    isVisible: isVisible(pin, subject),
  };
  // What stands in somebody else's secret board is seen with that board alone.
  const isElsewhere = pin.board_owner !== null && !facts.isVisible;
  return pinPermission({ id: isElsewhere ? null : subject }, facts, act);
}

/** One Pin, with which this may be done; refuses otherwise. */
export async function pinFor(
  db: Db,
  id: string,
  subject: string | null,
  act: PinAct,
): Promise<PinState> {
  const [pin] = await selectPinStates(db, subject, sql`p.id = ${id} for update of p`);
  if (!pin) return notFound('pin');
  const access = mayWithPin(pin, subject, act);
  return access.allowed ? pin : refusePin(access.reason);
}

export function refusePin(reason: PinRefusal): never {
  switch (reason) {
    case 'unknown':
      return notFound('pin');
    case 'signed-out':
      return signInFirst();
    case 'not-yours':
      return forbidden('This Pin is not yours to change.');
  }
}
