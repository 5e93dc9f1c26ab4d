/** No space on the disk, or no more of it for this user; of the server's own or of the database. */
export function isFull(error: { code?: string }): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(error.code ?? '');
}
