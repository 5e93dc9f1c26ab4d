import { ApiError } from '@corkboard/shared/remote';
import { isUsernameRefused } from '@corkboard/shared/rules/username-refused.ts';

import { type Field, isField } from './values.ts';

/** The field that the server would not take, and why; null where it was something else. */
export function refusedField(error: Error | null): { field: Field; sentence: string } | null {
  if (!(error instanceof ApiError)) return null;
  if (isUsernameRefused(error)) {
    return { field: 'username', sentence: error.message };
  }
  const [, name = '', sentence = ''] =
    /^\/(\w+)[^:]*:\s*(.*)$/s.exec(error.message_detail ?? '') ?? [];
  return isField(name) ? { field: name, sentence: sentence || error.message } : null;
}
