import { logEventTypes } from '../site/log-event-types.ts';
import type { Purpose } from './purposes.ts';

/** Types that aren't here count as analytic. */
const purposes: Readonly<Record<number, Purpose>> = {
  [logEventTypes.view]: 'analytic',
  [logEventTypes.click]: 'analytic',
  [logEventTypes.seen]: 'analytic',
  // Names a page whose data is wrong. The server sends it, and it is about no one.
  [logEventTypes.structuredDataError]: 'necessary',
};

export function logPurpose(eventType: number): Purpose {
  return purposes[eventType] ?? 'analytic';
}
