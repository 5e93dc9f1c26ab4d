/**
 * Whether a read by the address of a page found nothing. Values that nothing can have, such as an id that is too long,
 * get a 400.
 */
export function isNothingThere(error: unknown): boolean {
  if (!(error instanceof Error && 'status' in error)) return false;
  return error.status === 404 || error.status === 400;
}

/**
 * The data that decides whether a page exists; null if it doesn't. That is a response and not a failure: the server renders
 * it, and the browser must agree.
 */
export async function dataOrNull<D>(response: Promise<{ data: D }>): Promise<D | null> {
  try {
    return (await response).data;
  } catch (error) {
    if (isNothingThere(error)) return null;
    throw error;
  }
}
