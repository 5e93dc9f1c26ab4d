import { DateTime } from './date-time.tsx';

const ISO_TIME = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;

/** Shows the times in a sentence of the server like all others. */
export function WithTimes({ sentence }: { sentence: string }) {
  // Split with a group, every second part is a time.
  return sentence
    .split(ISO_TIME)
    .map((part, place) => (place % 2 === 1 ? <DateTime key={part} at={part} /> : part));
}
