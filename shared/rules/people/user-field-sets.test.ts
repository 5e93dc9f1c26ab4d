import { aUser } from '../../testing/builders.ts';
import { fieldSetFor, isOwnerFieldSet, pickFieldSet } from './user-field-sets.ts';

const relations = ['explicitly_followed_by_me', 'explicitly_following_me', 'blocked_by_me'];

it('[ENUM-011, SRV-017] returns all visible fields for profile', () => {
  expect(pickFieldSet(aUser(), 'profile')).toEqual(aUser());
});

it('[ENUM-011, SRV-018] omits relations and settings from unauth_profile', () => {
  const shown = pickFieldSet(aUser({ save_behavior: 1, show_all_pins: true }), 'unauth_profile');

  expect(shown).toMatchObject({ username: 'noorhaddad', follower_count: 1284 });
  for (const field of [...relations, 'save_behavior', 'show_all_pins', 'has_quicksave_board']) {
    expect(shown).not.toHaveProperty(field);
  }
});

it.each([
  ['board_visibility', ['show_all_pins', 'eligible_for_wishlist', 'show_shopping_list']],
  ['quicksave', ['has_quicksave_board', 'quick_saves_pin_count']],
  ['save_behavior', ['save_behavior']],
] as const)(
  '[SRV-019, SRV-020, API-015, API-016] returns only the fields of %s and the id',
  (set, fields) => {
    expect(isOwnerFieldSet(set)).toBe(true);
    expect(Object.keys(pickFieldSet(aUser(), set)).toSorted()).toEqual(
      ['id', ...fields].toSorted(),
    );
  },
);

it("adds no fields that the viewer can't see", () => {
  const { save_behavior: _hidden, ...user } = aUser();
  expect(pickFieldSet(user, 'save_behavior')).toEqual({ id: user.id });
});

it.each([
  [true, 'profile'],
  [false, 'unauth_profile'],
])('defaults without a set, signed in %s, to %s', (isAuth, set) => {
  expect(fieldSetFor({ isAuth })).toBe(set);
  expect(isOwnerFieldSet(fieldSetFor({ isAuth }))).toBe(false);
});
