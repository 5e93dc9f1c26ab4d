import type { Translator } from '../i18n/translator.ts';
import type { HttpError } from './http-error.ts';

export function failureBody(refusal: HttpError, { text }: Translator) {
  const message = text(refusal.message, refusal.values);
  return {
    status: 'failure',
    code: refusal.code,
    data: null,
    message,
    ...(refusal.field === undefined ? {} : { message_detail: `${refusal.field}: ${message}` }),
  };
}
