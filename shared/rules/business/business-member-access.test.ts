import {
  businessMemberAccess,
  type MemberFacts,
  type MemberOperation,
} from './business-member-access.ts';

const owner: MemberFacts = {
  isOwner: true,
  lacksMfa: false,
  isBusiness: true,
  isSelf: false,
  shutsSelfOut: false,
  isBusinessItself: false,
  takesLastOwner: false,
};
const acts: MemberOperation[] = ['view', 'add', 'update', 'remove'];

it.each(acts)('lets owners %s', (act) => {
  expect(businessMemberAccess(act, owner)).toEqual({ allowed: true });
});

it.each(acts)('denies others to %s', (act) => {
  expect(businessMemberAccess(act, { ...owner, isOwner: false })).toEqual({
    allowed: false,
    reason: 'not-owner',
  });
});

it.each([
  ['view', false, null],
  ['add', false, 'needs-mfa'],
  ['update', false, 'needs-mfa'],
  ['update', true, 'needs-mfa'],
  ['remove', false, 'needs-mfa'],
  ['remove', true, null],
] as const)(
  'answers owners without the required second factor who %s, themselves %s',
  (act, isSelf, reason) => {
    expect(businessMemberAccess(act, { ...owner, lacksMfa: true, isSelf })).toEqual(
      reason === null ? { allowed: true } : { allowed: false, reason },
    );
  },
);

it('lets no owners require a second factor of themselves that they lack', () => {
  expect(businessMemberAccess('update', { ...owner, isSelf: true, shutsSelfOut: true })).toEqual({
    allowed: false,
    reason: 'needs-own-mfa',
  });
});

it('lets everyone leave except the last owner', () => {
  const self = { ...owner, isOwner: false, isSelf: true };

  expect(businessMemberAccess('remove', self).allowed).toBe(true);
  expect(businessMemberAccess('update', self).allowed).toBe(false);
  expect(businessMemberAccess('remove', { ...self, takesLastOwner: true })).toEqual({
    allowed: false,
    reason: 'last-owner',
  });
});

it.each([
  ['a personal account', { isBusiness: false }, 'not-a-business'],
  ['the business itself', { isBusinessItself: true }, 'self'],
] as const)('rejects adding %s', (_what, facts, reason) => {
  expect(businessMemberAccess('add', { ...owner, ...facts })).toEqual({ allowed: false, reason });
});
