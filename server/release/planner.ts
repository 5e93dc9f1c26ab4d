import type { Plan } from '@corkboard/shared/contract/plan.ts';
import type { FastifyBaseLogger } from 'fastify';

import { type PlanContext, type PlanFault, type PlanVisitor, planFor } from './plan.ts';
import type { ReleaseState } from './release-state.ts';

export interface PlannerOptions {
  state: Pick<ReleaseState, 'current'>;
  shell: PlanContext['shell'];
  contract: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  onFault(fault: PlanFault): void;
}

export type PlanRequest = Pick<PlanContext, 'experiments' | 'without'>;
export type Planner = (visitor: PlanVisitor, request: PlanRequest) => Plan;

/** Makes plans of the live state. What had to be left out is reported once for each snapshot, not for each visitor. */
export function createPlanner({ state, shell, contract, log, onFault }: PlannerOptions): Planner {
  let reportedIn = -1;
  let reported = new Set<string>();

  return (visitor, request) => {
    const live = state.current();
    const { plan, faults } = planFor(visitor, live, { shell, contract, ...request });
    if (reportedIn !== live.snapshot) {
      reportedIn = live.snapshot;
      reported = new Set();
    }
    for (const fault of faults) {
      const key = JSON.stringify(fault);
      if (reported.has(key)) continue;
      reported.add(key);
      log.error(fault, `${fault.remote} is left out of the plan: ${fault.reason}`);
      onFault(fault);
    }
    return plan;
  };
}
