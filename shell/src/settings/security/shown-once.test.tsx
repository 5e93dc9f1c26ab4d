import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { renderInPage } from '../../testing/render-in-page.tsx';
import { ShownOnce } from './shown-once.tsx';

it.each([
  ['Copied', undefined],
  ["Couldn't copy. Write it down.", new Error('denied')],
])('says %s', async (message, failure) => {
  const { user, shell } = renderInPage(
    <ShownOnce
      secret="first second"
      text="Save them."
      loss="Lost."
      copy="Copy codes"
      copyFailed="Couldn't copy. Write it down."
      done="Saved"
      onDone={() => {}}
    >
      first, second
    </ShownOnce>,
  );
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  if (failure) write.mockRejectedValueOnce(failure);
  await user.click(screen.getByRole('button', { name: 'Copy codes' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: message }]));
  expect(write).toHaveBeenCalledWith('first second');
});
