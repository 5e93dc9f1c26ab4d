import type { RemoteReport } from '@corkboard/shared/contract/release';

import { aPlan, aPlannedRemote } from '../testing/plan.ts';
import { browserRemotes } from './browser-remotes.ts';
import { createPlanStore } from './plan/plan-store.ts';
import { RemoteLoadError } from './remote-load-error.ts';

const OWN_STACK =
  'Error: x\n    at https://corkboard.example/remotes/mf-boards/1.0.0/remoteEntry.js:1:20';

function reportError(error: unknown): RemoteReport[] {
  const planned = aPlannedRemote({ version: '1.0.0' });
  const details: RemoteReport[] = [];
  const remotes = browserRemotes({
    plan: createPlanStore(aPlan({ 'mf-boards': planned })),
    reports: {
      add: () => undefined,
      addNow: () => undefined,
      addDetail: (report: RemoteReport) => void details.push(report),
    },
    loads: { begin: () => ({ remote: 'mf-boards', version: '1.0.0', load: 'a' }), end: () => {} },
    events: { emit: () => undefined, on: () => () => undefined },
  } as unknown as Parameters<typeof browserRemotes>[0]);
  remotes.reportError('mf-boards', planned, error);
  return details;
}

it.each(['evaluate', 'mount'] as const)("reports the remote's own stack for phase %s", (phase) => {
  const thrown = Object.assign(new Error('x'), { stack: OWN_STACK });
  const wrapped = new RemoteLoadError(phase, new RemoteLoadError(phase, thrown));
  expect(reportError(wrapped)).toMatchObject([{ phase, message: 'x', stack: OWN_STACK }]);
});

it("reports the shell's stack for what has none", () => {
  expect(reportError(new RemoteLoadError('mount', 'x'))).toMatchObject([
    { message: 'x', stack: expect.stringContaining('RemoteLoadError: x') },
  ]);
});
