export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code));
}
