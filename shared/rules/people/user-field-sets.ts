import type { User, UserFieldSet, UserFields } from '../../contract/people/users.ts';

/** Fields for signed-in viewers only. [SRV-018, ENT-009] */
const relations = [
  'explicitly_followed_by_me',
  'follow_requested_by_me',
  'follow_invited_by_them',
  'explicitly_following_me',
  'blocked_by_me',
] as const satisfies (keyof User)[];

/** [SRV-019, SRV-020, ENT-036] */
const owned = {
  board_visibility: ['show_all_pins', 'eligible_for_wishlist', 'show_shopping_list'],
  quicksave: ['has_quicksave_board', 'quick_saves_pin_count'],
  save_behavior: ['save_behavior'],
} as const satisfies Partial<Record<UserFieldSet, (keyof User)[]>>;

type OwnedSet = keyof typeof owned;

/** Only the owner sees these, or someone who acts as the profile. [SRV-063] */
export function isOwnerFieldSet(set: UserFieldSet | undefined): set is OwnedSet {
  return set !== undefined && Object.hasOwn(owned, set);
}

/**
 * `profile` includes all visible fields, `unauth_profile` no relations or settings, the others only their own fields
 * and the id. [ENUM-011, API-015, API-016]
 */
export function pickFieldSet(user: User, set: UserFieldSet): UserFields {
  if (set === 'profile') return user;
  if (isOwnerFieldSet(set)) return { id: user.id, ...picked(user, owned[set]) };
  return without(user, [...relations, ...Object.values(owned).flat()]);
}

export function fieldSetFor(viewer: { isAuth: boolean }): 'profile' | 'unauth_profile' {
  return viewer.isAuth ? 'profile' : 'unauth_profile';
}

function picked(user: User, names: readonly (keyof User)[]): Partial<User> {
  return Object.fromEntries(names.flatMap((name) => (name in user ? [[name, user[name]]] : [])));
}

function without(user: User, names: readonly (keyof User)[]): UserFields {
  const left = Object.entries(user).filter(([name]) => !names.some((each) => each === name));
  return { id: user.id, ...Object.fromEntries(left) };
}
