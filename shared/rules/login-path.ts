/** The login page that leads back to `next`. */
export function loginPath(next: string): string {
  return `/login/?next=${encodeURIComponent(next)}`;
}
