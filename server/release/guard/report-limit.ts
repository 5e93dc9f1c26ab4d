import type { RemoteReport } from '@corkboard/shared/contract/plan.ts';
import type { Counters } from '../../platform/limits/counters.ts';

const WINDOW_MS = 10 * 60_000;
/** Errors of one version that one IP address can report in ten minutes. */
const MAX_ERRORS = 20;

/**
 * Keeps one IP address from tripping the guard with false errors. Loads are unlimited: many people can share an
 * address, and false loads hide only the sender's errors.
 */
export async function canReport(
  counters: Counters,
  address: string,
  { remote, version, kind }: RemoteReport,
): Promise<boolean> {
  if (kind === 'loaded') return true;
  const key = `errors:${JSON.stringify([address, remote, version])}`;
  const { count } = await counters.count(key, WINDOW_MS);
  return count <= MAX_ERRORS;
}
