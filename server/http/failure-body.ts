import type { Words } from '../words/words.ts';
import type { Refusal } from './refusal.ts';

/** The body of every failure, for programs. [ERR-005, ERR-006] */
export function failureBody(refusal: Refusal, { text }: Words) {
  const message = text(refusal.message, refusal.values);
  return {
    status: 'failure',
    code: refusal.code,
    data: null,
    message,
    ...(refusal.field === undefined ? {} : { message_detail: `${refusal.field}: ${message}` }),
  };
}
