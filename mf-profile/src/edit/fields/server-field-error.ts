import { ApiError } from '@corkboard/shared/remote';
import { isUsernameRejected } from '@corkboard/shared/rules/accounts';
import { parseFieldError } from '@corkboard/shared/rules/base';

import { type Field, isField } from '../form-values.ts';

/** Returns the field that the server rejected and the reason, or null for any other error. */
export function serverFieldError(error: Error | null): { field: Field; sentence: string } | null {
  if (!(error instanceof ApiError)) return null;
  if (isUsernameRejected(error)) {
    return { field: 'username', sentence: error.message };
  }
  const rejected = parseFieldError(error.message_detail);
  if (!rejected || !isField(rejected.field)) return null;
  return { field: rejected.field, sentence: rejected.sentence || error.message };
}
