/** A moment as a table has it, in UTC: `2026-11-20 09:00`. */
export function formatMinute(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

/** The same with its seconds. */
export function formatSecond(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
