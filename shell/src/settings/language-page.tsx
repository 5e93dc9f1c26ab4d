import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { chooseLocale } from '@corkboard/shared/requests/accounts';
import { declarations } from '@corkboard/shared/rules/privacy';
import { LOCALES } from '@corkboard/shared/rules/site';
import { readCookie } from '@corkboard/shared/storage';

import { LanguageChips } from './language-chips.tsx';
import styles from './settings-page.module.css';

/** For visitors and limited logins, who change no account: the browser keeps the language. */
export function LanguagePage() {
  const text = useText();
  const { call, viewer } = useShell();
  const kept = readCookie(declarations.language.name);

  return (
    <div className={styles['alone']}>
      <div className={styles['head']}>
        <h1>{text('Language')}</h1>
        <p className={styles['lead']}>
          {text('Only the interface is translated, not what people write.')}
        </p>
      </div>
      <LanguageChips
        chosen={LOCALES.find((locale) => locale === kept) ?? null}
        {...(viewer.isAuth && { unchosen: text("Use your account's language") })}
        save={(locale) => call(chooseLocale, { locale })}
      />
    </div>
  );
}
