import { ApiError, ConnectionError, errorText } from '@corkboard/shared/remote';
import { refusedFieldOf } from '@corkboard/shared/rules/refused-field.ts';

/** What is said of a message that did not go: the server's own words, if it has any. [MSG-007, MSG-008] */
export function whyNotSent(error: unknown, text: (words: string) => string): string {
  if (error instanceof ConnectionError) return error.message;
  const message_detail = error instanceof ApiError ? error.message_detail : undefined;
  const detail = refusedFieldOf(message_detail)?.sentence ?? message_detail;
  return detail || errorText(error, text('Failed to create conversation.'));
}
