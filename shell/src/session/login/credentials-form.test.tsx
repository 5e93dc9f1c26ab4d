import { ApiError } from '@corkboard/shared/remote';
import { TextField } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';

import { FormCheckbox } from '../../common/form-checkbox.tsx';
import { hasUserInput, trackInput } from '../../remotes/plan/safe-point.ts';
import { renderInPage } from '../../testing/render-in-page.tsx';
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

it("isn't sent with the form of a dialog that a field opens", async () => {
  const send = jest.fn(async () => {});
  const { user } = renderInPage(
    <CredentialsForm submit="Publish" send={send} onDone={() => {}}>
      {createPortal(
        <form onSubmit={(event) => event.preventDefault()}>
          <button type="submit">Create</button>
        </form>,
        document.body,
      )}
    </CredentialsForm>,
  );

  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

it('takes no text while it is being sent', async () => {
  let reject = (_error: Error) => {};
  const { user } = renderInPage(
    <CredentialsForm
      submit="Save"
      send={() => new Promise((_resolve, fail) => void (reject = fail))}
      onDone={() => {}}
    >
      <TextField label="Email" name="email" defaultValue="noor@corkboard.test" />
      <TextField label="Account" name="account" defaultValue="1" readOnly />
    </CredentialsForm>,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.click(email);
  await user.keyboard('{Enter}');
  await user.keyboard('.example');
  expect(email).toHaveValue('noor@corkboard.test');
  expect(email).toHaveFocus();

  reject(new Error('Not that one.'));
  expect(await screen.findByText('Not that one.')).toBeVisible();
  await user.keyboard('.example');
  expect(email).toHaveValue('noor@corkboard.test.example');
  expect(screen.getByRole('textbox', { name: 'Account' })).toHaveAttribute('readonly');
});

it('requires text that can be seen, except in passwords', async () => {
  const sent: Record<string, string>[] = [];
  const { user } = renderInPage(
    <CredentialsForm
      submit="Save"
      send={async (fields) => void sent.push(fields)}
      onDone={() => {}}
    >
      <TextField label="Name" name="full_name" required />
      <TextField label="Password" name="password" type="password" required />
    </CredentialsForm>,
  );
  const name = screen.getByLabelText('Name');
  await user.type(name, '\u2800\u200b');
  await user.type(screen.getByLabelText('Password'), '\u2800');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(name).toHaveAccessibleDescription('This field is required.');
  expect(name).toHaveValue('\u2800\u200b');
  expect(screen.getByLabelText('Password')).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
});

it('explains invalid fields and focuses the first one', async () => {
  const sent: Record<string, string>[] = [];
  const { user } = renderInPage(
    <CredentialsForm
      submit="Save"
      send={async (fields) => void sent.push(fields)}
      onDone={() => {}}
    >
      <TextField label="Email" name="email" type="email" required />
      <TextField label="Your password" name="password" type="password" required />
      <FormCheckbox label="I agree." required />
    </CredentialsForm>,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const email = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Your password');
  await user.type(email, 'noor');
  await save();

  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Enter an email address, such as name@example.com.');
  expect(password).toHaveAccessibleDescription('This field is required.');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Check this box to continue.');
  expect(email.closest('form')?.noValidate).toBe(true);

  await user.type(email, '@corkboard.test');
  expect(email).not.toHaveAttribute('aria-invalid');
  await user.type(password, 'a quiet loom');
  await user.click(screen.getByRole('checkbox'));
  expect(sent).toEqual([]);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it.each([
  ['example.org/x', ''],
  ['https://example.org/x', ''],
  ['nonsense', 'Enter a link, such as https://example.com.'],
  ['javascript:alert(1)', 'Enter a link, such as https://example.com.'],
])('validates the link %s by the rule for Pin links', async (link, error) => {
  const sent: Record<string, string>[] = [];
  const { user } = renderInPage(
    <CredentialsForm
      submit="Save"
      send={async (fields) => void sent.push(fields)}
      onDone={() => {}}
    >
      <TextField label="Link" name="link" type="url" />
    </CredentialsForm>,
  );
  await user.type(screen.getByLabelText('Link'), link);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toHaveLength(error === '' ? 1 : 0));
  expect(screen.getByLabelText('Link')).toHaveAccessibleDescription(error);
});

it.each([
  ['/email: This value has the wrong format.', 'This value has the wrong format.'],
  ['/email: ', 'Not sent.'],
])('shows the server error %j at its field', async (detail, error) => {
  const { user } = renderInPage(
    <CredentialsForm
      submit="Save"
      send={() => Promise.reject(new ApiError(400, 1, 'Not sent.', detail))}
      onDone={() => {}}
    >
      <TextField label="Name" name="full_name" />
      <TextField label="Email" name="email" />
    </CredentialsForm>,
  );
  const email = screen.getByLabelText('Email');
  await user.type(email, 'noor@corkboard');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(email).toHaveAccessibleDescription(error));
  expect(email).toHaveFocus();
  expect(email).toHaveValue('noor@corkboard');
  expect(screen.queryByRole('alert')).toBeNull();

  await user.type(email, '.test');
  expect(email).not.toHaveAttribute('aria-invalid');
});

it.each(['/token: This link has expired.', '/: Not JSON.', 'Try later.', undefined])(
  'shows the server error %j above the button',
  async (detail) => {
    const { user } = renderInPage(
      <CredentialsForm
        submit="Save"
        send={() => Promise.reject(new ApiError(400, 1, 'Not sent.', detail))}
        onDone={() => {}}
      >
        <input type="hidden" name="token" value="1" />
        <input aria-label="Unnamed" />
        <TextField label="Email" name="email" />
      </CredentialsForm>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent.');
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  },
);

it('keeps text that is too long and sends nothing', async () => {
  const sent: Record<string, string>[] = [];
  const { user } = renderInPage(
    <CredentialsForm
      submit="Save"
      send={async (fields) => void sent.push(fields)}
      onDone={() => {}}
    >
      <TextField label="Name" name="name" maxLength={4} />
    </CredentialsForm>,
  );
  await user.type(screen.getByLabelText('Name'), 'Noor Haddad');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(screen.getByLabelText('Name')).toHaveValue('Noor Haddad');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(sent).toEqual([]);
});
