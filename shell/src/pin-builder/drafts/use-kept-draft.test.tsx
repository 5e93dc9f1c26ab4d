import { deletePinDraft, getPinDrafts } from '@corkboard/shared/requests/pins';
import {
  apiHolds,
  apiHoldsRejection,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { renderInPage } from '../../testing/render-in-page.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

let saved: string[];

function Builder() {
  const [wanted, setWanted] = useState('[]');
  const draft = useKeptDraft(
    { wanted, getStored: () => wanted, save: async (_id, stored) => void saved.push(stored) },
    false,
  );
  function open() {
    draft.begin('d2', 'two', 0);
    setWanted('two');
  }
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <input aria-label="Pins" onChange={({ target }) => setWanted(target.value)} />
      <button type="button" onClick={() => void draft.keep()}>
        Keep
      </button>
      <button type="button" onClick={() => void draft.discard().catch(() => {})}>
        Discard
      </button>
    </>
  );
}

const write = (value: string) =>
  fireEvent.change(screen.getByLabelText('Pins'), { target: { value } });
const pauseAfterTyping = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)));

const ends: [string, () => () => void][] = [
  ['was discarded', () => apiHolds(deletePinDraft, {})],
  ['could not be discarded', () => apiHoldsRejection(deletePinDraft, 503, 'Busy')],
];

it.each(ends)('saves changes of the next draft after the one before %s', async (_what, hold) => {
  saved = [];
  apiReturns(getPinDrafts, []);
  const { user } = renderInPage(<Builder />);
  write('one');
  await waitFor(() => expect(saved).toEqual(['one']));

  const end = hold();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(requestsTo(deletePinDraft)).toHaveLength(1));
  write('two');
  await pauseAfterTyping();
  expect(saved).toEqual(['one']);
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  end();
  await waitFor(() => expect(saved).toEqual(['one', 'two']));

  write('three');
  await waitFor(() => expect(saved).toEqual(['one', 'two', 'three']));
});

it.each(ends)('saves no draft that is discarded while the one before %s', async (_what, hold) => {
  saved = [];
  apiReturns(getPinDrafts, []);
  const { user } = renderInPage(<Builder />);
  write('one');
  await waitFor(() => expect(saved).toEqual(['one']));
  const endFirst = hold();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(requestsTo(deletePinDraft)).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const endSecond = apiHolds(deletePinDraft, {});
  endFirst();
  await waitFor(() => expect(requestsTo(deletePinDraft)[1]).toMatchObject({ id: 'd2' }));
  await pauseAfterTyping();
  write('[]');
  endSecond();
  await pauseAfterTyping();
  expect(saved).toEqual(['one']);
});
