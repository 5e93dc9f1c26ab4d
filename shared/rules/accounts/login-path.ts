export function loginPath(next: string): string {
  return `/login/?next=${encodeURIComponent(next)}`;
}
