import type { Translator } from '../../i18n/translator.ts';
import type { HttpError } from './http-error.ts';

export function failureBody(error: HttpError, { text }: Translator) {
  const message = text(error.message, error.values);
  return {
    status: 'failure',
    code: error.code,
    data: null,
    message,
    ...(error.field === undefined ? {} : { message_detail: `${error.field}: ${message}` }),
  };
}
