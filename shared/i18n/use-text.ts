import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';

import { compiledMessage } from './compiled-messages.ts';

export type Text = (message: string, values?: Record<string, string | number>) => string;

/**
 * Words for people. A message is its own id, in English and in ICU: `text('{count, plural, one {# Pin} other {# Pins}}', { count })`.
 * Catalogues of other locales are loaded by the shell, one chunk per remote and locale.
 */
export function useText(): Text {
  return translatorFor(useLingui().i18n);
}

/** Words outside of a component. */
export function translatorFor(i18n: I18n): Text {
  return (message, values) => {
    const words = i18n.messages[message] ?? compiledMessage(message) ?? message;
    // Plain words are what they are.
    if (typeof words === 'string') return words;
    // A message may be compiled already, which its type does not say.
    return i18n._(message, values, { message: words as unknown as string });
  };
}
