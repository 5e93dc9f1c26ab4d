import {
  canTeachOn,
  DEFAULT_COMPLETE_URLS,
  guidedPage,
  OTHER_PLACEMENTS,
  PROFILE_PLACEMENT,
} from './placements.ts';

it('[EXP-034] recognizes the three tooltip placements', () => {
  expect(PROFILE_PLACEMENT).toBe(19);
  expect(OTHER_PLACEMENTS).toEqual([1000464, 18]);
});

it.each([
  '/noorhaddad/',
  '/noorhaddad',
  '/noorhaddad/_saved/',
  '/noorhaddad/_profile/_created',
  '/noorhaddad/tried',
])('[EXP-034] requests placement 19 on the profile %s', (path) => {
  expect(guidedPage(path)).toEqual({
    placementIds: [19, 1000464, 18],
    username: 'noorhaddad',
    isPulsarAsked: false,
  });
});

it.each([
  '/',
  '/noorhaddad/glaze-tests/',
  '/noorhaddad/glaze-tests/blue/',
  '/pin/12/',
  '/homefeed/',
  '/conversation/',
  '/search/pins/',
  '/search/',
  '/settings',
  '/notifications/',
])('[EXP-034] does not request placement 19 on %s', (path) => {
  expect(guidedPage(path)).toEqual({
    placementIds: [1000464, 18],
    username: null,
    isPulsarAsked: false,
  });
});

it.each([
  ['/noorhaddad/', '?showPulsar=true', true],
  ['/noorhaddad/_saved/', '?showPulsar', true],
  ['/noorhaddad/', '?showPulsar=false', false],
  ['/noorhaddad/', '?pulsar=true', false],
  ['/pin/12/', '?showPulsar=true', false],
])('[TAB-018] reads showPulsar on profiles: %s%s', (path, search, isPulsarAsked) => {
  expect(guidedPage(path, search)).toMatchObject({ isPulsarAsked });
});

it.each([
  '/',
  '/homefeed/',
  '/noorhaddad/',
  '/noorhaddad/_saved/',
  '/noorhaddad/glaze-tests/',
  '/noorhaddad/glaze-tests/blue/',
  '/pin/12/',
])('teaches on %s', (path) => expect(canTeachOn(path)).toBe(true));

it.each([
  '/settings/',
  '/settings/edit-profile/',
  '/business/settings/',
  '/login/',
  '/signup/',
  '/legal/dsa/',
  '/help/imprint/',
  '/pin-builder/',
  '/pin/12/edit/',
  '/pin/create/uploaded/',
  '/board/create/',
  '/conversation/12/',
  '/search/pins/',
])('teaches nothing on %s', (path) => expect(canTeachOn(path)).toBe(false));

it('[EXP-035] knows the targets of two experiences', () => {
  expect(DEFAULT_COMPLETE_URLS[504214]).toBe('/settings#profile');
  expect(DEFAULT_COMPLETE_URLS[504821]).toBe(
    '/settings/personal-information#community-information',
  );
});
