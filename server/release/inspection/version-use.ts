import type { PublishProblem } from '@corkboard/release-contract/contract';

/** What a version uses of the budgets that no other remote influences. */
export interface VersionUse {
  /** API requests of the first render, by slot. */
  calls: Readonly<Record<string, number>>;
  ownCopies: readonly PublishProblem[];
}
