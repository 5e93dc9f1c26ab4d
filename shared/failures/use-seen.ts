import { useText } from '@corkboard/shared/i18n';
import { useRef } from 'react';

import { ChangedError } from './changed-error.ts';
import { findOthersChanges, getFields } from './find-others-changes.ts';

/**
 * What a form shows of values that have no version on the server. Before it sends what is changed, it loads the values
 * again and calls the returned function.
 *
 * @throws ChangedError if someone else has changed what would be overwritten. From then on, that counts as seen, so
 *   saving again overwrites it.
 */
export function useSeen<V extends object>(opened: V): (wanted: Partial<V>, now: V) => void {
  const text = useText();
  const seen = useRef(opened);
  // The server can have stored it although its answer was lost.
  const sent = useRef<Partial<V>>({});

  return (wanted, now) => {
    const others = findOthersChanges(wanted, now, [seen.current, sent.current]);
    for (const field of getFields(wanted)) seen.current = { ...seen.current, [field]: now[field] };
    if (others.length > 0) throw new ChangedError(text);
    sent.current = { ...sent.current, ...wanted };
  };
}
