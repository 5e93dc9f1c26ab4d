import { ApiError, ConnectionError } from '@corkboard/shared/remote';
import { parseFieldError } from '@corkboard/shared/rules/field-error.ts';

/** Prefers the server's message. Without a response, it is unknown whether the change was made. [ORGZ-023] */
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
