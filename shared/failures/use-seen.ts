import { useText } from '@corkboard/shared/i18n';
import { useRef } from 'react';

import { ChangedError } from './changed-error.ts';
import { findOthersChanges, getFields } from './find-others-changes.ts';

interface Seen<V> {
  /**
   * Returns what to send of a form: the fields that differ from what was seen. And those that were sent before, because
   * the server can have stored them although its answer was lost.
   */
  findChanges(values: V): Partial<V>;
  /**
   * Call it before sending. `now`: the values as loaded right before, or null if the viewer can't load them, so that the
   * server says why.
   *
   * @throws ChangedError if someone else has changed what would be overwritten. From then on, that counts as seen, so
   *   saving again overwrites it.
   */
  assertSeen(wanted: Partial<V>, now: V | null): void;
}

/** Knows what a form shows of values that have no version on the server. `opened`: the values that it opened with. */
export function useSeen<V extends object>(opened: V): Seen<V> {
  const text = useText();
  const known = useRef({ seen: opened, sent: {} as Partial<V> });

  return {
    findChanges(values) {
      const { seen, sent } = known.current;
      const isWanted = (field: keyof V) =>
        field in sent || JSON.stringify(values[field]) !== JSON.stringify(seen[field]);
      return pick(values, getFields(values).filter(isWanted));
    },
    assertSeen(wanted, now) {
      const { seen, sent } = known.current;
      const others = now === null ? [] : findOthersChanges(wanted, now, [seen, sent]);
      const present = now === null ? {} : pick(now, getFields(wanted));
      known.current = { seen: { ...seen, ...present }, sent };
      if (others.length > 0) throw new ChangedError(text);
      known.current.sent = { ...sent, ...wanted };
    },
  };
}

function pick<V extends object>(values: V, fields: readonly (keyof V)[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
}
