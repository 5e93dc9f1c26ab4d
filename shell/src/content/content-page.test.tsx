import type { ConsentRecord } from '@corkboard/shared/contract/people';
import { PAGE_SIZE } from '@corkboard/shared/lists';
import { getConsents } from '@corkboard/shared/requests/people';
import { searchPins } from '@corkboard/shared/requests/search';
import { getImprint } from '@corkboard/shared/requests/site';
import { declarations } from '@corkboard/shared/rules/privacy';
import { apiRejects, apiReturns, requestsTo } from '@corkboard/shared/testing/api.ts';
import { aPin, aViewer } from '@corkboard/shared/testing/builders.ts';
import { screen, within } from '@testing-library/react';

import { matchRoute } from '../routing/routes.ts';
import { renderInPage } from '../testing/render-in-page.tsx';
import { ContentPage } from './content-page.tsx';
import { HELP } from './help-topics.ts';

function open(path: string) {
  const route = matchRoute(path);
  if (!('page' in route)) throw new Error('not a page of the shell');
  if (route.page !== 'help' && route.page !== 'imprint' && route.page !== 'today') {
    throw new Error('nothing to read');
  }
  return renderInPage(<ContentPage route={route} />, { path });
}

beforeEach(() => apiReturns(getConsents, []));

it.each([...HELP])('explains %s and links to more help', (topic, { title }) => {
  open(`/help/${topic}/`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'More help' })).toHaveAttribute('href', '/help/');
});

it('links from reporting to the legal reports', () => {
  open('/help/reporting/');
  expect(screen.getByRole('link', { name: 'Legal reports' })).toHaveAttribute('href', '/legal/');
});

it('lists all help topics', () => {
  open('/help/');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [...HELP.keys()].map((topic) => `/help/${topic}/`),
  );
});

it('lists all stored data by purpose', () => {
  open('/help/cookies/');
  const names = screen
    .getAllByRole('rowheader')
    .flatMap((row) => row.querySelector('bdi')?.textContent ?? []);
  expect(names.toSorted()).toEqual(
    Object.values(declarations)
      .map(({ name }) => name)
      .toSorted(),
  );
  const marketing = within(screen.getByRole('table', { name: 'Marketing' }));
  expect(marketing.getByText('Which of our ads brought you here.')).toBeVisible();
  const session = screen.getByRole('row', { name: /^sid/ });
  expect(within(session).getByRole('cell', { name: '365 days' })).toBeVisible();
});

it('lists how long the server keeps data', () => {
  open('/help/cookies/');
  const time = (name: RegExp) => within(screen.getByRole('row', { name })).getByRole('cell');
  expect(time(/^Drafts of Pins/)).toHaveTextContent('30 days after the last change');
  expect(time(/^Links in emails/)).toHaveTextContent('1 day after expiry');
  expect(time(/^Counts of attempts/)).toHaveTextContent('Until they expire');
});

describe('the cookie choices', () => {
  const choice: ConsentRecord = {
    preferences: {
      allow_analytic_cookies: true,
      allow_marketing_cookies: false,
      allow_personalization_cookies: true,
    },
    text_version: 2,
    surface: 'cookie_banner',
    chosen_at: '2026-11-02T10:00:00.000Z',
    made_without_account: true,
    has_privacy_control: false,
    country: 'DE',
  };

  it('are listed with their time, place, and text', async () => {
    const no = {
      allow_analytic_cookies: false,
      allow_marketing_cookies: false,
      allow_personalization_cookies: false,
    };
    apiReturns(getConsents, [
      choice,
      { ...choice, preferences: no, surface: null, chosen_at: '2026-10-01T10:00:00.000Z' },
    ]);
    open('/help/cookies/');
    expect(await screen.findByText('Allowed: Analytics and Personalization')).toBeVisible();
    expect(screen.getByText('Only necessary cookies')).toBeVisible();
    const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /2 Nov 2026, 10:00 · In the cookie banner · Version 2 of the text$/,
    );
  });

  it('can be changed by a button', async () => {
    apiReturns(getConsents, []);
    const { shell, user } = open('/help/cookies/');
    expect(await screen.findByText("You haven't chosen yet.")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(shell.emitted).toContainEqual({ name: 'consent.open', payload: {} });
  });

  it('[LOGIN-022] are shown and changed by a limited login', async () => {
    apiReturns(getConsents, [choice]);
    const { shell, user } = renderInPage(
      <ContentPage route={{ page: 'help', topic: 'cookies' }} />,
      {
        path: '/help/cookies/',
        viewer: aViewer({ isAuth: true, isLimitedLogin: true }),
      },
    );
    expect(await screen.findByText(/In the cookie banner/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(shell.emitted).toContainEqual({ name: 'consent.open', payload: {} });
  });
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
  expect(await screen.findByText(/hasn't added an imprint yet/)).toBeVisible();
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

it('leads from a full page to the search for its subject', async () => {
  const pins = Array.from({ length: PAGE_SIZE }, (_, at) => aPin({ id: `${at}` }));
  apiReturns(searchPins, pins.slice(1));
  const { unmount } = open('/today/best/clay/7/');
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('link', { name: 'See more Pins' })).toBeNull();
  unmount();

  apiReturns(searchPins, pins);
  open('/today/best/slip-ware/7/');
  expect(await screen.findByRole('link', { name: 'See more Pins' })).toHaveAttribute(
    'href',
    '/search/?rs=typed&q=Slip%20ware&scope=',
  );
});

it('[ROUTE-044] explains an empty result and a failed request', async () => {
  apiReturns(searchPins, []);
  const { unmount } = open('/today/best/nothing/7/');
  expect(await screen.findByText('No Pins on this topic yet.')).toBeVisible();
  unmount();

  apiRejects(searchPins, 500, 'Search is away.');
  open('/today/best/something/7/');
  expect(await screen.findByRole('alert')).toHaveTextContent('Search is away.');
});
