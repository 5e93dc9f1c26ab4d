import { STALE_LIFE_MS } from './page-cache.ts';

export type VisibilityChanges = ReturnType<typeof createVisibilityChanges>;

const MAX_CHANGES = 50_000;
const TOPIC = /^(?:board|hidden):(?<id>.+)$/;
const ID = /(?<![0-9a-z])[0-9a-z]{20}(?![0-9a-z])/g;

/**
 * Remembers changed people, boards, and Pins from database notices. Pages cached during an outage must not show what was
 * made private since.
 */
export function createVisibilityChanges(now: () => number = Date.now) {
  const changedAt = new Map<string, number>();
  let unknownBefore = Number.NEGATIVE_INFINITY;

  function forgetOld(): void {
    for (const [id, at] of changedAt) {
      const isOld = at < now() - STALE_LIFE_MS;
      if (!isOld && changedAt.size <= MAX_CHANGES) return;
      changedAt.delete(id);
      if (!isOld) unknownBefore = at;
    }
  }

  return {
    record(topic: string): void {
      const id = TOPIC.exec(topic)?.groups?.['id'];
      if (id === undefined) return;
      // Moved to the end: the map is in the order of the changes.
      changedAt.delete(id);
      changedAt.set(id, now());
      forgetOld();
    },

    /** Call it after notices can have been missed. */
    recordGap(): void {
      unknownBefore = now();
    },

    /** Whether a page rendered at that time can show something hidden since. */
    canShowHidden(page: string, since: number): boolean {
      if (since <= unknownBefore) return true;
      if (changedAt.size === 0) return false;
      return (page.match(ID) ?? []).some((id) => (changedAt.get(id) ?? -1) >= since);
    },
  };
}
