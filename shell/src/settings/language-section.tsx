import type { Account } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { updateLocale } from '@corkboard/shared/requests/accounts';
import { LOCALES } from '@corkboard/shared/rules/site';
import { Chip } from '@corkboard/shared/ui';

import styles from './section.module.css';
import { Section } from './section.tsx';
import { useAnchor } from './use-anchor.ts';
import { usePendingAction } from './use-pending-action.ts';

const ANCHOR = 'language';

/** Messages are chosen when a page loads, so a change reloads it. */
export function LanguageSection({ account }: { account: Account }) {
  const text = useText();
  const { call } = useShell();
  const { run } = usePendingAction();
  const area = useAnchor(ANCHOR);

  const choose = (locale: (typeof LOCALES)[number] | null) =>
    run('language', async () => {
      if (locale === account.locale) return;
      await call(updateLocale, { locale });
      // The focus returns to the language after the reload.
      history.replaceState(history.state, '', `#${ANCHOR}`);
      location.reload();
    });

  return (
    <Section
      title={text('Language')}
      text={text('Only the interface is translated, not what people write.')}
    >
      <div
        ref={area}
        id={ANCHOR}
        className={styles['buttons']}
        role="group"
        aria-label={text('Language')}
      >
        <Chip isSelected={account.locale === null} onPress={() => choose(null)}>
          {text('Use browser language')}
        </Chip>
        {LOCALES.map((locale) => (
          <Chip key={locale} isSelected={account.locale === locale} onPress={() => choose(locale)}>
            <span lang={locale}>{getName(locale)}</span>
          </Chip>
        ))}
      </div>
    </Section>
  );
}

function getName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}
