import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import * as overlays from '@corkboard/shared/ui/overlays';
import { screen } from '@testing-library/react';

import { aPickerBoard } from '../common/testing/a-picker-board.ts';
import { MergeIntoDialog } from './merge-into-dialog.tsx';

it('retries boards that could not be loaded', async () => {
  apiRejects(getPickerBoards, 500, 'Out of order.');
  const { user } = renderInShell(
    <MergeIntoDialog
      board={aBoard({ id: '1', name: 'Tea' })}
      onMerge={() => {}}
      overlays={overlays}
      onClose={() => {}}
    />,
  );
  expect(await screen.findByText("Couldn't load your boards.")).toBeVisible();

  apiReturns(getPickerBoards, [
    aPickerBoard({ id: '1', name: 'Tea' }),
    aPickerBoard({ id: '2', name: 'Cakes' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Cakes/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Tea/ })).not.toBeInTheDocument();
});
