import { TextField } from '@corkboard/shared/ui';
import { screen, waitFor } from '@testing-library/react';

import { hasUserInput, trackInput } from '../remotes/safe-point.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { CredentialsForm } from './credentials-form.tsx';

beforeAll(() => trackInput(document));

it('has unsaved input until it was sent', async () => {
  let isRejected = true;
  const done: string[] = [];
  const { user } = renderInPage(
    <CredentialsForm
      submit="Save"
      send={async ({ email = '' }) => {
        if (isRejected) throw new Error('Not that one.');
        return email;
      }}
      onDone={(email) => void done.push(email)}
    >
      <TextField label="Email" name="email" defaultValue="noor@corkboard.test" />
    </CredentialsForm>,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '.example');
  await save();
  expect(await screen.findByText('Not that one.')).toBeVisible();
  expect(hasUserInput(document)).toBe(true);

  isRejected = false;
  await save();
  await waitFor(() => expect(done).toEqual(['noor@corkboard.test.example']));
  expect(hasUserInput(document)).toBe(false);
});
