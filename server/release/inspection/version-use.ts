import type { PublishProblem } from '@corkboard/release-contract/contract';

import type { Place } from './locate-sources.ts';

export interface SlotCalls {
  count: number;
  /** Absent for older shells. */
  requests: readonly { address: string; place?: Place }[];
}

/** What a version uses of the budgets that no other remote influences. */
export interface VersionUse {
  /** API requests of the first render, by slot. */
  calls: Readonly<Record<string, SlotCalls>>;
  ownCopies: readonly PublishProblem[];
  /** Compressed size of each file below `web/`. */
  bytes: Readonly<Record<string, number>>;
}
