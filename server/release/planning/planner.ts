import type { Plan } from '@corkboard/shared/contract/release';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseState } from '../state/release-state.ts';
import { type PlanContext, type PlanExclusion, type PlanVisitor, planFor } from './plan.ts';

export interface PlannerOptions {
  state: Pick<ReleaseState, 'current'>;
  shell: PlanContext['shell'];
  contract: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  onError(error: PlanExclusion): void;
}

export type PlanRequest = Pick<PlanContext, 'experiments' | 'without'>;
export type Planner = (visitor: PlanVisitor, request: PlanRequest) => Plan;

/** Creates plans from the live state. Reports an exclusion once per snapshot, not per visitor. */
export function createPlanner({ state, shell, contract, log, onError }: PlannerOptions): Planner {
  let reportedSnapshot = -1;
  let reported = new Set<string>();

  return (visitor, request) => {
    const live = state.current();
    const { plan, faults: errors } = planFor(visitor, live, { shell, contract, ...request });
    if (reportedSnapshot !== live.snapshot) {
      reportedSnapshot = live.snapshot;
      reported = new Set();
    }
    for (const error of errors) {
      const key = JSON.stringify(error);
      if (reported.has(key)) continue;
      reported.add(key);
      log.error(error, `${error.remote} is left out of the plan: ${error.reason}`);
      onError(error);
    }
    return plan;
  };
}
