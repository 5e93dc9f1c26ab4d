export function startsNewDay(at: string, before: string | undefined): boolean {
  return before === undefined || new Date(at).toDateString() !== new Date(before).toDateString();
}

export function formatDay(at: string, now: number, locale: string): string {
  const then = new Date(at);
  const isNear = now - then.getTime() < 6 * 86_400_000;
  return new Intl.DateTimeFormat(
    locale,
    isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long', year: 'numeric' },
  ).format(then);
}
