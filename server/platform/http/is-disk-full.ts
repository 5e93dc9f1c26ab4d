/** No space on the disk, or no more of it for this user; of the server's own or of the database. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code));
}
