import type { PinPlace } from '@corkboard/shared/remote';
import { createBoard, getPickerBoards } from '@corkboard/shared/requests/boards';
import { apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aPickerBoard } from '../common/testing/a-picker-board.ts';

import { PinBoard } from './pin-board.tsx';

const chosen: (PinPlace | null)[] = [];

function Field({ start = null }: { start?: PinPlace | null }) {
  const [value, setValue] = useState(start);
  const choose = (place: PinPlace | null) => {
    chosen.push(place);
    setValue(place);
  };
  return <PinBoard label="Board for all 4 Pins" value={value} onChange={choose} />;
}

beforeEach(() => {
  chosen.length = 0;
  apiReturns(getPickerBoards, [aPickerBoard({ id: '7', name: 'Stairs', pin_count: 64 })]);
});

it('chooses a board and clears it', async () => {
  const { user } = renderInShell(<Field />);
  await user.click(screen.getByRole('button', { name: 'Board for all 4 Pins Choose a board' }));
  await user.click(await screen.findByRole('button', { name: /^Stairs/ }));

  expect(
    await screen.findByRole('button', { name: 'Board for all 4 Pins Stairs 64 Pins' }),
  ).toBeVisible();
  expect(chosen).toEqual([{ board: { id: '7', name: 'Stairs' }, section: null }]);
  await user.click(screen.getByRole('button', { name: 'Save without a board' }));
  expect(chosen.at(-1)).toBeNull();
  expect(screen.getByRole('button', { name: /Choose a board/ })).toHaveFocus();
});

it('marks the chosen board in the picker', async () => {
  const { user } = renderInShell(
    <Field start={{ board: { id: '7', name: 'Stairs' }, section: null }} />,
  );
  await user.click(await screen.findByRole('button', { name: /^Board for all 4 Pins Stairs/ }));
  expect(await screen.findByRole('button', { name: /^Stairs/, current: true })).toBeVisible();
});

it('creates a board with an unknown name', async () => {
  apiReturns(createBoard, aBoard({ id: '9', name: 'Blue hour' }));
  const { user } = renderInShell(<Field />);
  await user.click(screen.getByRole('button', { name: /Choose a board/ }));
  await user.type(await screen.findByRole('searchbox'), 'Blue hour');
  await user.click(await screen.findByRole('button', { name: 'Create “Blue hour”' }));
  await user.click(await screen.findByRole('button', { name: 'Create' }));

  await waitFor(() =>
    expect(chosen).toEqual([{ board: { id: '9', name: 'Blue hour' }, section: null }]),
  );
  expect(requestsTo(createBoard)).toMatchObject([{ name: 'Blue hour' }]);
});
