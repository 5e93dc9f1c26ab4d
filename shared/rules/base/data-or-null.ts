export function isNothingThere(error: unknown): boolean {
  if (!(error instanceof Error && 'status' in error)) return false;
  return error.status === 404 || error.status === 400;
}

/** Returns null if the page doesn't exist: a result and not an error, so that server and browser render the same. */
export async function dataOrNull<D>(response: Promise<{ data: D }>): Promise<D | null> {
  try {
    return (await response).data;
  } catch (error) {
    if (isNothingThere(error)) return null;
    throw error;
  }
}
