import type { CookiePreferences } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';

import { QueryView } from '../settings/query-view.tsx';
import { cookieChoicesQuery } from './cookie-choices-query.ts';
import styles from './stored-data.module.css';

const SURFACES: Record<string, string> = {
  cookie_banner: 'In the cookie banner',
  cookie_settings: 'In the cookie settings',
};

/** The choices of the account; without a full login, of this browser. */
export function CookieChoices() {
  const text = useText();
  const shell = useShell();
  const { events, locale } = shell;
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

  return (
    <section className={styles['purpose']}>
      <h2>{text('Your choices')}</h2>
      <QueryView query={cookieChoicesQuery(shell)}>
        {(choices) =>
          choices.length === 0 ? (
            <p>{text("You haven't chosen yet.")}</p>
          ) : (
            <ol className={styles['choices']}>
              {choices.map((choice) => (
                <li key={choice.chosen_at}>
                  {describe(choice.preferences, text, locale)}
                  <p className={styles['quiet']}>
                    <time dateTime={choice.chosen_at}>
                      {moment.format(new Date(choice.chosen_at))}
                    </time>
                    {' · '}
                    {text(SURFACES[choice.surface ?? ''] ?? 'In another place')}
                    {' · '}
                    {text('Version {version} of the text', { version: choice.text_version })}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      <Button onClick={() => events.emit('consent.open', {})}>{text('Cookie settings')}</Button>
    </section>
  );
}

function describe(preferences: CookiePreferences, text: Text, locale: string): string {
  const allowed = [
    preferences.allow_analytic_cookies && text('Analytics'),
    preferences.allow_personalization_cookies && text('Personalization'),
    preferences.allow_marketing_cookies && text('Marketing'),
  ].filter((purpose) => purpose !== false);
  if (allowed.length === 0) return text('Only necessary cookies');
  return text('Allowed: {purposes}', { purposes: new Intl.ListFormat(locale).format(allowed) });
}
