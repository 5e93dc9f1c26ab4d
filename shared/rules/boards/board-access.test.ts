import { aPersonRelation } from '../../testing/builders.ts';
import { type BoardFacts, boardAccess, boardRights, isCollaborator } from './board-access.ts';

const noor = aPersonRelation('noor');
const plain: BoardFacts = {
  owner: noor,
  privacy: 'public',
  isArchived: false,
  collaboration: null,
};
const owner = { id: 'noor' };
const stranger = { id: 'ines' };
const visitor = { id: null };
const writes = { canWrite: true };

it.each([
  ['a public board', plain],
  ['[SRV-054] a protected board by its address', { ...plain, privacy: 'protected' as const }],
])('opens %s to everyone', (_what, board) => {
  for (const viewer of [owner, stranger, visitor]) {
    expect(boardAccess(viewer, board)).toEqual({ allowed: true });
  }
});

it.each([
  ['secret', { ...plain, privacy: 'secret' as const }],
  ['archived', { ...plain, isArchived: true }],
  ['private', { ...plain, owner: { ...noor, isPrivate: true } }],
])('[SRV-053, SRV-055, SRV-056] keeps a board to its owner: %s', (reason, board) => {
  expect(boardAccess(owner, board)).toEqual({ allowed: true });
  expect(boardAccess(stranger, board)).toEqual({ allowed: false, reason });
  expect(boardAccess(visitor, board)).toEqual({ allowed: false, reason });
});

it('[SRV-056] opens boards of a private profile to its followers', () => {
  const followed = { ...noor, isPrivate: true, isFollowed: true };
  expect(boardAccess(stranger, { ...plain, owner: followed })).toEqual({ allowed: true });
});

it('[SRV-053] opens a secret board to collaborators unless archived', () => {
  const shared = { ...plain, privacy: 'secret' as const, collaboration: { canWrite: false } };
  expect(boardAccess(stranger, shared)).toEqual({ allowed: true });
  expect(boardAccess(stranger, { ...shared, isArchived: true }).allowed).toBe(false);
});

it.each([
  ['the owner blocks the collaborator', { ...noor, blocksViewer: true }, false],
  ['the collaborator blocks the owner', { ...noor, isBlocked: true }, true],
  ['the owner is deactivated', { ...noor, isActive: false }, false],
])('[SRV-038, SRV-053] ends collaboration when %s', (_when, person, isOpen) => {
  const shared = { ...plain, owner: person, collaboration: writes };
  expect(boardAccess(stranger, shared).allowed).toBe(isOpen);
  expect(boardAccess(stranger, { ...shared, privacy: 'secret' }).allowed).toBe(false);
  if (!person.isActive) return;
  expect(isCollaborator(shared)).toBe(false);
  expect(boardRights(stranger, shared)).toEqual(['read']);
});

it('gives rights to the owner and to collaborators who can write', () => {
  expect(boardRights(owner, plain)).toEqual(['read', 'write', 'delete']);
  expect(boardRights(stranger, { ...plain, collaboration: writes })).toEqual(['read', 'write']);
  expect(boardRights(stranger, { ...plain, collaboration: { canWrite: false } })).toEqual(['read']);
  expect(boardRights(visitor, plain)).toEqual(['read']);
});
