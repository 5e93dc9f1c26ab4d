import type { User } from '@corkboard/shared/contract/people';

export const FIRST_INTERVAL_MS = 5000;
/** After that, only a window focus refetches. */
export const POLLING_ENDS_AFTER_MS = 600_000;

interface ProfileState {
  data: User | undefined;
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** Returns the polling interval in milliseconds: each wait is as long as all before it together. */
export function createRequestInterval() {
  let since: number | null = null;

  return ({ state }: { state: ProfileState }): number | false => {
    if (!state.data?.follow_requested_by_me) {
      since = null;
      return false;
    }
    const updatedAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
    since ??= updatedAt;
    const waited = updatedAt - since;
    return waited < POLLING_ENDS_AFTER_MS && Math.max(FIRST_INTERVAL_MS, waited);
  };
}
