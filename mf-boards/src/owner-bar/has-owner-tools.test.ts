import { aViewer } from '@corkboard/shared/testing/builders.ts';

import { hasOwnerTools } from './has-owner-tools.ts';

const viewer = aViewer({ id: '1' });
const off = { isOn: () => false };
const on = { isOn: (name: string) => name === 'group_board_owner_tools' };

it('returns true for the owner', () => {
  expect(hasOwnerTools({ id: '1' }, { viewer, subject: '1', experiments: off })).toBe(true);
});

it('[BOARD-025] returns true for an acting profile in the experiment', () => {
  expect(hasOwnerTools({ id: '7' }, { viewer, subject: '7', experiments: on })).toBe(true);
  expect(hasOwnerTools({ id: '7' }, { viewer, subject: '7', experiments: off })).toBe(false);
});

it('returns false for the member while acting', () => {
  expect(hasOwnerTools({ id: '1' }, { viewer, subject: '7', experiments: on })).toBe(false);
});

it('returns false for others', () => {
  expect(hasOwnerTools({ id: '7' }, { viewer, subject: '1', experiments: on })).toBe(false);
});
