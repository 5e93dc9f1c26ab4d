/** Converts a `datetime-local` value to an ISO time; empty while the field is. */
export function parseLocalTime(local: string): { at?: string } {
  return local === '' ? {} : { at: new Date(local).toISOString() };
}
