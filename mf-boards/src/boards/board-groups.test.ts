import { aBoard } from '@corkboard/shared/testing/builders.ts';

import { boardGroups } from './board-groups.ts';

const open = aBoard({ id: '1' });
const shielded = aBoard({ id: '2', privacy: 'protected', profileGroup: 'protected' });
const secret = aBoard({ id: '3', privacy: 'secret', profileGroup: 'secret' });
const archived = aBoard({ id: '4', profileGroup: 'archived' });
const boards = [archived, secret, open, shielded];

it('[BOARD-009] groups boards by their profileGroup', () => {
  expect(boardGroups(boards, { isOwn: true })).toEqual([
    { name: 'public', boards: [open] },
    { name: 'protected', boards: [shielded] },
    { name: 'secret', boards: [secret] },
    { name: 'archived', boards: [archived] },
  ]);
});

it('[BOARD-007] returns only the first group to other viewers', () => {
  expect(boardGroups(boards, { isOwn: false })).toEqual([{ name: 'public', boards: [open] }]);
});

it('[BOARD-002] mixes secret and public boards in the mixed sort', () => {
  expect(boardGroups([open, secret, shielded], { isOwn: true, isMixed: true })).toEqual([
    { name: 'public', boards: [open, secret] },
    { name: 'protected', boards: [shielded] },
  ]);
});

it('[BOARD-002] treats a board in the public group as public', () => {
  const mixed = aBoard({ id: '5', privacy: 'secret', profileGroup: 'public' });
  expect(boardGroups([open, mixed], { isOwn: true })).toEqual([
    { name: 'public', boards: [open, mixed] },
  ]);
});
