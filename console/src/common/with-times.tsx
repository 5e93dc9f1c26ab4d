import { DateTime } from './date-time.tsx';

/** As in the sentence about a freeze. */
const UTC_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/;
const TIME = /(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z| \d\d:\d\d UTC))/;

/** Shows the times in a sentence of the server like all others. One that names its zone gets the reader's. */
export function WithTimes({ sentence }: { sentence: string }) {
  // Split with a group, every second part is a time.
  return sentence.split(TIME).map((part, place) => {
    if (place % 2 === 0) return part;
    const at = part.replace(UTC_TIME, '$1T$2:00Z');
    // People write reasons, so a time in them can be wrong. It stays as they wrote it.
    return isTime(at) ? <DateTime key={place} at={at} hasZone={at !== part} /> : part;
  });
}

/** Some browsers take February 30 for a day in March. */
function isTime(at: string): boolean {
  const date = new Date(at);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(at.slice(0, 16));
}
