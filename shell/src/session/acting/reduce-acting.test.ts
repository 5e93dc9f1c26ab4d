import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { aBusinessProfile } from '@corkboard/shared/testing/builders.ts';

import type { ActingEffect, ActingEvent, ActingState } from './acting-state.ts';
import { reduceActing } from './reduce-acting.ts';

function aProfile(id: string, businessName: string, permissions = ['OWNER']): BusinessProfile {
  const profile = aBusinessProfile();
  const user = { ...profile.user, username: businessName.toLowerCase(), businessName };
  return { ...profile, id, permissions, viewerMeetsMfaRequirement: false, user };
}

const ines = aProfile('7', 'Ines');
const loom = aProfile('42', 'Loom');
const kiln = aProfile('44', 'Kiln');
const readOnlyLoom = aProfile('42', 'Loom', ['ANALYST']);

const asInes: ActingState = {
  own: ines,
  hasAccess: true,
  profiles: [ines, loom],
  isSwitcherShown: true,
  subject: '7',
  choice: '7',
  remembered: { isSwitcherShown: true, actingName: 'Loom' },
  isPageKept: false,
  hasInput: false,
  hasText: false,
  loadedFor: '7',
  denied: null,
};
const asLoom: ActingState = { ...asInes, subject: '42', choice: '42' };
const typingAsLoom: ActingState = { ...asLoom, hasInput: true, hasText: true };
const keptAsLoom: ActingState = { ...typingAsLoom, choice: '7', isPageKept: true };
const unloaded: ActingState = { ...asInes, profiles: [], loadedFor: null };

const load: ActingEffect = { kind: 'load', next: null };
const becomes = (profile: BusinessProfile): ActingEffect => ({ kind: 'become', profile });
const chooses = (profile: BusinessProfile, isLost = false): ActingEffect => ({
  kind: 'choose',
  profile,
  isLost,
});
const shows = (profiles: BusinessProfile[], isSwitcherShown: boolean): ActingEffect => ({
  kind: 'show',
  profiles,
  isSwitcherShown,
});
const remembers = (isSwitcherShown: boolean): ActingEffect => ({
  kind: 'rememberSwitcher',
  isSwitcherShown,
});
const holdsStop: ActingEffect = { kind: 'holdStop', profile: loom };
const endsStop = (id: string): ActingEffect => ({ kind: 'endStop', id });
const enters = (path: string): ActingEffect => ({ kind: 'enterPage', path });
const lost: ActingEffect = {
  kind: 'toast',
  notice: { name: 'lost', business: 'Loom', own: 'Ines' },
  tone: 'error',
};
const isBack: ActingEffect = { kind: 'toast', notice: { name: 'back', own: 'Ines' } };
const keeps = (name: 'stoppedKept' | 'switchedKept'): ActingEffect => ({
  kind: 'keepPage',
  notice: { name },
});
const keepsLost: ActingEffect = {
  kind: 'keepPage',
  notice: { name: 'lostKept', business: 'Loom' },
};

function loaded(linked: BusinessProfile[], isOwnPage = false): ActingEvent {
  return { kind: 'loaded', linked, path: '/', isOwnPage };
}
const roleChecked = (linked: BusinessProfile[]): ActingEvent => ({ kind: 'roleChecked', linked });
const pressed = (id: string): ActingEvent => ({ kind: 'pressed', id });
const denied: ActingEvent = { kind: 'denied', id: '42' };
const choiceChanged = (isLost = false): ActingEvent => ({ kind: 'choiceChanged', isLost });
const choiceReloaded = (isLost = false): ActingEvent => ({ kind: 'choiceReloaded', isLost });
const went: ActingEvent = { kind: 'routeChanged', path: '/pin/9/' };

type Row = [name: string, ActingState, ActingEvent, ActingEffect[]];

const starts: Row[] = [
  [
    'closes the switcher without access',
    { ...asInes, hasAccess: false },
    { kind: 'started' },
    [{ kind: 'closeSwitcher' }],
  ],
  [
    'shows the remembered switcher while loading',
    unloaded,
    { kind: 'started' },
    [shows([ines], true), load],
  ],
  [
    'shows the rendered business while loading',
    { ...asLoom, loadedFor: null, remembered: { isSwitcherShown: false, actingName: '' } },
    { kind: 'started' },
    [shows([ines, loom], true), load],
  ],
  ['keeps the shown profiles while loading again', asInes, { kind: 'started' }, [load]],
];

const loads: Row[] = [
  [
    'lists the linked profiles',
    asInes,
    loaded([loom, kiln]),
    [shows([ines, loom, kiln], true), remembers(true)],
  ],
  [
    'hides the switcher without linked profiles',
    asInes,
    loaded([]),
    [shows([ines], false), remembers(false)],
  ],
  [
    'opens the page after the first load',
    unloaded,
    loaded([loom]),
    [shows([ines, loom], true), remembers(true), becomes(ines), enters('/')],
  ],
  [
    'acts as the stored choice without a message',
    { ...unloaded, choice: '42' },
    loaded([loom]),
    [shows([ines, loom], true), remembers(true), becomes(loom), enters('/')],
  ],
  [
    'ends the stored choice on the own page',
    { ...unloaded, choice: '42' },
    loaded([loom], true),
    [shows([ines, loom], true), remembers(true), chooses(ines), isBack, becomes(ines), enters('/')],
  ],
  [
    'tells that the stored choice was lost',
    { ...unloaded, choice: '42' },
    loaded([]),
    [shows([ines], false), remembers(false), lost, chooses(ines, true), enters('/')],
  ],
  [
    'ends acting as a profile that is gone',
    asLoom,
    loaded([]),
    [shows([ines], false), chooses(ines, true), becomes(ines), lost, remembers(false)],
  ],
  [
    'keeps a page with text of a lost profile',
    typingAsLoom,
    loaded([]),
    [
      shows([ines], false),
      chooses(ines, true),
      shows([ines, loom], false),
      keepsLost,
      remembers(false),
    ],
  ],
  [
    'lists a lost profile whose page is kept',
    keptAsLoom,
    loaded([]),
    [shows([ines, loom], false), remembers(false)],
  ],
  ['changes nothing while the role is the same', asLoom, roleChecked([loom]), []],
  [
    'ends acting when the role no longer allows it',
    asLoom,
    roleChecked([readOnlyLoom]),
    [shows([ines, readOnlyLoom], true), chooses(ines, true), becomes(ines), lost, remembers(true)],
  ],
];

const presses: Row[] = [
  [
    'acts as a pressed profile',
    asInes,
    pressed('42'),
    [endsStop('42'), chooses(loom), becomes(loom)],
  ],
  [
    'holds the Stop of the former business',
    asLoom,
    pressed('7'),
    [holdsStop, endsStop('7'), chooses(ines), becomes(ines)],
  ],
  [
    'asks before a press discards text',
    typingAsLoom,
    pressed('7'),
    [{ kind: 'confirmLeaving', id: '7' }],
  ],
  [
    'asks nothing for the same profile',
    typingAsLoom,
    pressed('42'),
    [endsStop('42'), chooses(loom), becomes(loom)],
  ],
  [
    'discards text once it is confirmed',
    typingAsLoom,
    { kind: 'chosen', id: '7' },
    [holdsStop, endsStop('7'), chooses(ines), becomes(ines)],
  ],
  [
    'ignores a profile that is not permitted',
    { ...asInes, profiles: [ines, readOnlyLoom] },
    pressed('42'),
    [endsStop('42')],
  ],
  [
    'acts as the owner of the page',
    asInes,
    { kind: 'pageOwnerFound', id: '42' },
    [
      chooses(loom),
      becomes(loom),
      { kind: 'toast', notice: { name: 'started', business: 'Loom' } },
    ],
  ],
  [
    'returns to the own profile on its page',
    asLoom,
    { kind: 'pageOwnerFound', id: '7' },
    [chooses(ines), becomes(ines), isBack],
  ],
];

const denials: Row[] = [
  [
    'ends acting when the server denies it',
    asLoom,
    denied,
    [shows([ines], false), chooses(ines, true), becomes(ines), lost, load],
  ],
  [
    'keeps a page with text after a denial',
    typingAsLoom,
    denied,
    [shows([ines], false), chooses(ines, true), shows([ines, loom], false), keepsLost, load],
  ],
  [
    'becomes the choice of another tab after a denial',
    { ...asLoom, profiles: [ines, loom, kiln], choice: '44' },
    denied,
    [shows([ines, kiln], true), becomes(kiln), lost, load],
  ],
  ['ignores a second denial', asInes, denied, []],
  ['ignores a denial while the page is kept', keptAsLoom, denied, []],
];

const choices: Row[] = [
  ['ignores a choice before the first load', { ...unloaded, choice: '42' }, choiceChanged(), []],
  [
    'follows another tab with a message',
    { ...asInes, choice: '42' },
    choiceChanged(),
    [becomes(loom), { kind: 'toast', notice: { name: 'chosenElsewhere', business: 'Loom' } }],
  ],
  [
    'follows a Stop in another tab',
    { ...asLoom, choice: '7' },
    choiceChanged(),
    [
      holdsStop,
      becomes(ines),
      { kind: 'toast', notice: { name: 'stoppedElsewhere', own: 'Ines' } },
    ],
  ],
  [
    'follows the loss that another tab noticed',
    { ...asLoom, choice: '7' },
    choiceChanged(true),
    [
      holdsStop,
      becomes(ines),
      { kind: 'toast', notice: { name: 'lost', business: 'Loom', own: 'Ines' } },
    ],
  ],
  [
    'loads the profiles for an unknown choice',
    { ...asInes, choice: '44' },
    choiceChanged(true),
    [{ kind: 'load', next: choiceReloaded(true) }],
  ],
  [
    'repairs a choice that is still unknown',
    { ...asInes, choice: '44' },
    choiceReloaded(),
    [lost, chooses(ines, true)],
  ],
  [
    'closes the switcher when the access ends',
    { ...asLoom, choice: '44', hasAccess: false },
    choiceChanged(),
    [
      { kind: 'closeSwitcher' },
      lost,
      chooses(ines, true),
      becomes(ines),
      { kind: 'toast', notice: { name: 'stoppedElsewhere', own: 'Ines' } },
    ],
  ],
  [
    'keeps a page with text after a Stop',
    { ...typingAsLoom, choice: '7' },
    choiceChanged(),
    [keeps('stoppedKept')],
  ],
  [
    'keeps a page with text after a switch',
    { ...typingAsLoom, profiles: [ines, loom, kiln], choice: '44' },
    choiceChanged(),
    [keeps('switchedKept')],
  ],
  [
    'keeps a page with text after a loss',
    { ...typingAsLoom, choice: '7' },
    choiceChanged(true),
    [keepsLost],
  ],
  [
    'waits while text of the own profile is typed',
    { ...asInes, choice: '42', hasInput: true, hasText: true },
    choiceChanged(),
    [],
  ],
  ['waits while the page is kept', keptAsLoom, choiceChanged(), []],
  [
    'frees a kept page that is chosen again',
    { ...keptAsLoom, choice: '42' },
    choiceChanged(),
    [becomes(loom)],
  ],
];

const moves: Row[] = [
  [
    'follows a delayed choice on the next page',
    { ...asInes, choice: '42' },
    went,
    [
      becomes(loom),
      { kind: 'toast', notice: { name: 'chosenElsewhere', business: 'Loom' } },
      enters('/pin/9/'),
    ],
  ],
  ['keeps a page that took its text along', keptAsLoom, went, [enters('/pin/9/')]],
  [
    'leaves a kept page without its text',
    { ...keptAsLoom, hasInput: false, hasText: false },
    went,
    [{ kind: 'discardInput' }, becomes(ines), load, enters('/pin/9/')],
  ],
  [
    'leaves a kept page when asked to',
    keptAsLoom,
    { kind: 'left' },
    [{ kind: 'discardInput' }, becomes(ines), load],
  ],
];

it.each([...starts, ...loads, ...presses, ...denials, ...choices, ...moves])(
  '%s',
  (_name, state, event, effects) => {
    expect(reduceActing(state, event).effects).toEqual(effects);
  },
);

it('loads the profiles once for each member', () => {
  const { state } = reduceActing(unloaded, loaded([loom]));
  expect(state.loadedFor).toBe('7');

  const other = { ...state, own: { ...ines, id: '8' } };
  expect(reduceActing(other, { kind: 'started' }).effects).toContainEqual(
    expect.objectContaining({ kind: 'show' }),
  );
});

it.each([
  ['lost', asLoom],
  ['lostKept', typingAsLoom],
])('remembers for later denials that acting was %s', (name, before) => {
  const { state } = reduceActing(before, denied);
  expect(state.denied).toMatchObject({ id: '42', notice: { name } });
  expect(reduceActing(state, denied).state.denied).toBe(state.denied);
});
