import { searchPins } from '@corkboard/shared/contract/requests.ts';
import { getImprint } from '@corkboard/shared/contract/requests-site.ts';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen } from '@testing-library/react';

import { matchRoute } from '../routing/routes.ts';
import { ContentPage } from './content-page.tsx';
import { HELP } from './help-topics.ts';

function open(path: string) {
  const route = matchRoute(path);
  if (!('page' in route)) throw new Error('not a page of the shell');
  if (route.page !== 'help' && route.page !== 'imprint' && route.page !== 'today') {
    throw new Error('nothing to read');
  }
  return renderInShell(<ContentPage route={route} />, { path });
}

it.each([...HELP])('explains %s and links to more help', (topic, { title }) => {
  open(`/help/${topic}/`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'More help' })).toHaveAttribute('href', '/help/');
});

it('lists all help topics', () => {
  open('/help/');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [...HELP.keys()].map((topic) => `/help/${topic}/`),
  );
});

it('shows not found for an unknown topic', () => {
  open('/help/flying/');
  expect(screen.getByRole('heading', { name: "We couldn't find that page." })).toBeVisible();
});

it('[LEGAL-015] names the operator of the site', async () => {
  apiReturns(getImprint, { lines: ['Corkboard GmbH', 'Berlin'] });
  open('/legal/imprint/');
  expect(await screen.findByText('Corkboard GmbH')).toBeVisible();
  expect(screen.getByText('Berlin')).toBeVisible();
});

it('[LEGAL-015] says when no operator is set', async () => {
  apiReturns(getImprint, { lines: [] });
  open('/legal/imprint/');
  expect(await screen.findByText(/has not said yet who they are/)).toBeVisible();
});

it.each([
  ['shop', 'To shop'],
  ['trending', 'Trending'],
  ['best', 'The best of'],
  ['article', 'Ideas for today'],
])('[ROUTE-044] shows saved Pins on the subject: %s', async (kind, words) => {
  apiReturns(searchPins, [aPin({ id: '9', title: 'Riding home', alt_text: 'A cyclist' })]);
  open(`/today/${kind}/night-cyclists/7/`);
  expect(screen.getByRole('heading', { level: 1, name: 'Night cyclists' })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  const idea = await screen.findByRole('link', { name: /A cyclist/ });
  expect(idea).toHaveAttribute('href', '/pin/9/');
  expect(requestsTo(searchPins)[0]).toMatchObject({ query: 'Night cyclists' });
});

it('[ROUTE-044] explains an empty result and a failed request', async () => {
  apiReturns(searchPins, []);
  const { unmount } = open('/today/best/nothing/7/');
  expect(await screen.findByText('Nobody has saved anything on this yet.')).toBeVisible();
  unmount();

  apiRejects(searchPins, 500, 'Search is away.');
  open('/today/best/something/7/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Search is away.');
});
