import { ApiError } from '@corkboard/shared/remote';
import { refusedFieldOf } from '@corkboard/shared/rules/refused-field.ts';
import { isUsernameRefused } from '@corkboard/shared/rules/username-refused.ts';

import { type Field, isField } from './values.ts';

/** The field that the server would not take, and why; null where it was something else. */
export function refusedField(error: Error | null): { field: Field; sentence: string } | null {
  if (!(error instanceof ApiError)) return null;
  if (isUsernameRefused(error)) {
    return { field: 'username', sentence: error.message };
  }
  const refused = refusedFieldOf(error.message_detail);
  if (!refused || !isField(refused.field)) return null;
  return { field: refused.field, sentence: refused.sentence || error.message };
}
