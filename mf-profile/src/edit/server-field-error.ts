import { ApiError } from '@corkboard/shared/remote';
import { parseFieldError } from '@corkboard/shared/rules/field-error.ts';
import { isUsernameRejected } from '@corkboard/shared/rules/username-rejected.ts';

import { type Field, isField } from './form-values.ts';

/** The field that the server would not take, and why; null where it was something else. */
export function serverFieldError(error: Error | null): { field: Field; sentence: string } | null {
  if (!(error instanceof ApiError)) return null;
  if (isUsernameRejected(error)) {
    return { field: 'username', sentence: error.message };
  }
  const rejected = parseFieldError(error.message_detail);
  if (!rejected || !isField(rejected.field)) return null;
  return { field: rejected.field, sentence: rejected.sentence || error.message };
}
