import type { Plan } from '@corkboard/shared/contract/release';
import type { FastifyBaseLogger } from 'fastify';
import { selectRunnable } from '../state/files/digest-list.ts';
import type { LiveRelease } from '../state/live-release.ts';
import type { ReleaseState } from '../state/release-state.ts';
import {
  getPlanKey,
  type PlanContext,
  type PlanExclusion,
  type PlanVisitor,
  planFor,
} from './plan.ts';

export interface PlannerOptions {
  state: Pick<ReleaseState, 'current'>;
  shell: PlanContext['shell'];
  contract: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  onError(error: PlanExclusion): void;
}

export interface PlanRequest extends Pick<PlanContext, 'experiments' | 'without'> {
  /** The release with which a page began; the current one without it. */
  live?: LiveRelease;
}
export type Planner = (visitor: PlanVisitor, request: PlanRequest) => Plan;

/** More than the choices and experiments that visitors usually have at a time. */
const MAX_PLANS = 1000;

/**
 * Creates plans from the live state. Visitors with the same choices share one object, so don't change it. Reports an
 * exclusion once per snapshot, not per visitor.
 */
export function createPlanner({
  state,
  contract,
  log,
  onError,
  ...given
}: PlannerOptions): Planner {
  const shell = { ...given.shell, files: selectRunnable(given.shell.files) };
  let reportedSnapshot = -1;
  let reported = new Set<string>();
  const plansOf = new WeakMap<LiveRelease, Map<string, Plan>>();

  return (visitor, { live = state.current(), ...request }) => {
    const plans = plansOf.get(live) ?? new Map<string, Plan>();
    plansOf.set(live, plans);
    const key = getPlanKey(visitor, live, request);
    const kept = key === null ? undefined : plans.get(key);
    if (kept) return kept;

    const { plan, faults: errors } = planFor(visitor, live, { shell, contract, ...request });
    if (plans.size >= MAX_PLANS) plans.clear();
    if (key !== null) plans.set(key, plan);
    if (reportedSnapshot < live.snapshot) {
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
