import { type BoardFacts, boardAccess, boardRights } from './board-access.ts';

const plain: BoardFacts = {
  ownerId: 'noor',
  privacy: 'public',
  isArchived: false,
  isCollaborator: false,
  canWrite: false,
  isProfileOpen: true,
};
const owner = { id: 'noor' };
const stranger = { id: 'ines' };
const visitor = { id: null };

it.each([
  ['a public board', plain],
  ['[SRV-054] a protected board by its address', { ...plain, privacy: 'protected' as const }],
])('opens %s to everybody', (_what, board) => {
  for (const viewer of [owner, stranger, visitor]) {
    expect(boardAccess(viewer, board)).toEqual({ allowed: true });
  }
});

it.each([
  ['secret', { ...plain, privacy: 'secret' as const }],
  ['archived', { ...plain, isArchived: true }],
  ['private', { ...plain, isProfileOpen: false }],
])('[SRV-053, SRV-055, SRV-056] keeps a board to its owner: %s', (reason, board) => {
  expect(boardAccess(owner, board)).toEqual({ allowed: true });
  expect(boardAccess(stranger, board)).toEqual({ allowed: false, reason });
  expect(boardAccess(visitor, board)).toEqual({ allowed: false, reason });
});

it('[SRV-053] opens a secret board to a collaborator, an archived one not', () => {
  const shared = { ...plain, privacy: 'secret' as const, isCollaborator: true };
  expect(boardAccess(stranger, shared)).toEqual({ allowed: true });
  expect(boardAccess(stranger, { ...shared, isArchived: true }).allowed).toBe(false);
});

it('gives rights to the owner and to collaborators who may write', () => {
  expect(boardRights(owner, plain)).toEqual(['read', 'write', 'delete']);
  expect(boardRights(stranger, { ...plain, isCollaborator: true, canWrite: true })).toEqual([
    'read',
    'write',
  ]);
  expect(boardRights(stranger, { ...plain, isCollaborator: true })).toEqual(['read']);
  expect(boardRights(visitor, plain)).toEqual(['read']);
});
