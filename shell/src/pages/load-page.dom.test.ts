import {
  getConversation,
  getPin,
  getPopularUsers,
  getSignInOptions,
  searchPeople,
  searchPins,
} from '@corkboard/shared/contract/requests.ts';
import { getImprint } from '@corkboard/shared/contract/requests-site.ts';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard } from '@corkboard/shared/testing/builders.ts';
import { aPrefetchRequest } from '@corkboard/shared/testing/render-ssr.tsx';

import { matchRoute } from '../routing/routes.ts';
import { loadPage } from './load-page.ts';

interface Situation {
  isLate?: boolean;
  isLacking?: boolean;
}

async function load(address: string, { isLate = false, isLacking = false }: Situation = {}) {
  const { pathname, searchParams } = new URL(address, 'http://page');
  const route = matchRoute(pathname);
  if (!('page' in route)) throw new Error(`${address} is a page of a remote.`);
  const { route: _slot, ...scope } = aPrefetchRequest<'search.results'>({
    query: '',
    scope: 'pins',
  });
  const prefetched: unknown[] = [];
  const existence = await loadPage({
    route,
    params: searchParams,
    remotes: {
      prefetch: async (slot, props) => {
        prefetched.push([slot, props]);
        return null;
      },
      isLate: () => isLate,
    },
    scope,
    isLacking: () => isLacking,
  });
  return { existence, prefetched };
}

const conversation = {
  id: '55',
  users: [aUserCard()],
  last_message: null,
  unread_count: 0,
  can_reply: true,
};

it.each([
  ['/', () => apiReturns(getPopularUsers, [aUserCard()])],
  ['/pin/1/', () => apiReturns(getPin, aPin())],
  ['/pin/1/edit/', () => apiReturns(getPin, aPin())],
  ['/pin/1/repin/', () => apiReturns(getPin, aPin())],
  ['/conversation/55/', () => apiReturns(getConversation, conversation)],
  ['/legal/imprint/', () => apiReturns(getImprint, { lines: ['Corkboard'] })],
  ['/today/article/clay/1/', () => apiReturns(searchPins, [aPin()])],
])('finds %s by its data', async (address, answer) => {
  answer();
  expect(await load(address)).toEqual({ existence: 'found', prefetched: [] });
});

it.each([
  ['/pin/1/', () => apiRejects(getPin, 404, 'Not found')],
  ['/pin/x/', () => apiRejects(getPin, 400, 'Not an id')],
  ['/pin/1/edit/', () => apiRejects(getPin, 404, 'Not found')],
  ['/conversation/55/', () => apiRejects(getConversation, 404, 'Not found')],
  ['/today/article/clay/1/', () => apiReturns(searchPins, [])],
])('reports %s as missing when its data says so', async (address, answer) => {
  answer();
  expect((await load(address)).existence).toBe('missing');
});

it.each([
  ['/', () => apiRejects(getPopularUsers, 503, 'Busy')],
  ['/pin/1/', () => apiRejects(getPin, 503, 'Busy')],
  ['/pin/1/edit/', () => apiRejects(getPin, 500, 'Fault')],
  ['/conversation/55/', () => apiIsUnreachable(getConversation)],
  ['/legal/imprint/', () => apiRejects(getImprint, 503, 'Busy')],
  ['/today/article/clay/1/', () => apiRejects(searchPins, 503, 'Busy')],
])('leaves %s unknown without its data', async (address, answer) => {
  answer();
  expect((await load(address)).existence).toBe('unknown');
});

it.each([
  ['/help/', 'found'],
  ['/help/secret-boards/', 'found'],
  ['/help/nothing/', 'missing'],
  ['/help/constructor/', 'missing'],
  ['/settings/security/', 'found'],
  ['/legal/dsa/', 'found'],
  ['/pin-builder/', 'found'],
  ['/conversation/', 'found'],
  ['/pin/create/uploaded/', 'found'],
  ['/a/b/c/d/', 'missing'],
])('decides %s without data: %s', async (address, existence) => {
  expect(await load(address)).toEqual({ existence, prefetched: [] });
});

it.each(['/login/', '/signup/'])('loads the ways to log in for %s', async (address) => {
  apiReturns(getSignInOptions, { social: null });
  expect((await load(address)).existence).toBe('found');
  expect(requestsTo(getSignInOptions)).toHaveLength(1);
});

it('finds a login page without the ways to log in', async () => {
  apiRejects(getSignInOptions, 503, 'Busy');
  expect((await load('/login/')).existence).toBe('found');
});

it.each([
  ['/search/?q=clay', 'pins'],
  ['/search/?q=clay&scope=boards', 'boards'],
  ['/search/?q=clay&scope=other', 'pins'],
  ['/search/me/?q=clay&scope=users', 'me'],
])('loads the results of %s through their remote', async (address, scope) => {
  const prefetched = [['search.results', { query: 'clay', scope }]];
  expect(await load(address)).toEqual({ existence: 'found', prefetched });
});

it('loads people who were searched for itself', async () => {
  apiReturns(searchPeople, [aUserCard()]);
  expect(await load('/search/?q=clay&scope=users')).toEqual({ existence: 'found', prefetched: [] });
  expect(requestsTo(searchPeople)).toEqual([{ query: 'clay' }]);
});

it.each(['/search/', '/search/?q=%20', '/search/me/'])(
  'searches nothing for %s',
  async (address) => {
    expect(await load(address)).toEqual({ existence: 'found', prefetched: [] });
  },
);

it.each([{ isLate: true }, { isLacking: true }])(
  'leaves results unknown that did not arrive: %j',
  async (situation) => {
    expect((await load('/search/?q=clay', situation)).existence).toBe('unknown');
  },
);
