import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { PublishOutcome } from '@corkboard/release-contract/contract';

import { inTransaction } from '../../platform/db/transaction.ts';
import { addLines } from '../inspection/problem.ts';
import { type Receiving, receiveVersion } from '../registry/receive-version.ts';
import type { PlanGuard } from '../state/plan-guard.ts';
import { announce } from '../state/release-state-repository.ts';
import { type Admission, admitVersion } from './admit-version.ts';

export interface Publishing extends Receiving {
  plans: PlanGuard;
}

export interface PublishOrder extends Admission {
  archive: Readable;
}

/** Publishes an archive. Every new version takes this path: API, command line, and first start. */
export async function publish(
  publishing: Publishing,
  order: PublishOrder,
): Promise<PublishOutcome> {
  const { db, folders } = publishing;
  const incoming = await folders.makeIncoming();
  try {
    const received = await receiveVersion(publishing, order, incoming);
    // Before the transaction: a slow store must not hold the release lock. Files of a rejected version stay
    // unreferenced.
    await folders.share(incoming, received.record);
    // The database can retry the transaction, but a folder is moved once.
    let isInstalled = false;
    const install = async () => {
      const { name, version } = received.record;
      if (!isInstalled) await folders.install(incoming, name, version);
      isInstalled = true;
    };
    const outcome = await inTransaction(db, (trx) =>
      admitVersion(trx, publishing, order, received, install),
    ).catch((error: unknown) => {
      throw addLines(error, 'release.json', received.releaseText);
    });
    if (outcome.promoted) await announce(db, outcome.snapshot);
    return outcome;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}
