import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { ApiError, ConnectionError, errorText } from '@corkboard/shared/remote';
import { parseFieldError } from '@corkboard/shared/rules/base';

export function sendErrorText(error: unknown, text: Text): string {
  if (error instanceof ConnectionError) return error.message;
  const message_detail = error instanceof ApiError ? error.message_detail : undefined;
  const detail = parseFieldError(message_detail)?.sentence ?? message_detail;
  return detail || errorText(error, text('Failed to create conversation.'));
}
