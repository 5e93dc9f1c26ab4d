import { withTimeout } from '../remotes/with-timeout.ts';
import { type Description, describePage, plainDescription } from './page-head.ts';

/** Milliseconds that a page may wait for what search engines are told of it. */
const DEADLINE = 800;

/** A page is worth more than what it says of itself: without that it comes all the same. */
export async function describeWithTimeout(
  ...asked: Parameters<typeof describePage>
): Promise<Description> {
  try {
    return await withTimeout(describePage(...asked), DEADLINE, late);
  } catch {
    return plainDescription();
  }
}

const late = () => new Error('no description in time');
