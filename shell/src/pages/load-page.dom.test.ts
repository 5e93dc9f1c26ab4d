import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { PlannedRemote } from '@corkboard/shared/contract/release';
import { getSignInOptions } from '@corkboard/shared/requests/accounts';
import { getHome, getHomeTopics, getPopularPins } from '@corkboard/shared/requests/home';
import { getConversation } from '@corkboard/shared/requests/messaging';
import { getPopularUsers } from '@corkboard/shared/requests/people';
import { getPin } from '@corkboard/shared/requests/pins';
import { getSearchSummary, searchPeople, searchPins } from '@corkboard/shared/requests/search';
import { getImprint } from '@corkboard/shared/requests/site';
import {
  apiIsUnreachable,
  apiRejects,
  apiReturns,
  requestsTo,
} from '@corkboard/shared/testing/api.ts';
import { aPin, aUserCard, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { aPrefetchRequest } from '@corkboard/shared/testing/render-ssr.tsx';

import { createPlanStore } from '../remotes/plan/plan-store.ts';
import { matchRoute } from '../routing/routes.ts';
import { aPlan, aPlannedRemote } from '../testing/plan.ts';
import { loadPage } from './load-page.ts';

beforeEach(() =>
  apiReturns(getSearchSummary, {
    pin_count: 1,
    board_count: 0,
    user_count: 1,
    own_pin_count: 0,
    filtered_pin_count: 1,
    filtered_own_pin_count: 0,
    corrected_query: null,
    other_queries: [],
  }),
);

interface Situation {
  isLate?: boolean;
  isLacking?: boolean;
  viewer?: Viewer;
  slots?: PlannedRemote['slots'];
}

async function load(
  address: string,
  { isLate = false, isLacking = false, viewer, slots }: Situation = {},
) {
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
      plan: createPlanStore(aPlan(slots ? { boards: aPlannedRemote({ slots }) } : {})),
    },
    scope: viewer ? { ...scope, viewer } : scope,
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
  reply_denial: null,
  is_group: false,
  is_muted: false,
  left_users: [],
};

it.each([
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
  ['/search/?q=clay', 'all'],
  ['/search/?q=clay&scope=boards', 'boards'],
  ['/search/?q=clay&scope=other', 'all'],
  ['/search/me/?q=clay&scope=users', 'me'],
])('loads the results of %s through their remote', async (address, scope) => {
  const prefetched = [
    ['search.results', { query: 'clay', scope, kind: undefined, hex: undefined }],
  ];
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

describe('home', () => {
  const slots: PlannedRemote['slots'] = ['home.feed', 'home.boards', 'home.people'];
  const situation = (viewer: Viewer) => ({ viewer, slots });

  it('loads popular Pins, boards, and people for a visitor', async () => {
    apiReturns(getPopularPins, [aPin()]);
    const { existence, prefetched } = await load('/', situation(aVisitor()));
    expect(existence).toBe('found');
    expect(prefetched).toEqual([
      ['home.boards', { layout: 'row' }],
      ['home.people', { layout: 'row' }],
    ]);
  });

  it('loads the feed and suggestions for someone who follows people', async () => {
    apiReturns(getHome, { following_count: 3, last_visit: null });
    apiReturns(getHomeTopics, []);
    const { existence, prefetched } = await load('/homefeed/', situation(aViewer()));
    expect(existence).toBe('found');
    expect(prefetched).toEqual([
      ['home.feed', { feed: 'following' }],
      ['home.people', { layout: 'rail' }],
      ['home.boards', { layout: 'rail' }],
    ]);
  });

  it('loads people and boards to start with for a new account', async () => {
    apiReturns(getHome, { following_count: 0, last_visit: null });
    const { prefetched } = await load('/?show=popular', situation(aViewer()));
    expect(prefetched).toEqual([
      ['home.feed', { feed: 'popular' }],
      ['home.boards', { layout: 'row' }],
      ['home.people', { layout: 'start' }],
    ]);
  });

  it('loads Pins and people itself if no remote fills the slots', async () => {
    apiReturns(getPopularPins, [aPin()]);
    apiReturns(getPopularUsers, [aUserCard()]);
    await load('/', { viewer: aVisitor() });
    expect(requestsTo(getPopularUsers)).toHaveLength(1);
  });

  it('is unknown without its Pins or its follows', async () => {
    apiRejects(getPopularPins, 503, 'Busy');
    apiRejects(getHome, 503, 'Busy');
    expect((await load('/', situation(aVisitor()))).existence).toBe('unknown');
    expect((await load('/', situation(aViewer()))).existence).toBe('unknown');
  });
});
