import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { ColorField } from './color-field.tsx';

it('writes a hex color from left to right in every language', () => {
  renderInShell(<ColorField value="#34557F" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Hex' })).toHaveAttribute('dir', 'ltr');
});
