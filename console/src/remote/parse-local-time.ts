/** Converts a `datetime-local` value to an ISO time; empty while the field is. */
export function parseLocalTime(local: string): { at?: string } {
  return local === '' ? {} : { at: new Date(local).toISOString() };
}

/** For the hint of a field with a local time: people of several zones plan by it. */
export function describeLocalZone(): string {
  return `In your time zone, ${new Intl.DateTimeFormat().resolvedOptions().timeZone}.`;
}
