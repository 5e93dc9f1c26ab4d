import { IconButton } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { renderInShell } from '../../testing/render.tsx';

describe('IconButton', () => {
  it('takes its name from the label', async () => {
    const pressed = jest.fn();
    const { user } = renderInShell(<IconButton icon="M0,0" label="Close" onClick={pressed} />);

    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
