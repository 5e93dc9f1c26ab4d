import { aPersonRelation as person } from '../../testing/builders.ts';
import type { BoardState } from '../boards/board-permission.ts';
import { type PinFacts, pinOperations, pinPermission } from './pin-permission.ts';

const board: BoardState = {
  owner: person('owner'),
  privacy: 'public',
  isArchived: false,
  isDeleted: false,
  isBusy: false,
  collaboration: null,
};
const pin: PinFacts = { pinner: person('pinner'), board };
const secret: PinFacts = { ...pin, board: { ...board, privacy: 'secret' } };
const single: PinFacts = { pinner: person('pinner', { isPrivate: true }), board: null };
const blocking: PinFacts = { ...pin, pinner: person('pinner', { blocksViewer: true }) };
const gone: PinFacts = { ...pin, pinner: person('pinner', { isActive: false }) };

const y = 'yes';
const n = 'not-yours';
const o = 'signed-out';
const hidden = Array(6).fill('unknown');

it.each([
  ['pinner', 'in a public board', pin, [y, y, y, y, y, y]],
  ['owner', 'in a public board', pin, [y, y, y, n, y, y]],
  ['stranger', 'in a public board', pin, [y, y, y, n, n, n]],
  [null, 'in a public board', pin, [y, o, o, o, o, o]],
  ['pinner', 'in a board that became secret', secret, hidden],
  ['owner', 'in a secret board', secret, [y, y, y, n, y, y]],
  ['stranger', 'in a secret board', secret, hidden],
  [null, 'in a secret board', secret, hidden],
  ['pinner', 'on a private profile', single, [y, y, y, y, y, y]],
  ['stranger', 'on a private profile', single, hidden],
  ['stranger', 'of someone who blocks the viewer', blocking, hidden],
  ['owner', 'of someone who blocks the viewer, on their own board', blocking, [y, y, y, n, y, y]],
  ['owner', 'of someone deactivated', gone, hidden],
])('[SRV-053, SRV-056] decides what %s can do with a Pin %s', (id, _where, facts, expected) => {
  const outcomes = pinOperations.map((act) => {
    const access = pinPermission({ id }, facts, act);
    return access.allowed ? y : access.reason;
  });
  expect(outcomes).toEqual(expected);
});
