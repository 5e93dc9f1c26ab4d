/** What a `datetime-local` field holds, in this browser's time zone, as a request wants it; nothing while it is empty. */
export function parseLocalTime(local: string): { at?: string } {
  return local === '' ? {} : { at: new Date(local).toISOString() };
}
