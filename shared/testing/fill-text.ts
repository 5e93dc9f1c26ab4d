import type { Text } from '../i18n/use-text.ts';

/** Translates to English, without plurals: for functions that get `text` from a component. */
export const fillText: Text = (message, values = {}) =>
  message.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
