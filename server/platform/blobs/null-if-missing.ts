/** For a `catch`: what is not there is null, and any other fault is one. */
export function nullIfMissing(error: unknown): null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'ENOENT') return null;
  throw error;
}
