import { getHomeTopics } from '@corkboard/shared/requests/home';
import { getSearchSummary } from '@corkboard/shared/requests/search';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { waitFor } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { ClientPage } from './tool-page.tsx';

it.each([
  ['/search/?q=blue%20tiles', 'blue tiles · Corkboard'],
  ['/search/', 'Search · Corkboard'],
])('names %s in the title "%s"', async (path, title) => {
  apiReturns(getHomeTopics, []);
  apiReturns(getSearchSummary, { pin_count: 0 } as never);
  renderInPage(<ClientPage path="search" />, { path });
  await waitFor(() => expect(document.title).toBe(title));
});
