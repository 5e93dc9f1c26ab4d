import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { LoadingOverlay } from './loading-overlay.tsx';

it('[LAYOUT-018] announces that the page is loading', () => {
  renderInShell(<LoadingOverlay />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
