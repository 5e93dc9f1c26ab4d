import { aViewer } from '../../testing/builders.ts';
import {
  canActAs,
  findActingProfileForPage,
  hasBusinessAccess,
  isActingAsOther,
  ownBusinessProfile,
} from './acting-as.ts';

it.each([
  [true, ['ANALYST'], true],
  [true, [], true],
  [false, ['ANALYST'], false],
  [false, ['ANALYST', 'OWNER'], true],
])('[ACT-009] multi-factor %s with %j gives %s', (viewerMeetsMfaRequirement, permissions, may) => {
  expect(canActAs({ viewerMeetsMfaRequirement, permissions })).toBe(may);
});

it('[ACT-004] requires a session, a partner, and the experiment', () => {
  const flags = [true, false];
  const on = flags.flatMap((isAuth) =>
    flags.flatMap((isPartner) =>
      flags
        .filter((isOn) => hasBusinessAccess({ isAuth, isPartner }, isOn))
        .map((isOn) => [isAuth, isPartner, isOn]),
    ),
  );

  expect(on).toEqual([[true, true, true]]);
});

it('[ACT-010] detects acting as another by a different id', () => {
  expect(isActingAsOther('7', { id: '7' })).toBe(false);
  expect(isActingAsOther('42', { id: '7' })).toBe(true);
});

it("[ACT-012, ACT-016] builds the viewer's own profile", () => {
  const viewer = aViewer({
    id: '7',
    username: 'tarnandloom',
    fullName: 'Tarn & Loom',
    imageSmallUrl: '/media/small.jpg',
    eligibleForStlTool: true,
    advertiser: { merchant_id: 'm1' },
    scheduled_pin_count: 3,
  });

  expect(ownBusinessProfile(viewer)).toEqual({
    id: '7',
    permissions: ['OWNER'],
    viewerMeetsMfaRequirement: true,
    user: {
      username: 'tarnandloom',
      businessName: 'Tarn & Loom',
      imgUrl: '/media/small.jpg',
      eligibleForStlTool: true,
      merchantId: 'm1',
      scheduledPinCount: 3,
    },
  });
});

it('[ACT-002, ACT-009] finds the profile of a page if acting is allowed', () => {
  const shop = ownBusinessProfile(aViewer({ id: '42', username: 'Shop' }));
  const closed = { ...shop, permissions: ['ANALYST'], viewerMeetsMfaRequirement: false };

  expect(findActingProfileForPage([shop], 'shop')).toBe(shop);
  expect(findActingProfileForPage([closed], 'shop')).toBeUndefined();
  expect(findActingProfileForPage([shop], 'ann')).toBeUndefined();
  expect(findActingProfileForPage([shop], undefined)).toBeUndefined();
});
