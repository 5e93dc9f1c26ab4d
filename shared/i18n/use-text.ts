import { useLingui } from '@lingui/react';

export type Text = (message: string, values?: Record<string, string | number>) => string;

/**
 * Words for people. A message is its own id, in English and in ICU: `text('{count, plural, one {# Pin} other {# Pins}}', { count })`.
 * Catalogues of other locales are loaded by the shell, one chunk per remote and locale.
 */
export function useText(): Text {
  const { i18n } = useLingui();
  return (message, values) => i18n._(message, values);
}
