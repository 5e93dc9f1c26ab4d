import * as orders from '@corkboard/shared/contract/change-requests.ts';
import * as channels from '@corkboard/shared/contract/release-channels.ts';
import * as rollouts from '@corkboard/shared/contract/release-rollouts.ts';
import * as snapshots from '@corkboard/shared/contract/release-snapshots.ts';
import { readSlots, transferSlot } from '../registry/slots.ts';
import { readChannels, removeChannel } from '../rollouts/channels.ts';
import { readRollout, readRollouts } from '../rollouts/rollout-queries.ts';
import type { ChangeContext } from '../state/change.ts';
import { approve, reject } from './change-request-decisions.ts';
import { readOrder, readOrders } from './change-request-queries.ts';
import { submitChange } from './change-requests.ts';
import { actorOf, getApprover } from './release-auth.ts';
import type { releaseRoute } from './release-route.ts';
import { readDiff, readSnapshot, readSnapshots } from './snapshot-queries.ts';
import { rollBack } from './snapshots.ts';

export interface ControlOptions {
  changing: ChangeContext;
  refresh(): Promise<void>;
}

export function controlRoutes(
  answer: ReturnType<typeof releaseRoute>,
  { changing, refresh }: ControlOptions,
): void {
  const { db, contract } = changing;
  const after = async <T>(outcome: Promise<T>): Promise<T> => {
    const made = await outcome;
    await refresh();
    return made;
  };

  answer(channels.promoteVersion, 'manager', async ({ input, request }) =>
    after(submitChange(changing, actorOf(request), { action: 'promote', order: input })),
  );
  answer(channels.toggleRemote, 'manager', async ({ input, request }) => {
    const action = input.enabled ? 'enable' : 'disable';
    return after(submitChange(changing, actorOf(request), { action, order: input }));
  });
  answer(channels.getChannels, 'viewer', async () => readChannels(db));
  answer(channels.setChannel, 'manager', async ({ input, request }) =>
    after(submitChange(changing, actorOf(request), { action: 'channel', order: input })),
  );
  answer(channels.removeChannel, 'manager', async ({ input, request }) =>
    after(removeChannel(changing, actorOf(request), input)),
  );

  answer(rollouts.getRollouts, 'viewer', async ({ input }) => readRollouts(db, input));
  answer(rollouts.getRollout, 'viewer', async ({ input }) => readRollout(db, input.id));
  answer(rollouts.startRollout, 'manager', async ({ input, request }) =>
    after(submitChange(changing, actorOf(request), { action: 'rollout', order: input })),
  );
  answer(rollouts.stepRollout, 'manager', async ({ input, request }) =>
    after(submitChange(changing, actorOf(request), { action: 'step', order: input })),
  );

  answer(orders.getChangeRequests, 'viewer', async ({ input, request }) =>
    readOrders(db, input, getApprover(request)),
  );
  answer(orders.approveChangeRequest, 'manager', async ({ input, request }) =>
    after(approve(changing, actorOf(request), getApprover(request), input)),
  );
  answer(orders.rejectChangeRequest, 'manager', async ({ input, request }) => {
    await reject(changing, actorOf(request), input);
    return readOrder(db, input.id, getApprover(request));
  });
  answer(orders.setApprovalPolicy, 'admin', async ({ input, request }) => {
    const asked = { action: 'rules', order: input } as const;
    const { order, sentence } = await submitChange(changing, actorOf(request), asked);
    const { remote, needs_approval } = input;
    if (order === undefined) return { remote, needs_approval };
    return { remote, needs_approval: true, order, ...(sentence && { sentence }) };
  });
  answer(orders.getSlots, 'viewer', async () => readSlots(db));
  answer(orders.transferSlot, 'admin', async ({ input, request }) =>
    transferSlot(changing, actorOf(request), input),
  );

  answer(snapshots.getSnapshots, 'viewer', async ({ input }) => readSnapshots(db, input));
  answer(snapshots.getSnapshot, 'viewer', async ({ input }) => readSnapshot(db, input.number));
  answer(snapshots.diffSnapshots, 'viewer', async ({ input }) => readDiff(db, contract, input));
  answer(snapshots.rollBack, 'manager', async ({ input, request }) =>
    after(rollBack(changing, actorOf(request), input)),
  );
}
