import { TextArea, TextField } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderInShell } from '../../testing/render.tsx';

describe('TextField', () => {
  it('takes its name from the label', async () => {
    const typed = jest.fn();
    const { user } = renderInShell(
      <TextField label="Name" onChange={(event) => typed(event.target.value)} />,
    );
    await user.click(screen.getByText('Name'));
    await user.keyboard('Glaze');

    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Glaze');
    expect(typed).toHaveBeenLastCalledWith('Glaze');
  });

  it('is valid and described by its hint without an error', () => {
    renderInShell(<TextField label="Email" hint="No one sees it" />);
    const field = screen.getByRole('textbox');
    expect(field).toHaveAccessibleDescription('No one sees it');
    expect(field).toBeValid();
  });

  it.each(['url', 'email', 'tel'])('writes a %s from left to right in Arabic too', (type) => {
    renderInShell(<TextField label="Website" type={type} placeholder="https://" />);
    expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'ltr');
  });

  it('is invalid and announces its error', () => {
    renderInShell(<TextField label="Email" hint="No one sees it" error="That is no address" />);
    const field = screen.getByRole('textbox');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('No one sees it That is no address');
    expect(screen.getByText('That is no address').closest('[aria-live=polite]')).not.toBeNull();
  });
});

it.each([
  ['TextField', <TextField key="field" label="Title" maxLength={5} />],
  ['TextArea', <TextArea key="area" label="Title" maxLength={5} />],
])('%s keeps text that is too long, and shows the excess', async (_name, element) => {
  const { user } = renderInShell(element);
  const field = screen.getByRole('textbox', { name: 'Title' });
  await user.click(field);
  await user.paste('Linen and wool');

  expect(field).toHaveValue('Linen and wool');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('9 characters too many. Shorten this to 5.');
});
