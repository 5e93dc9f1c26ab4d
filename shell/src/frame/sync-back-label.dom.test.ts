import { createCall, fetchTransport } from '@corkboard/shared/http';
import type { Shell } from '@corkboard/shared/remote';
import { getUserStates } from '@corkboard/shared/requests/accounts';
import { getUser } from '@corkboard/shared/requests/people';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aUser, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { createFrameStore } from '../services/frame-store.ts';
import { createQueries } from '../services/services.ts';
import { syncBackLabel } from './sync-back-label.ts';

const NOW = Date.UTC(2026, 10, 20);
const YESTERDAY = new Date(NOW - 24 * 60 * 60 * 1000).toISOString();
const LONG_AGO = '2020-01-01T00:00:00.000Z';

async function isBackToIdeasAfter(paths: string[], viewer = aViewer()): Promise<boolean> {
  const frame = createFrameStore();
  const call = createCall(fetchTransport, () => {});
  const shell = { viewer, call, queryClient: createQueries(), subject: 'me', now: NOW };
  const show = syncBackLabel(frame, () => shell as unknown as Shell);
  for (const path of paths) await show(path);
  return frame.getState().isBackToIdeas;
}

it.each([
  ['a deep link', ['/pin/9/'], true],
  ['the home feed', ['/noor/', '/homefeed/', '/pin/9/'], true],
  ['a board', ['/noor/pots/', '/pin/9/'], false],
  ['a Pin, to another page', ['/pin/9/', '/noor/'], false],
])(
  '[LAYOUT-015, LAYOUT-016] depends on the previous page: %s',
  async (_from, paths, isBackToIdeas) => {
    apiReturns(getUser, aUser({ created_at: YESTERDAY }));
    apiReturns(getUserStates, []);
    expect(await isBackToIdeasAfter(paths)).toBe(isBackToIdeas);
  },
);

function arriveFrom(referrer: string, type = 'navigate') {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
}
afterEach(() => arriveFrom(''));

it.each([
  ['a page of another site', 'https://search.example/find', 'navigate', true],
  ['the home feed in another tab', `${location.origin}/`, 'navigate', true],
  ['a board in another tab', `${location.origin}/noor/pots/`, 'navigate', false],
  ['a search in another tab', `${location.origin}/search/?q=pots`, 'navigate', false],
  ['a reload', '', 'reload', false],
])(
  '[LAYOUT-016] shows the label on the first page of a document after %s or not',
  async (_from, referrer, type, isBackToIdeas) => {
    arriveFrom(referrer, type);
    apiReturns(getUser, aUser({ created_at: YESTERDAY }));
    apiReturns(getUserStates, []);
    expect(await isBackToIdeasAfter(['/pin/9/'])).toBe(isBackToIdeas);
  },
);

it.each([
  ['a new account', YESTERDAY, [], true],
  ['a restored account', LONG_AGO, [YESTERDAY], true],
  ['an account restored long ago', LONG_AGO, [LONG_AGO], false],
  ['an old account', LONG_AGO, [], false],
])('[LAYOUT-017] recognizes %s', async (_what, created_at, returns, isBackToIdeas) => {
  apiReturns(getUser, aUser({ created_at }));
  apiReturns(
    getUserStates,
    returns.map((value) => ({ state: 'account.reactivated_at', value })),
  );
  expect(await isBackToIdeasAfter(['/pin/9/'])).toBe(isBackToIdeas);
});

it('promises no feed to a signed-out visitor', async () => {
  expect(await isBackToIdeasAfter(['/pin/9/'], aVisitor())).toBe(false);
});
