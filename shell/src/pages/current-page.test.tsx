import { getUserStates } from '@corkboard/shared/requests/accounts';
import { getHomeTopics, getPopularPins } from '@corkboard/shared/requests/home';
import { getReportQueue } from '@corkboard/shared/requests/moderation';
import { getPopularUsers } from '@corkboard/shared/requests/people';
import { getPinDrafts } from '@corkboard/shared/requests/pins';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { screen } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { CurrentPage } from './current-page.tsx';

it.each([
  ['/', aVisitor()],
  ['/pin-builder/', aViewer()],
  ['/pin-creation-tool/', aViewer()],
])('ends %s with the footer, outside of its main part', async (path, viewer) => {
  apiReturns(getPinDrafts, []);
  apiReturns(getPopularPins, []);
  apiReturns(getUserStates, []);
  apiReturns(getHomeTopics, []);
  apiReturns(getPopularUsers, []);
  renderInPage(<CurrentPage />, { path, viewer });

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  const footer = screen.getByRole('contentinfo');
  expect(footer).toBeVisible();
  expect(screen.getByRole('main')).not.toContainElement(footer);
});

it.each([
  [aViewer({ isEmployee: true }), 'Moderation', 'Moderation · Corkboard'],
  [aViewer(), "We couldn't find that page.", "We couldn't find that page. · Corkboard"],
])('shows moderation to staff only', async (viewer, name, title) => {
  apiReturns(getReportQueue, []);
  renderInPage(<CurrentPage />, { path: '/moderation/', viewer });

  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(document.title).toBe(title);
});
