import { aPersonRelation as person } from '../../testing/builders.ts';
import type { BoardState } from './board-permission.ts';
import { type OfferFacts, offerAccess } from './offer-access.ts';

const board: BoardState = {
  owner: person('owner'),
  privacy: 'secret',
  isArchived: false,
  isDeleted: false,
  isBusy: false,
  collaboration: { canWrite: true },
};
const offer: OfferFacts = { sender: person('sender'), owner: person('owner'), board };

it.each<[string, Partial<OfferFacts>]>([
  ['a writing collaborator sent it', {}],
  ['the owner sent it', { sender: person('owner'), board: { ...board, collaboration: null } }],
  ['the board is busy', { board: { ...board, isBusy: true } }],
])('[SRV-050] keeps an offer open when %s', (_when, change) => {
  expect(offerAccess({ ...offer, ...change }).allowed).toBe(true);
});

it.each<[string, Partial<OfferFacts>]>([
  ['its sender left the board', { board: { ...board, collaboration: null } }],
  ['its sender can only read', { board: { ...board, collaboration: { canWrite: false } } }],
  ['its sender is deactivated', { sender: person('sender', { isActive: false }) }],
  ['its sender blocks the recipient', { sender: person('sender', { blocksViewer: true }) }],
  ['the recipient blocks its sender', { sender: person('sender', { isBlocked: true }) }],
  ['the owner blocks the recipient', { owner: person('owner', { blocksViewer: true }) }],
  ['the recipient blocks the owner', { owner: person('owner', { isBlocked: true }) }],
  [
    'the owner blocks its sender',
    { board: { ...board, owner: person('owner', { blocksViewer: true }) } },
  ],
  ['the board is archived', { board: { ...board, isArchived: true } }],
  ['the board is deleted', { board: { ...board, isDeleted: true } }],
])('[SRV-050, INVITE-008] voids an offer when %s', (_when, change) => {
  expect(offerAccess({ ...offer, ...change }).allowed).toBe(false);
});
