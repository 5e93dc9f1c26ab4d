import {
  businessMemberAccess,
  type MemberFacts,
  type MemberOperation,
} from './business-member-access.ts';

const owner: MemberFacts = {
  isOwner: true,
  isBusiness: true,
  isSelf: false,
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
