import type { Plan } from '@corkboard/shared/contract/plan.ts';
import { createStore, type StoreApi } from '@corkboard/shared/state';

/** The plan that the page shows. A newer one replaces it remote by remote, as each reaches a safe point. */
export type PlanStore = StoreApi<Plan>;

export function createPlanStore(plan: Plan): PlanStore {
  return createStore<Plan>(() => plan);
}
