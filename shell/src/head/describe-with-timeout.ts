import { withTimeout } from '../remotes/with-timeout.ts';
import { type Description, describePage, plainDescription } from './page-head.ts';

const TIMEOUT_MS = 800;

/** On a timeout or an error the page renders without a description. */
export async function describeWithTimeout(
  ...asked: Parameters<typeof describePage>
): Promise<Description> {
  try {
    return await withTimeout(describePage(...asked), TIMEOUT_MS, late);
  } catch {
    return plainDescription();
  }
}

const late = () => new Error('no description in time');
