import * as release from '@corkboard/release-contract/contract';
import { selectExceptions } from '../budgets/exception-repository.ts';
import { allowException, endException } from '../budgets/exceptions.ts';
import { readSlots } from '../registry/slot-repository.ts';
import { transferSlot } from '../registry/slots.ts';
import { readChannels } from '../rollouts/channels.ts';
import { readRollout, readRollouts } from '../rollouts/rollout-queries.ts';
import type { ChangeContext } from '../state/change.ts';
import { selectFreezes } from '../state/freeze-repository.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { assertAllTeams, getActor, getApprover } from './access/release-auth.ts';
import { approve, reject } from './change-requests/change-request-decisions.ts';
import { readOrder, readOrders } from './change-requests/change-request-queries.ts';
import { submitChange } from './change-requests/change-requests.ts';
import { createFreeze, endFreeze } from './freezes.ts';
import { acceptPlan } from './plan-control.ts';
import type { releaseRoute } from './release-route.ts';
import { readSigningKeys, registerSigningKey, revokeSigningKey } from './signing-keys.ts';
import { readDiff, readSnapshot, readSnapshots } from './snapshot-queries.ts';
import { rollBack } from './snapshots.ts';

export interface ControlOptions {
  changing: ChangeContext;
  /** Whether there are metrics to ask: rollouts with queries would wait forever without. */
  hasMetrics: boolean;
  refresh(): Promise<void>;
}

export function controlRoutes(
  answer: ReturnType<typeof releaseRoute>,
  { changing, hasMetrics, refresh }: ControlOptions,
): void {
  const { db, contract } = changing;
  const after = async <T>(outcome: Promise<T>): Promise<T> => {
    const made = await outcome;
    await refresh();
    return made;
  };

  answer(release.promoteVersion, 'manager', async ({ input, request }) =>
    after(submitChange(changing, getActor(request), { action: 'promote', order: input })),
  );
  answer(release.toggleRemote, 'manager', async ({ input, request }) => {
    const action = input.enabled ? 'enable' : 'disable';
    return after(submitChange(changing, getActor(request), { action, order: input }));
  });
  answer(release.getChannels, 'viewer', async () => readChannels(db));
  answer(release.setChannel, 'manager', async ({ input, request }) =>
    after(submitChange(changing, getActor(request), { action: 'channel', order: input })),
  );
  answer(release.removeChannel, 'manager', async ({ input, request }) =>
    after(submitChange(changing, getActor(request), { action: 'remove_channel', order: input })),
  );

  answer(release.getRollouts, 'viewer', async ({ input }) => readRollouts(db, input));
  answer(release.getRollout, 'viewer', async ({ input }) => readRollout(db, input.id));
  answer(release.startRollout, 'manager', async ({ input, request }) => {
    if (!hasMetrics && input.guard?.queries?.length) {
      throwReleaseError(
        'bad_request',
        "This server has no metrics to ask, so the rollout's queries would never have a value. Set PROMETHEUS_URL on every server and restart, or start the rollout without queries.",
        { path: '/guard/queries' },
      );
    }
    return after(submitChange(changing, getActor(request), { action: 'rollout', order: input }));
  });
  answer(release.stepRollout, 'manager', async ({ input, request }) =>
    after(submitChange(changing, getActor(request), { action: 'step', order: input })),
  );

  answer(release.getChangeRequests, 'viewer', async ({ input, request }) =>
    readOrders(db, input, getApprover(request)),
  );
  answer(release.approveChangeRequest, 'manager', async ({ input, request }) =>
    after(approve(changing, getActor(request), getApprover(request), input)),
  );
  answer(release.rejectChangeRequest, 'manager', async ({ input, request }) => {
    await reject(changing, getActor(request), input);
    return readOrder(db, input.id, getApprover(request));
  });
  answer(release.setApprovalPolicy, 'admin', async ({ input, request }) => {
    const asked = { action: 'rules', order: input } as const;
    const { order, sentence } = await submitChange(changing, getActor(request), asked);
    const { remote, needs_approval } = input;
    if (order === undefined) return { remote, needs_approval };
    return { remote, needs_approval: true, order, ...(sentence && { sentence }) };
  });
  answer(release.getSlots, 'viewer', async () => readSlots(db));
  answer(release.transferSlot, 'admin', async ({ input, request }) =>
    transferSlot(changing, getActor(request), input),
  );

  answer(release.getFreezes, 'viewer', async () => selectFreezes(db));
  answer(release.createFreeze, 'manager', async ({ input, request }) =>
    createFreeze(db, getActor(request), input),
  );
  answer(release.endFreeze, 'manager', async ({ input, request }) =>
    endFreeze(db, getActor(request), input),
  );
  answer(release.getBudgetExceptions, 'viewer', async ({ input }) =>
    selectExceptions(db, { all: input.all ?? false }),
  );
  answer(release.allowBudgetException, 'manager', async ({ input, request }) =>
    allowException(changing, getActor(request), input),
  );
  answer(release.endBudgetException, 'manager', async ({ input, request }) =>
    endException(changing, getActor(request), input),
  );

  answer(release.getSigningKeys, 'viewer', async () => readSigningKeys(db));
  answer(release.registerSigningKey, 'admin', async ({ input, request }) =>
    registerSigningKey(changing, getActor(request), input),
  );
  answer(release.revokeSigningKey, 'manager', async ({ input, request }) =>
    after(revokeSigningKey(changing, getActor(request), input)),
  );

  answer(release.acceptPlan, 'admin', async ({ input, request }) => {
    assertAllTeams(request, 'The plan is');
    return after(acceptPlan(changing, getActor(request), input));
  });
  answer(release.getSnapshots, 'viewer', async ({ input }) => readSnapshots(db, input));
  answer(release.getSnapshot, 'viewer', async ({ input }) => readSnapshot(db, input.number));
  answer(release.diffSnapshots, 'viewer', async ({ input }) => readDiff(db, contract, input));
  answer(release.rollBack, 'manager', async ({ input, request }) =>
    after(rollBack(changing, getActor(request), input)),
  );
}
