const KEY = 'business-access';

/** What a browser keeps of acting as a profile from visit to visit. [ACT-007, ACT-008] */
export interface Remembered {
  /** The profile that was acted as; the viewer's own id for nobody else. */
  actingId: string;
  isSwitcherShown: boolean;
}

/** Null where nothing was kept, or for somebody else in the same browser. */
export function readChoice(viewerId: string): Remembered | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { viewerId: of, actingId, isSwitcherShown } = kept as Record<string, unknown>;
    if (of !== viewerId || typeof actingId !== 'string') return null;
    return { actingId, isSwitcherShown: isSwitcherShown === true };
  } catch {
    return null;
  }
}

/** A browser that keeps nothing starts with the own profile each time. */
export function rememberChoice(viewerId: string, choice: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ viewerId, ...choice }));
  } catch {
    // Full, or closed by the person.
  }
}
