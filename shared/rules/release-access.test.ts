import { approvalAccess, reaches, teamAccess } from './release-access.ts';

it('lets each role do what those below it may', () => {
  expect(reaches('admin', 'viewer')).toBe(true);
  expect(reaches('manager', 'manager')).toBe(true);
  expect(reaches('publisher', 'manager')).toBe(false);
  expect(reaches('viewer', 'publisher')).toBe(false);
});

it('keeps a team to its own remotes', () => {
  expect(teamAccess(null, 'mf-boards', 'boards')).toEqual({ allowed: true });
  expect(teamAccess('boards', 'mf-boards', 'boards')).toEqual({ allowed: true });
  expect(teamAccess('profile', 'mf-boards', 'boards')).toMatchObject({ allowed: false });
});

const asker = { id: 't1', name: 'Ada' };
const second = { id: 't2', name: 'Jun', role: 'manager' as const, madeBy: 'admin' };

it('lets a second person approve', () => {
  expect(approvalAccess(asker, second)).toEqual({ allowed: true });
});

it.each([
  ['the same token', { id: 't1' }],
  ['another token of the same person', { name: ' ada ' }],
  ['a token that the asker made', { madeBy: 'ADA' }],
  ['a role that may not', { role: 'publisher' as const }],
])('takes %s for no second person', (_what, change) => {
  expect(approvalAccess(asker, { ...second, ...change })).toMatchObject({ allowed: false });
});
