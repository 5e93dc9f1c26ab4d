import { aBoard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { canEditBoard } from './can-edit-board.ts';

const board = aBoard({ access: [] });
const stranger = {
  viewer: aViewer(),
  subject: 'other',
  device: { isPhone: false },
  isOwn: false,
};

it("allows editing on the viewer's own profile", () => {
  expect(canEditBoard(board, { ...stranger, isOwn: true })).toBe(true);
});

it('[BOARD-021] allows editing with write access', () => {
  expect(canEditBoard(aBoard({ access: ['read', 'write'] }), stranger)).toBe(true);
});

it('[BOARD-022, ACT-011] allows editing while acting as the owner', () => {
  expect(canEditBoard(board, { ...stranger, subject: board.owner.id })).toBe(true);
});

it('[BOARD-023] denies editing otherwise', () => {
  expect(canEditBoard(board, stranger)).toBe(false);
  expect(canEditBoard(aBoard({ access: ['read'] }), stranger)).toBe(false);
});

it('[BOARD-019] denies editing on a phone and signed out', () => {
  const owner = { ...stranger, isOwn: true };
  expect(canEditBoard(board, { ...owner, device: { isPhone: true } })).toBe(false);
  expect(canEditBoard(board, { ...owner, viewer: aVisitor() })).toBe(false);
});

it('denies editing All Pins and the shopping list', () => {
  const story = aBoard({ type: 'story', story_type: 'all_pins' });
  expect(canEditBoard(story, { ...stranger, isOwn: true })).toBe(false);
});
