export function nullIfMissing(error: unknown): null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return null;
  throw error;
}
