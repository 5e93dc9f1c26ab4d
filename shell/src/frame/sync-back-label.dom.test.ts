import { getUser, getUserStates } from '@corkboard/shared/contract/requests.ts';
import { createCall, fetchTransport } from '@corkboard/shared/http/call.ts';
import type { Shell } from '@corkboard/shared/remote';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aUser, aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { createFrameStore } from '../services/frame-store.ts';
import { createQueries } from '../services/services.ts';
import { syncBackLabel } from './sync-back-label.ts';

const NOW = Date.UTC(2026, 10, 20);
const YESTERDAY = new Date(NOW - 24 * 60 * 60 * 1000).toISOString();
const LONG_AGO = '2020-01-01T00:00:00.000Z';

async function labelAfter(paths: string[], viewer = aVisitor()): Promise<string | null> {
  const frame = createFrameStore();
  const call = createCall(fetchTransport, () => {});
  const shell = { viewer, call, queryClient: createQueries(), subject: 'me', now: NOW };
  const show = syncBackLabel(frame, () => shell as unknown as Shell);
  for (const path of paths) await show(path);
  return frame.getState().backLabel;
}

it.each([
  ['a deep link', ['/pin/9/'], 'For you'],
  ['the home feed', ['/noor/', '/homefeed/', '/pin/9/'], 'For you'],
  ['a board', ['/noor/pots/', '/pin/9/'], null],
  ['a Pin, to another page', ['/pin/9/', '/noor/'], null],
])('[LAYOUT-015, LAYOUT-016] depends on the previous page: %s', async (_from, paths, label) => {
  expect(await labelAfter(paths)).toBe(label);
});

it.each([
  ['a new account', YESTERDAY, [], 'For you'],
  ['a restored account', LONG_AGO, [YESTERDAY], 'For you'],
  ['an account restored long ago', LONG_AGO, [LONG_AGO], null],
  ['an old account', LONG_AGO, [], null],
])('[LAYOUT-017] recognizes %s', async (_what, created_at, returns, label) => {
  apiReturns(getUser, aUser({ created_at }));
  apiReturns(
    getUserStates,
    returns.map((value) => ({ state: 'account.reactivated_at', value })),
  );
  expect(await labelAfter(['/pin/9/'], aViewer())).toBe(label);
});
