export interface DrawnImage {
  motif: string;
  variant: number;
}

export interface PlannedImage extends DrawnImage {
  /** Of the Pin. */
  key: string;
  hoursOld: number;
  /** Motifs that fit the board as well. */
  choices: readonly string[];
  /** Keeps its variant, because the mocked pages show it. */
  isFixed: boolean;
}

export const VARIANTS = 7;
/** Newer Pins among which no motif returns, if others fit. */
const NEAR = 12;

/**
 * Returns the image of each Pin by key. Feeds list Pins by time, so a motif that newer Pins have just shown gives way
 * to the one unseen for longest, and then to its variant unseen for longest.
 */
export function spreadImages(planned: readonly PlannedImage[]): Map<string, DrawnImage> {
  const lastShown = new Map<string, number>();
  const getLast = (name: string) => lastShown.get(name) ?? Number.NEGATIVE_INFINITY;
  const pickOldest = (names: readonly string[], wanted: string) =>
    names.reduce((best, name) => (getLast(name) < getLast(best) ? name : best), wanted);

  const spread = new Map<string, DrawnImage>();
  const newestFirst = planned.toSorted((one, other) => one.hoursOld - other.hoursOld);
  for (const [at, { key, motif: drawn, variant, choices, isFixed }] of newestFirst.entries()) {
    const isNear = at - getLast(drawn) <= NEAR;
    const motif = isNear && !isFixed ? pickOldest(choices, drawn) : drawn;
    const names = Array.from({ length: VARIANTS }, (_, index) => `${motif} ${index}`);
    const wanted = `${motif} ${variant % VARIANTS}`;
    const image = isFixed ? wanted : pickOldest(names, wanted);
    lastShown.set(motif, at);
    lastShown.set(image, at);
    spread.set(key, { motif, variant: names.indexOf(image) });
  }
  return spread;
}
