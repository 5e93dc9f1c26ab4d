import { withTimeout } from '../remotes/with-timeout.ts';
import { type Description, describePage, describeWithoutData } from './page-head.ts';

const TIMEOUT_MS = 800;

/**
 * Starts loading the description. The returned function waits for it until the timeout, but also returns one that came
 * later while the page rendered. On a timeout or an error the page renders without it.
 */
export function describeWithTimeout(
  ...asked: Parameters<typeof describePage>
): () => Promise<Description> {
  const described = describePage(...asked).catch(() => null);
  const inTime = withTimeout(described, TIMEOUT_MS, late).catch(() => null);
  return async () => (await Promise.race([described, inTime])) ?? describeWithoutData(asked[0]);
}

const late = () => new Error('no description in time');
