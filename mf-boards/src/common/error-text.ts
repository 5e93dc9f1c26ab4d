import { ApiError, ConnectionError } from '@corkboard/shared/remote';
import { parseFieldError } from '@corkboard/shared/rules/field-error.ts';

/**
 * The words for a deed that did not go through: the server's own, or what a lost connection means. Where no answer came,
 * nobody knows whether the deed was done. [ORGZ-023]
 */
export function errorText(error: unknown, text: (words: string) => string): string {
  if (error instanceof ConnectionError) {
    return text(
      'Your connection was lost. It may have been done all the same. What you chose is still here.',
    );
  }
  if (typeof error === 'string' && error !== '') return error;
  if (!(error instanceof ApiError) || !error.hasServerMessage) {
    return text('Uh oh! Something went wrong.');
  }
  const { message, message_detail: detail } = error;
  return detail && !parseFieldError(detail) ? `${message} ${detail}` : message;
}
