import {
  type ProfileAct,
  type ProfileFacts,
  type ProfileRefusal,
  profileActs,
  profilePermission,
} from './profile-permission.ts';

/** What stands in a cell: `+` allowed, else the first letters of the reason. */
const reasons: Record<string, ProfileRefusal> = {
  out: 'signed-out',
  unk: 'unknown',
  una: 'unavailable',
  pri: 'private',
  sel: 'self',
  blo: 'blocked-by-me',
  acc: 'not-accepting',
  sen: 'not-sending',
  mfa: 'needs-mfa',
  not: 'not-yours',
};

const signedIn = { id: 'ines', isAuth: true, isLimitedLogin: false, should_show_messaging: true };
const signedOut = { id: null, isAuth: false, isLimitedLogin: false, should_show_messaging: false };

/** A bot and somebody signed out are the same to every rule; a member of staff is a person like another. */
const viewers = {
  'signed out': [signedOut, {}],
  bot: [signedOut, {}],
  'limited login': [{ ...signedIn, isLimitedLogin: true }, {}],
  'signed in': [signedIn, {}],
  staff: [signedIn, {}],
  'without messages': [{ ...signedIn, should_show_messaging: false }, {}],
  follower: [signedIn, { explicitly_followed_by_me: true }],
  blocker: [signedIn, { blocked_by_me: true }],
  blocked: [signedIn, { blocks_me: true }],
  'both blocked': [signedIn, { blocked_by_me: true, blocks_me: true }],
  owner: [{ ...signedIn, id: 'noor' }, {}],
  'OWNER, mfa': [signedIn, { link: { permissions: ['OWNER'], viewerMeetsMfaRequirement: true } }],
  'OWNER, no mfa': [
    signedIn,
    { link: { permissions: ['OWNER'], viewerMeetsMfaRequirement: false } },
  ],
  'ADMIN, mfa': [signedIn, { link: { permissions: ['ADMIN'], viewerMeetsMfaRequirement: true } }],
  'ADMIN, no mfa': [
    signedIn,
    { link: { permissions: ['ADMIN'], viewerMeetsMfaRequirement: false } },
  ],
  'ANALYST, mfa': [
    signedIn,
    { link: { permissions: ['ANALYST'], viewerMeetsMfaRequirement: true } },
  ],
  'ANALYST, no mfa': [
    signedIn,
    { link: { permissions: ['ANALYST'], viewerMeetsMfaRequirement: false } },
  ],
} satisfies Record<string, [typeof signedIn | typeof signedOut, Partial<ProfileFacts>]>;

const someone: ProfileFacts = {
  id: 'noor',
  is_private_profile: false,
  is_deactivated: false,
  is_partner: false,
  should_show_messaging: true,
  enable_profile_message: true,
  explicitly_followed_by_me: false,
  blocked_by_me: false,
  blocks_me: false,
  link: null,
};

const profiles = {
  public: someone,
  private: { ...someone, is_private_profile: true },
  deactivated: { ...someone, is_deactivated: true },
  merchant: { ...someone, is_partner: true },
  'silent merchant': { ...someone, is_partner: true, enable_profile_message: false },
};

// see see_content see_people follow unfollow block unblock report message edit
const matrix: Record<keyof typeof profiles, Partial<Record<keyof typeof viewers, string>>> = {
  public: {
    'signed out': '+ + out out out out out out out out',
    bot: '+ + out out out out out out out out',
    'limited login': '+ + + out out out out out out out',
    'signed in': '+ + + + + + + + + not',
    staff: '+ + + + + + + + + not',
    'without messages': '+ + + + + + + + sen not',
    follower: '+ + + + + + + + + not',
    blocker: '+ + + blo + + + + blo not',
    blocked: 'unk unk unk unk unk + + + acc not',
    'both blocked': 'unk unk unk unk unk + + + blo not',
    owner: '+ + + sel + sel sel sel sel +',
  },
  private: {
    'signed out': '+ pri out out out out out out out out',
    bot: '+ pri out out out out out out out out',
    'limited login': '+ pri pri out out out out out out out',
    'signed in': '+ pri pri + + + + + + not',
    staff: '+ pri pri + + + + + + not',
    follower: '+ + + + + + + + + not',
    blocker: '+ pri pri blo + + + + blo not',
    blocked: 'unk unk unk unk unk + + + acc not',
    owner: '+ + + sel + sel sel sel sel +',
  },
  deactivated: {
    'signed out': 'una una out out out out out out out out',
    'limited login': 'una una una out out out out out out out',
    'signed in': 'una una una una una una una una unk not',
    staff: 'una una una una una una una una unk not',
    blocked: 'unk unk unk unk unk una una una unk not',
    'OWNER, mfa': 'una una una una una una una una unk not',
  },
  merchant: {
    'signed out': '+ + out out out out out out out out',
    'signed in': '+ + + + + + + + + not',
    'OWNER, mfa': '+ + + + + + + + + +',
    'OWNER, no mfa': '+ + + + + + + + + +',
    'ADMIN, mfa': '+ + + + + + + + + +',
    'ADMIN, no mfa': '+ + + + + + + + + mfa',
    'ANALYST, mfa': '+ + + + + + + + + not',
    'ANALYST, no mfa': '+ + + + + + + + + mfa',
    owner: '+ + + sel + sel sel sel sel +',
  },
  'silent merchant': {
    'signed in': '+ + + + + + + + acc not',
    'OWNER, mfa': '+ + + + + + + + acc +',
  },
};

type Cell = [string, string, ProfileAct, string];
const cells = Object.entries(matrix).flatMap(([profile, rows]) =>
  Object.entries(rows).flatMap(([viewer, row]) =>
    row.split(' ').map((cell, i): Cell => [viewer, profile, profileActs[i] ?? 'see', cell]),
  ),
);

it.each(cells)(
  '[SRV-052, SRV-056, SRV-060, SRV-061] %s, %s profile, %s: %s',
  (viewerName, profileName, act, cell) => {
    const found = Object.entries(viewers).find(([name]) => name === viewerName);
    const profile = Object.entries(profiles).find(([name]) => name === profileName)?.[1];
    if (!found || !profile) throw new Error('The matrix names somebody who is not there.');
    const [viewer, relation] = found[1];

    const expected = cell === '+' ? { allowed: true } : { allowed: false, reason: reasons[cell] };
    expect(profilePermission(viewer, { ...profile, ...relation }, act)).toEqual(expected);
  },
);
