import { aPersonRelation } from '../../testing/builders.ts';
import {
  type ProfileDenial,
  type ProfileFacts,
  type ProfileOperation,
  profileOperations,
  profilePermission,
  toProfileFacts,
} from './profile-permission.ts';

/** Cells: `+` for allowed, else the first letters of the reason. */
const reasons: Record<string, ProfileDenial> = {
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

/** The rule treats a bot as a signed-out visitor and staff as any other user. */
const viewers = {
  'signed out': [signedOut, {}],
  bot: [signedOut, {}],
  'limited login': [{ ...signedIn, isLimitedLogin: true }, {}],
  'signed in': [signedIn, {}],
  staff: [signedIn, {}],
  'without messages': [{ ...signedIn, should_show_messaging: false }, {}],
  follower: [signedIn, { isFollowed: true }],
  blocker: [signedIn, { isBlocked: true }],
  blocked: [signedIn, { blocksViewer: true }],
  'both blocked': [signedIn, { isBlocked: true, blocksViewer: true }],
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

const messaging = { is_partner: false, should_show_messaging: true, enable_profile_message: true };
const someone: ProfileFacts = {
  ...aPersonRelation('noor'),
  messaging,
  link: null,
};
const merchant = { ...messaging, is_partner: true };

const profiles = {
  public: someone,
  private: { ...someone, isPrivate: true },
  deactivated: { ...someone, isActive: false },
  merchant: { ...someone, messaging: merchant },
  'silent merchant': { ...someone, messaging: { ...merchant, enable_profile_message: false } },
};

// see see_content see_people follow unfollow block unblock report message invite act_for edit
const matrix: Record<keyof typeof profiles, Partial<Record<keyof typeof viewers, string>>> = {
  public: {
    'signed out': '+ + out out out out out out out out out out',
    bot: '+ + out out out out out out out out out out',
    'limited login': '+ + + out out out out out out out not out',
    'signed in': '+ + + + + + + + + + not not',
    staff: '+ + + + + + + + + + not not',
    'without messages': '+ + + + + + + + sen + not not',
    follower: '+ + + + + + + + + + not not',
    blocker: '+ + + blo + + + + blo blo not not',
    blocked: 'unk unk unk unk unk + unk + acc unk not not',
    'both blocked': 'unk unk unk unk unk + + + blo unk not not',
    owner: '+ + + sel + sel sel sel sel sel + +',
  },
  private: {
    'signed out': '+ pri out out out out out out out out out out',
    bot: '+ pri out out out out out out out out out out',
    'limited login': '+ pri pri out out out out out out out not out',
    'signed in': '+ pri pri + + + + + + + not not',
    staff: '+ pri pri + + + + + + + not not',
    follower: '+ + + + + + + + + + not not',
    blocker: '+ pri pri blo + + + + blo blo not not',
    blocked: 'unk unk unk unk unk + unk + acc unk not not',
    owner: '+ + + sel + sel sel sel sel sel + +',
  },
  deactivated: {
    'signed out': 'una una out out out out out out out out out out',
    'limited login': 'una una una out out out out out out out not out',
    'signed in': 'una una una una una una una una unk una not not',
    staff: 'una una una una una una una una unk una not not',
    blocked: 'unk unk unk unk unk una unk una unk unk not not',
    'OWNER, mfa': 'una una una una una una una una unk una not not',
  },
  merchant: {
    'signed out': '+ + out out out out out out out out out out',
    'signed in': '+ + + + + + + + + + not not',
    'OWNER, mfa': '+ + + + + + + + + + + +',
    'OWNER, no mfa': '+ + + + + + + + + + + +',
    'ADMIN, mfa': '+ + + + + + + + + + + +',
    'ADMIN, no mfa': '+ + + + + + + + + + mfa mfa',
    'ANALYST, mfa': '+ + + + + + + + + + + not',
    'ANALYST, no mfa': '+ + + + + + + + + + mfa mfa',
    owner: '+ + + sel + sel sel sel sel sel + +',
  },
  'silent merchant': {
    'signed in': '+ + + + + + + + acc + not not',
    'OWNER, mfa': '+ + + + + + + + acc + + +',
  },
};

type Cell = [string, string, ProfileOperation, string];
const cells = Object.entries(matrix).flatMap(([profile, rows]) =>
  Object.entries(rows).flatMap(([viewer, row]) =>
    row.split(' ').map((cell, i): Cell => [viewer, profile, profileOperations[i] ?? 'see', cell]),
  ),
);

it.each(cells)(
  '[PRIV-001, BLOCK-009, BLOCK-012, SRV-052, SRV-056, SRV-060, SRV-061] %s, %s profile, %s: %s',
  (viewerName, profileName, operation, cell) => {
    const found = Object.entries(viewers).find(([name]) => name === viewerName);
    const profile = Object.entries(profiles).find(([name]) => name === profileName)?.[1];
    if (!found || !profile)
      throw new Error(`Unknown viewer ${viewerName} or profile ${profileName}`);
    const [viewer, relation] = found[1];

    const expected = cell === '+' ? { allowed: true } : { allowed: false, reason: reasons[cell] };
    expect(profilePermission(viewer, { ...profile, ...relation }, operation)).toEqual(expected);
  },
);

it('builds the facts from the profile on a page', () => {
  const user = { ...messaging, id: 'noor', is_private_profile: true, blocked_by_me: true };
  expect(toProfileFacts(user)).toMatchObject({ ...someone, isPrivate: true, isBlocked: true });
  const followed = toProfileFacts({ ...user, explicitly_followed_by_me: true });
  expect(profilePermission(signedIn, followed, 'see_content')).toEqual({ allowed: true });
});
