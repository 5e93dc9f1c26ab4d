import { useLazyDialog } from '@corkboard/shared/lazy';
import { getPickerBoards } from '@corkboard/shared/requests/boards';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';
import { aPickerBoard } from '../testing/a-picker-board.ts';
import { PickBoardDialog } from './pick-board-dialog.tsx';

let answer: (failure: string) => void;

function Page() {
  const { open, element } = useLazyDialog();
  function show() {
    open(async () => PickBoardDialog, {
      title: 'Move to a board',
      source: 'test',
      async onPick(_target, { showFailure }) {
        const failure = await new Promise<string>((resolve) => {
          answer = resolve;
        });
        showFailure(failure);
        return false;
      },
    });
  }
  return (
    <>
      <button type="button" onClick={show}>
        Open
      </button>
      {element}
    </>
  );
}

it('keeps the focus on its retry while that works and after it fails', async () => {
  apiReturns(getPickerBoards, [aPickerBoard()]);
  const { user } = renderInShell(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: /^Cakes/ }));
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  answer('Not now.');

  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(again);
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
  expect(again).toHaveFocus();
  expect(again).toHaveAttribute('aria-busy', 'true');

  answer('Still not.');
  expect(await screen.findByText('Still not.')).toBeVisible();
  expect(again).toHaveFocus();
});
