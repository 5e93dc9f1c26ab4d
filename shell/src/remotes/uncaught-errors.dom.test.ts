import type { RemoteReport } from '@corkboard/shared/contract/release';

import { aPlan, aPlannedRemote } from '../testing/plan.ts';
import { createPlanStore } from './plan/plan-store.ts';
import { reportUncaught } from './uncaught-errors.ts';

const told: RemoteReport[] = [];
const details: RemoteReport[] = [];
let early: RemoteReport[];

beforeAll(() => {
  throwIn('/remotes/mf-early/3.0.0/entry.js');
  const plan = createPlanStore(
    aPlan({
      'mf-boards': aPlannedRemote({ version: '1.0.0' }),
      'mf-early': aPlannedRemote({ version: '3.0.0' }),
      'mf-pins': aPlannedRemote({ version: '2.0.0' }),
    }),
  );
  reportUncaught(plan, {
    add: (report) => void told.push(report),
    addDetail: (report) => void details.push(report),
  });
  early = [...told];
});
beforeEach(() => {
  told.splice(0);
  details.splice(0);
});

function catchError(address: string): Error {
  const error = new Error('A board is missing.');
  error.stack = `Error: A board is missing.\n    at open (https://corkboard.example${address}:1:20)`;
  return error;
}

function throwIn(address: string): void {
  window.dispatchEvent(new ErrorEvent('error', { error: catchError(address) }));
}

it('reports once for the remote and version that threw', () => {
  throwIn('/remotes/mf-boards/1.0.0/face.js');
  throwIn('/remotes/mf-boards/1.0.0/other.js');
  expect(told).toEqual([
    { remote: 'mf-boards', version: '1.0.0', kind: 'error', message: 'A board is missing.' },
  ]);
});

it('reports what was thrown before it listened', () => {
  expect(early).toMatchObject([{ remote: 'mf-early', version: '3.0.0', kind: 'error' }]);
});

it('tells what was thrown, with its stack', () => {
  window.dispatchEvent(
    new ErrorEvent('error', { error: catchError('/remotes/mf-pins/2.0.0/face.js') }),
  );
  expect(details).toMatchObject([
    {
      remote: 'mf-pins',
      kind: 'thrown',
      message: 'A board is missing.',
      stack: expect.stringContaining('/remotes/mf-pins/2.0.0/face.js:1:20'),
    },
  ]);
});

it.each(['/shell/main.js', '/remotes/mf-boards/0.9.0/face.js', '/remotes/mf-other/1.0.0/face.js'])(
  'ignores an error from %s',
  (address) => {
    throwIn(address);
    expect(told).toEqual([]);
  },
);
