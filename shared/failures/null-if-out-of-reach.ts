import { isOutOfReach } from '@corkboard/shared/remote';

/** Null if the viewer can't have it. Any other error rejects. */
export function nullIfOutOfReach<T>(loading: Promise<T>): Promise<T | null> {
  return loading.catch((error: unknown) => {
    if (isOutOfReach(error)) return null;
    throw error;
  });
}
