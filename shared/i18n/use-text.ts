import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

import { compiledMessage } from './compiled-messages.ts';
import { isolateValues } from './isolate-values.ts';

export type Text = (message: string, values?: Record<string, string | number>) => string;

/** A message is its own id, in English ICU syntax: `text('{count, plural, one {# Pin} other {# Pins}}', { count })`. */
export function useText(): Text {
  return translatorFor(useLingui().i18n);
}

export function translatorFor(i18n: I18n): Text {
  return (message, values) => {
    const words = i18n.messages[message] ?? compiledMessage(message) ?? message;
    if (typeof words === 'string') return words;
    const isolated = isolateValues(values, i18n.locale);
    return i18n._(message, isolated, { message: words as unknown as string });
  };
}
