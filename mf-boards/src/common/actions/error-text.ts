import { ChangedError } from '@corkboard/shared/failures';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { ApiError, ConnectionError } from '@corkboard/shared/remote';
import { parseFieldError } from '@corkboard/shared/rules/base';

/** Prefers the server's message. Without a response, it is unknown whether the change was made. [ORGZ-023] */
export function errorText(error: unknown, text: Text): string {
  if (error instanceof ConnectionError) {
    return text("Your connection was lost. We can't tell if that worked.");
  }
  if (typeof error === 'string' && error !== '') return error;
  if (error instanceof ChangedError) return error.message;
  if (!(error instanceof ApiError) || !error.hasServerMessage) {
    return text('Uh oh! Something went wrong.');
  }
  const { message, message_detail: detail } = error;
  return detail && !parseFieldError(detail) ? `${message} ${detail}` : message;
}
