import { useText } from '@corkboard/shared/i18n';
import { LOCALES } from '@corkboard/shared/rules/site';
import { Chip } from '@corkboard/shared/ui';
import { useState } from 'react';

import styles from './section.module.css';
import { useAnchor } from './use-anchor.ts';
import { usePendingAction } from './use-pending-action.ts';

const ANCHOR = 'language';

interface Props {
  /** Null follows the browser, or what `unchosen` says. */
  chosen: string | null;
  unchosen?: string;
  save(locale: (typeof LOCALES)[number] | null): Promise<unknown>;
}

/** Messages are chosen when a page loads, so a change reloads it. */
export function LanguageChips({ chosen, unchosen, save }: Props) {
  const text = useText();
  const { run } = usePendingAction();
  const area = useAnchor(ANCHOR);
  /** The browser can ask before the reload, and the user can stay. */
  const [saved, setSaved] = useState<{ locale: string | null } | null>(null);
  const selected = saved ? saved.locale : chosen;

  const choose = (locale: (typeof LOCALES)[number] | null) => {
    if (!saved && locale === chosen) return;
    run('language', async () => {
      await save(locale);
      setSaved({ locale });
      // The focus returns to the language after the reload.
      history.replaceState(history.state, '', `#${ANCHOR}`);
      location.reload();
    });
  };

  return (
    <div
      ref={area}
      id={ANCHOR}
      className={styles['buttons']}
      role="group"
      aria-label={text('Language')}
    >
      <Chip isSelected={selected === null} onPress={() => choose(null)}>
        {unchosen ?? text('Use browser language')}
      </Chip>
      {LOCALES.map((locale) => (
        <Chip key={locale} isSelected={selected === locale} onPress={() => choose(locale)}>
          <span lang={locale}>{getName(locale)}</span>
        </Chip>
      ))}
    </div>
  );
}

function getName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}
