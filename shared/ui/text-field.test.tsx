import { TextField } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderInShell } from '../testing/render.tsx';

describe('TextField', () => {
  it('is named by the label above it', async () => {
    const typed = jest.fn();
    const { user } = renderInShell(
      <TextField label="Name" onChange={(event) => typed(event.target.value)} />,
    );
    await user.click(screen.getByText('Name'));
    await user.keyboard('Glaze');

    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Glaze');
    expect(typed).toHaveBeenLastCalledWith('Glaze');
  });

  it('is described by its hint, and valid, while nothing is wrong', () => {
    renderInShell(<TextField label="Email" hint="Nobody sees it" />);
    const field = screen.getByRole('textbox');
    expect(field).toHaveAccessibleDescription('Nobody sees it');
    expect(field).toBeValid();
  });

  it('is invalid, and says and reads out why', () => {
    renderInShell(<TextField label="Email" hint="Nobody sees it" error="That is no address" />);
    const field = screen.getByRole('textbox');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Nobody sees it That is no address');
    expect(screen.getByText('That is no address').closest('[aria-live=polite]')).not.toBeNull();
  });
});
