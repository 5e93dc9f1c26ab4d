/** One key for both results of a follow, because only the last state is true. */
export function followMessageKey(userId: string): string {
  return `follow:${userId}`;
}
