import type { UserMetadata } from '@corkboard/shared/contract/people';
import type { ProfileFacts } from '@corkboard/shared/rules/people';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { Db } from '../../../platform/db/db.ts';
import { profileFacts } from '../follows/person-relation-queries.ts';
import { selectId, toUserValues, type UserRef, type UserValues } from '../user-repository.ts';

/** A profile with the facts and settings that lists of its content need. Without counts, which are expensive. */
export interface Profile extends UserMetadata {
  id: string;
  show_all_pins: boolean;
  eligible_for_wishlist: boolean;
  show_shopping_list: boolean;
  show_saved_boards: boolean;
  facts: ProfileFacts;
}

export async function findProfile(
  db: Db,
  ref: UserRef,
  viewerId: string | null,
): Promise<Profile | null> {
  const { rows } = await selectProfile(db, { viewerId, ...toUserValues(ref) });
  return rows[0] ?? null;
}

const selectProfile = compileOnce(
  (db, { viewerId, ...user }: UserValues & { viewerId: string | null }) =>
    db
      .selectFrom('users as u')
      .select((eb) => [
        'u.id',
        'u.show_all_pins',
        'u.eligible_for_wishlist',
        'u.show_shopping_list',
        'u.show_saved_boards',
        'u.most_recent_board_sort_order',
        'u.profile_board_rep_view_type',
        'u.board_pin_rep_view_type',
        profileFacts(viewerId, eb.ref('u.id')).as('facts'),
      ])
      .where('u.id', '=', selectId(user)),
);

/** Reads the whole profile: the owner's pages ask for it too, and the same statement runs once per page. */
export async function findMetadata(db: Db, userId: string): Promise<UserMetadata | null> {
  const profile = await findProfile(db, { id: userId }, userId);
  if (!profile) return null;
  const { most_recent_board_sort_order, profile_board_rep_view_type, board_pin_rep_view_type } =
    profile;
  return { most_recent_board_sort_order, profile_board_rep_view_type, board_pin_rep_view_type };
}
