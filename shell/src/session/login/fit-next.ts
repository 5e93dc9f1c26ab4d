/** What the server accepts. */
const MAX_LENGTH = 500;

/** Takes the first path that isn't too long, if any: a login that leads to no page is better than none. */
export function fitNext(...paths: readonly (string | null)[]): { next?: string } {
  const next = paths.find((path) => path !== null && path.length <= MAX_LENGTH);
  return next ? { next } : {};
}
