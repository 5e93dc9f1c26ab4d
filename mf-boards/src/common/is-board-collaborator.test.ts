import { aBoard, aUserCard } from '@corkboard/shared/testing/builders.ts';

import { isBoardCollaborator } from './is-board-collaborator.ts';

const board = aBoard({
  owner: aUserCard({ id: '1' }),
  collaborating_users: [aUserCard({ id: '2' }), aUserCard({ id: '3' })],
});

it('[BOARD-024] counts the owner and everyone who joined', () => {
  expect(['1', '2', '3'].map((id) => isBoardCollaborator(board, id))).toEqual([true, true, true]);
});

it('[BOARD-024] counts no one else', () => {
  expect(isBoardCollaborator(board, '4')).toBe(false);
  expect(isBoardCollaborator(board, null)).toBe(false);
});
