/** For a `catch`: what is not there is null, and any other fault is one. */
export function nullIfMissing(fault: unknown): null {
  const code = typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : '';
  if (code === 'ENOENT') return null;
  throw fault;
}
