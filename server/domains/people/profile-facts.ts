import {
  type ProfileDenial,
  type ProfileFacts,
  type ProfileOperation,
  type ProfileViewer,
  profilePermission,
} from '@corkboard/shared/rules/profile-permission.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  forbidden,
  notFound,
  unauthorized,
  userUnavailable,
} from '../../platform/http/http-error.ts';
import { profileFacts } from './person-relation.ts';
import { idOf, type UserRef } from './user-repository.ts';

/** A profile with the facts and settings that lists of its content need. Without counts, which are expensive. */
export interface Profile {
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
  const id = await idOf(db, ref);
  if (id === null) return null;
  const profile = await db
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.show_all_pins',
      'u.eligible_for_wishlist',
      'u.show_shopping_list',
      'u.show_saved_boards',
      profileFacts(viewerId, eb.ref('u.id')).as('facts'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
  return profile ?? null;
}

export function asMember(id: string): ProfileViewer {
  return { id, isAuth: true, isLimitedLogin: false, should_show_messaging: false };
}

type Denials = Partial<Record<ProfileDenial, () => never>>;

/** @throws HttpError if the viewer doesn't have this permission on the profile */
export async function profileFor(
  db: Db,
  ref: UserRef,
  viewer: ProfileViewer,
  operation: ProfileOperation,
  denials?: Denials,
): Promise<Profile> {
  const profile = (await findProfile(db, ref, viewer.id)) ?? notFound('user');
  permitProfile(viewer, profile.facts, operation, denials);
  return profile;
}

export function permitProfile(
  viewer: ProfileViewer,
  facts: ProfileFacts,
  operation: ProfileOperation,
  denials: Denials = {},
): void {
  const access = profilePermission(viewer, facts, operation);
  if (!access.allowed) (denials[access.reason] ?? refusals[access.reason])();
}

const refusals: Record<ProfileDenial, () => never> = {
  'signed-out': unauthorized,
  unknown: () => notFound('user'),
  unavailable: userUnavailable,
  private: () => forbidden('This profile is private.'),
  self: () => forbidden('This is your own profile.'),
  'blocked-by-me': () => forbidden('Unblock this person first.'),
  'not-accepting': () => forbidden('This person does not take messages.'),
  'not-sending': () => forbidden('Turn messages on in your settings before you write.'),
  'needs-mfa': () => forbidden('Turn on two-factor authentication to act as this profile.'),
  'not-yours': () => forbidden('You may not edit this profile.'),
};
