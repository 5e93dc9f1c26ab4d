const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface Dated {
  /** In milliseconds; null if it isn't known. */
  chosenAt: number | null;
}

/**
 * Returns the choice that was made later. A time in the future is wrong, so it counts as unknown: such a choice doesn't
 * win forever. Of two unknown times, the first one wins.
 */
export function newerChoice<A extends Dated, B extends Dated>(first: A, second: B, now: number) {
  const getTime = ({ chosenAt }: Dated) =>
    chosenAt === null || chosenAt > now + CLOCK_TOLERANCE_MS ? 0 : chosenAt;
  return getTime(second) > getTime(first) ? second : first;
}
