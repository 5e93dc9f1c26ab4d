import { ApiError } from '@corkboard/shared/remote';

/** The words for a change that did not go through: the server's own where it gave a reason. */
export function whyNotSaved(error: unknown, text: (words: string) => string): string {
  return error instanceof ApiError ? error.message : text('This was not saved. Try again.');
}
