import { type I18n, setupI18n } from '@corkboard/shared/i18n';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Words in one locale. English stands in the code; other locales load a catalogue per remote. */
export function createTexts(locale: string): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}
