import { useText } from '@corkboard/shared/i18n';
import { globe } from '@corkboard/shared/icons/globe.ts';
import { useShell } from '@corkboard/shared/remote';
import { siteImprint } from '@corkboard/shared/rules/site';
import { Icon, RoutedLink } from '@corkboard/shared/ui';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const text = useText();
  const { events, locale, viewer } = useShell();
  const imprint = siteImprint(viewer.country);
  return (
    <footer className={styles['footer']}>
      <nav className={styles['links']} aria-label={text('About Corkboard')}>
        <RoutedLink href="/help/">{text('Help')}</RoutedLink>
        {imprint && <RoutedLink href={imprint}>{text('Imprint')}</RoutedLink>}
        <RoutedLink href="/help/cookies/">{text('Privacy')}</RoutedLink>
        <button type="button" onClick={() => events.emit('consent.open', {})}>
          {text('Cookie settings')}
        </button>
      </nav>
      <RoutedLink
        className={styles['language']}
        href="/settings/language/"
        aria-label={text('Language: {language}', { language: getName(locale) })}
      >
        <Icon path={globe} size="s" />
        <span lang={locale}>{getName(locale)}</span>
      </RoutedLink>
    </footer>
  );
}

function getName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
}
