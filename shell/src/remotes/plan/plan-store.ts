import type { Plan } from '@corkboard/shared/contract/release';
import { createStore, type StoreApi } from '@corkboard/shared/state';

/** A newer plan replaces this one remote by remote, as each reaches a safe point. */
export type PlanStore = StoreApi<Plan>;

export function createPlanStore(plan: Plan): PlanStore {
  return createStore<Plan>(() => plan);
}
