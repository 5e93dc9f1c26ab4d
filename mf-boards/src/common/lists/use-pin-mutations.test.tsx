import { deletePins } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { anAction } from '../testing/a-picker-board.ts';
import { usePinMutations } from './use-pin-mutations.ts';

function Deletion() {
  const actions = usePinMutations();
  const [said, setSaid] = useState('');
  async function remove() {
    const selected = { source: { boardId: '7' }, count: 1, isAll: false as const, ids: ['1'] };
    await actions.remove(selected, {
      result: () => ({ text: 'Deleted' }),
      showFailure(why) {
        setSaid(why);
        return true;
      },
    });
  }
  return (
    <>
      <button type="button" onClick={() => void remove()}>
        Delete
      </button>
      <p>{said}</p>
    </>
  );
}

it('gives a reason for a deletion that was never sent', async () => {
  let answer = () => {};
  apiReturns(deletePins, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return anAction({ kind: 'delete_pins' });
  });
  const { user, queries } = renderInShell(<Deletion />);
  await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
  queries.clear();
  answer();

  expect(
    await screen.findByText('Nothing was changed because you logged out or switched accounts.'),
  ).toBeVisible();
});
