import { profileAccess } from '@corkboard/shared/rules/profile-access.ts';
import type { Db } from '../db/db.ts';
import { forbidden, notFound, userUnavailable } from '../http/refusal.ts';
import { blocks, follows } from './user-cards.ts';
import { idOf } from './user-repository.ts';

/** As much of a user as lists of their boards and Pins need. */
export interface OpenProfile {
  id: string;
  show_all_pins: boolean;
  eligible_for_wishlist: boolean;
  show_shopping_list: boolean;
  show_saved_boards: boolean;
}

/**
 * A profile whose content this viewer may see; refuses otherwise. Nothing is counted for it: lists are asked for
 * far more often than profiles, and counting tens of thousands of Pins would be most of their time. [SRV-056]
 */
export async function openProfile(
  db: Db,
  username: string,
  viewerId: string | null,
): Promise<OpenProfile> {
  const id = (await idOf(db, { username })) ?? notFound('user');
  const row = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.deactivated_at',
      'u.is_private_profile',
      'u.show_all_pins',
      'u.eligible_for_wishlist',
      'u.show_shopping_list',
      'u.show_saved_boards',
      follows(viewerId, eb.ref('u.id')).as('explicitly_followed_by_me'),
      blocks(eb.ref('u.id'), viewerId).as('blocks_me'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row || row.blocks_me) return notFound('user');
  if (row.deactivated_at !== null) return userUnavailable();
  if (!profileAccess({ id: viewerId }, row).allowed) forbidden('This profile is private.');
  return row;
}
