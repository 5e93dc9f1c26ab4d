import { DAY_MS, MINUTE_MS } from '@corkboard/shared/rules/base';

export function startsNewDay(at: string, before: string | undefined): boolean {
  return before === undefined || new Date(at).toDateString() !== new Date(before).toDateString();
}

/** Messages of one person within this time are a group, which shows its time once. */
const GROUP_MS = 10 * MINUTE_MS;

interface Sent {
  sender_id: string;
  created_at: string;
}

export function endsGroup(message: Sent, next: Sent | undefined): boolean {
  if (next === undefined || next.sender_id !== message.sender_id) return true;
  if (startsNewDay(next.created_at, message.created_at)) return true;
  return Date.parse(next.created_at) - Date.parse(message.created_at) > GROUP_MS;
}

export function formatDay(at: string, now: number, locale: string): string {
  const then = new Date(at);
  const daysAgo = Math.round((startOfDay(now) - startOfDay(then.getTime())) / DAY_MS);
  if (daysAgo === 0 || daysAgo === 1) {
    return capitalized(
      new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day'),
      locale,
    );
  }
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(then);
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

function capitalized(word: string, locale: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}
