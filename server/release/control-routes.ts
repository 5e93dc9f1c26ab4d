import * as channels from '@corkboard/shared/contract/release-channels.ts';
import * as orders from '@corkboard/shared/contract/release-orders.ts';
import * as rollouts from '@corkboard/shared/contract/release-rollouts.ts';
import * as snapshots from '@corkboard/shared/contract/release-snapshots.ts';

import type { releaseAnswers } from './answer-release.ts';
import type { Changing } from './change.ts';
import { readChannels, removeChannel, setChannel } from './channels.ts';
import { approve, reject } from './order-decisions.ts';
import { readOrder, readOrders } from './order-readings.ts';
import { submit } from './orders.ts';
import { actorOf, secondPersonIn } from './release-gate.ts';
import { readRollout, readRollouts } from './rollout-readings.ts';
import { stepRollout } from './rollout-steps.ts';
import { giveSlot, readSlots } from './slots.ts';
import { readDiff, readSnapshot, readSnapshots } from './snapshot-readings.ts';
import { rollBack } from './snapshots.ts';

export interface ControlOptions {
  changing: Changing;
  /** Takes over at once what was changed here. */
  refresh(): Promise<void>;
}

/** What changes the release state, and what reads it. */
export function controlRoutes(
  answer: ReturnType<typeof releaseAnswers>,
  { changing, refresh }: ControlOptions,
): void {
  const { db, contract } = changing;
  const after = async <T>(outcome: Promise<T>): Promise<T> => {
    const made = await outcome;
    await refresh();
    return made;
  };

  answer(channels.promoteVersion, 'manager', async ({ input, request }) =>
    after(submit(changing, actorOf(request), { action: 'promote', order: input })),
  );
  answer(channels.toggleRemote, 'manager', async ({ input, request }) => {
    const action = input.enabled ? 'enable' : 'disable';
    return after(submit(changing, actorOf(request), { action, order: input }));
  });
  answer(channels.getChannels, 'viewer', async () => readChannels(db));
  answer(channels.setChannel, 'manager', async ({ input, request }) =>
    after(setChannel(changing, actorOf(request), input)),
  );
  answer(channels.removeChannel, 'manager', async ({ input, request }) =>
    after(removeChannel(changing, actorOf(request), input)),
  );

  answer(rollouts.getRollouts, 'viewer', async ({ input }) => readRollouts(db, input));
  answer(rollouts.getRollout, 'viewer', async ({ input }) => readRollout(db, input.id));
  answer(rollouts.startRollout, 'manager', async ({ input, request }) =>
    after(submit(changing, actorOf(request), { action: 'rollout', order: input })),
  );
  answer(rollouts.stepRollout, 'manager', async ({ input, request }) =>
    after(stepRollout(changing, actorOf(request), input)),
  );

  answer(orders.getOrders, 'viewer', async ({ input, request }) =>
    readOrders(db, input, secondPersonIn(request)),
  );
  answer(orders.approveOrder, 'manager', async ({ input, request }) =>
    after(approve(changing, actorOf(request), secondPersonIn(request), input)),
  );
  answer(orders.rejectOrder, 'manager', async ({ input, request }) => {
    await reject(changing, actorOf(request), input);
    return readOrder(db, input.id, secondPersonIn(request));
  });
  answer(orders.setRemoteRules, 'admin', async ({ input, request }) => {
    const asked = { action: 'rules', order: input } as const;
    const { order, sentence } = await submit(changing, actorOf(request), asked);
    const { remote, needs_approval } = input;
    if (order === undefined) return { remote, needs_approval };
    return { remote, needs_approval: true, order, ...(sentence && { sentence }) };
  });
  answer(orders.getSlots, 'viewer', async () => readSlots(db));
  answer(orders.giveSlot, 'admin', async ({ input, request }) =>
    giveSlot(changing, actorOf(request), input),
  );

  answer(snapshots.getSnapshots, 'viewer', async ({ input }) => readSnapshots(db, input));
  answer(snapshots.getSnapshot, 'viewer', async ({ input }) => readSnapshot(db, input.number));
  answer(snapshots.diffSnapshots, 'viewer', async ({ input }) => readDiff(db, contract, input));
  answer(snapshots.rollBack, 'manager', async ({ input, request }) =>
    after(rollBack(changing, actorOf(request), input)),
  );
}
