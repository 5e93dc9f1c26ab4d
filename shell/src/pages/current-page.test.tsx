import { getPinDrafts } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { screen } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { CurrentPage } from './current-page.tsx';

it.each(['/pin-builder/', '/pin-creation-tool/'])('ends %s with the footer', async (path) => {
  apiReturns(getPinDrafts, []);
  renderInPage(<CurrentPage />, { path });

  expect(await screen.findByRole('heading', { level: 1, name: 'New Pins' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});
