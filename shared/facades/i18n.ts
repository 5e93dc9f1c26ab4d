export { I18n, setupI18n } from '@lingui/core';
export { I18nProvider } from '@lingui/react';
export { addMessages } from '../i18n/compiled-messages.ts';
export { shortCount } from '../i18n/short-count.ts';
export { timeAgo } from '../i18n/time-ago.ts';
export {
  translatorFor,
  /** @deprecated Since 1.4: `translatorFor`. */
  translatorFor as textOf,
  useText,
} from '../i18n/use-text.ts';
