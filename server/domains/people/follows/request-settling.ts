import { type Repeat, repeat } from '../../../platform/jobs/repeat.ts';
import type { FollowRequestRepository } from './follow-request-repository.ts';

export interface RequestSettling extends Pick<Repeat, 'start' | 'stop'> {
  settle(followeeId: string): Promise<void>;
}

const EVERY_MS = 30_000;
/** Finding nothing takes longer the more private profiles have requests. */
const MAX_SHARE = 0.01;

/**
 * Settles the requests of profiles that have become public. The rows are the queue: after a crash or an error, the
 * next run of any process continues.
 */
export function requestSettling(
  requests: FollowRequestRepository,
  onError: (error: unknown) => void,
): RequestSettling {
  let left: string[] = [];

  /** Searches only when what was found is settled, because a search takes long if many private profiles have requests. */
  async function settleSome(): Promise<'again' | undefined> {
    const isSearch = left.length === 0;
    const found = isSearch ? await requests.findSettleable() : left;
    left = [];
    for (const id of found) {
      const settled = await requests.settleInTurn(id).catch((error: unknown) => {
        onError(error);
        return 0;
      });
      if (settled > 0) left.push(id);
    }
    return left.length > 0 || !isSearch ? 'again' : undefined;
  }
  const job = repeat(settleSome, { everyMs: EVERY_MS, maxShare: MAX_SHARE, onError });

  return {
    start: job.start,
    stop: job.stop,

    /** Few requests at once, so that their owner sees the followers. The profile is public also if this fails. */
    async settle(followeeId) {
      const isDone = await requests.settleFew(followeeId).catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!isDone) job.wake();
    },
  };
}
