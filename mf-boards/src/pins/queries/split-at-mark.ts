import type { Pin } from '@corkboard/shared/contract/pins';

/** Splits a list, newest first, where the last visit ended. Without a mark, every Pin counts as seen. */
export function splitAtMark(pins: readonly Pin[], newestSeen: string | undefined) {
  if (newestSeen === undefined) return { fresh: [], seen: pins };
  const mark = Date.parse(newestSeen);
  const at = pins.findIndex((pin) => Date.parse(pin.created_at) <= mark);
  const end = at < 0 ? pins.length : at;
  return { fresh: pins.slice(0, end), seen: pins.slice(end) };
}
