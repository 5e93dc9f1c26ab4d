import { approvalAccess, getPersonForNewToken, reaches, teamAccess } from './release-access.ts';

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

const asker = { name: 'Ada', person: 'Ada' };
const second = { name: 'Jun', person: 'Jun', role: 'manager' as const };

it('lets a second person approve', () => {
  expect(approvalAccess(asker, second, 'manager')).toEqual({ allowed: true });
});

it.each([
  ['another token of the same name', asker, { name: ' ada ', person: 'Jun' }, 'manager'],
  ['a token that the asker made', asker, { person: 'ADA' }, 'manager'],
  ['the maker of the asking token', { name: 'CI', person: 'Jun' }, {}, 'manager'],
  ['a sister token', { name: 'CI', person: 'Mara' }, { person: 'Mara' }, 'manager'],
  ["this machine's token", asker, { person: null }, 'manager'],
  ["a request of this machine's token", { name: 'Ops', person: null }, {}, 'manager'],
  ['a role that is too low', asker, { role: 'publisher' }, 'manager'],
  ['a release manager, where it takes an admin', asker, {}, 'admin'],
] as const)('rejects approval by %s', (_what, asks, change, needed) => {
  expect(approvalAccess(asks, { ...second, ...change }, needed)).toMatchObject({ allowed: false });
});

it('attributes a token to the first person in its chain', () => {
  const machine = { name: 'admin of this machine', person: null };
  const ada = { name: 'Ada', person: getPersonForNewToken('Ada', machine) };
  const hers = { name: 'Bo', person: getPersonForNewToken('Bo', ada) };
  const nextOfHers = getPersonForNewToken('Cy', hers);

  expect([ada.person, hers.person, nextOfHers]).toEqual(['Ada', 'Ada', 'Ada']);
});
