import { ReleaseScheduler, type ReleaseSchedulerOptions } from '../control/release-scheduler.ts';
import type { Ground } from './release-kit.ts';

/** The scheduler of a server that has nothing to write. It checks at each `tick`. */
export function createScheduler(
  { publishing }: Pick<Ground, 'publishing'>,
  more: Partial<ReleaseSchedulerOptions> = {},
): ReleaseScheduler {
  return new ReleaseScheduler({
    ...publishing,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    flush: async () => {},
    collect: async () => {},
    onChange: async () => {},
    ...more,
  });
}
