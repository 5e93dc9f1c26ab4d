import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { apiRejects, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import * as overlays from '@corkboard/shared/ui/overlays';
import { screen, waitFor } from '@testing-library/react';

import { aPickerBoard } from '../common/testing/a-picker-board.ts';
import { MergeIntoDialog } from './merge-into-dialog.tsx';

it('announces that no board matches in a status that was there before', async () => {
  apiReturns(getPickerBoards, ({ query }) => (query ? [] : [aPickerBoard({ id: '2' })]));
  const { user } = renderInShell(
    <MergeIntoDialog
      board={aBoard({ id: '1', name: 'Tea' })}
      onMerge={() => {}}
      overlays={overlays}
      onClose={() => {}}
    />,
  );
  await screen.findByRole('button', { name: /^Cakes/ });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.type(screen.getByRole('searchbox'), 'zz');
  await waitFor(() => expect(status).toHaveTextContent('No boards match.'));
});

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
