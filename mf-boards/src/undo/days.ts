import type { BoardAction } from '@corkboard/shared/contract/boards';
import { DAY_MS } from '@corkboard/shared/rules/base';

/** Groups actions by the day of the viewer's clock, in their order. */
export function byDay(actions: readonly BoardAction[]): [day: string, actions: BoardAction[]][] {
  const days = new Map<string, BoardAction[]>();
  for (const action of actions) {
    const day = localDay(Date.parse(action.created_at));
    days.set(day, [...(days.get(day) ?? []), action]);
  }
  return [...days];
}

/** Today and yesterday by name, other days by weekday and date. */
export function formatDay(day: string, today: string, locale: string): string {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (days > -2) {
    const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  }
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));
}

/** The day of the viewer's clock, as `2026-11-24`. `time` is in milliseconds. */
export function localDay(time: number): string {
  const date = new Date(time);
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
