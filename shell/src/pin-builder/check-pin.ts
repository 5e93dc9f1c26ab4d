import { lengthError } from '@corkboard/shared/failures';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { ApiError } from '@corkboard/shared/remote';
import { parseFieldError } from '@corkboard/shared/rules/base';
import { isPinLink } from '@corkboard/shared/rules/pins';
import type { NewPin, PinErrors, PinWords } from './new-pin.ts';

export const MAX_LENGTHS: Record<keyof PinWords, number> = {
  title: 100,
  description: 800,
  alt: 500,
  link: 2048,
};

const FIELDS = ['title', 'description', 'alt', 'link'] as const;

/** Returns which fields are too long. They say so themselves while someone types. */
export function checkLengths(pin: NewPin, text: Text): PinErrors {
  const errors: PinErrors = {};
  for (const field of FIELDS) {
    const error = lengthError(pin[field], MAX_LENGTHS[field], text);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

/** Returns why fields can't be published. */
export function checkPin(pin: NewPin, text: Text): PinErrors {
  const errors = checkLengths(pin, text);
  const link = pin.link.trim();
  if (link !== '' && !isPinLink(link)) {
    errors.link ??= text('Enter a link, such as https://example.com.');
  }
  return errors;
}

/** Returns the error of the field that the server rejected, or null if it wasn't a field of the form. */
export function readRejection(error: unknown): PinErrors | null {
  if (!(error instanceof ApiError)) return null;
  const rejected = parseFieldError(error.message_detail);
  const name = rejected?.field === 'alt_text' ? 'alt' : rejected?.field;
  const field = FIELDS.find((one) => one === name);
  return field ? { [field]: rejected?.sentence || error.message } : null;
}
