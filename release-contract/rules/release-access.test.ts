import {
  approvalAccess,
  getPersonForNewToken,
  hasRole,
  isSamePerson,
  normalizeTokenName,
  teamAccess,
} from './release-access.ts';

it('gives each role the permissions below it', () => {
  expect(hasRole('admin', 'viewer')).toBe(true);
  expect(hasRole('manager', 'manager')).toBe(true);
  expect(hasRole('publisher', 'manager')).toBe(false);
  expect(hasRole('viewer', 'publisher')).toBe(false);
});

it('limits a team to its own remotes', () => {
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
  [
    "a token with the asking person's name",
    { name: 'CI', person: 'Ada' },
    { name: 'ada' },
    'manager',
  ],
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

const SPELLINGS = [
  'Ann Lee',
  'ann lee',
  'ANN LEE',
  ' Ann  Lee ',
  'Ann\tLee',
  'Ann\u00a0Lee',
  'Ａｎｎ Ｌｅｅ',
  'Ann\u200b Lee',
  '\ufeffAnn Lee',
];

it.each(SPELLINGS)('counts the spelling %j as one person', (name) => {
  const second = { name, person: name, role: 'admin' as const };
  expect(isSamePerson(name, 'Ann Lee')).toBe(true);
  expect(approvalAccess({ name: 'Ann Lee', person: 'Ann Lee' }, second, 'manager')).toMatchObject({
    allowed: false,
  });
});

it('compares names with Unicode case folding', () => {
  expect(isSamePerson('Groß', 'GROSS')).toBe(true);
  expect(isSamePerson('Zoe\u0308', 'ZOË')).toBe(true);
  expect(isSamePerson('Ann', 'Anna')).toBe(false);
});

it('keeps the case of a name and removes hidden characters', () => {
  expect(normalizeTokenName(' Ann\u200b  Lee\n')).toBe('Ann Lee');
  expect(normalizeTokenName('\u200b ')).toBe('');
});
