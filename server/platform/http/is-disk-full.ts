/** Out of space or over quota, on the server's disk or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code));
}
