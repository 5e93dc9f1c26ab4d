import type { Plan } from '@corkboard/shared/contract/plan.ts';
import { textOf } from '@corkboard/shared/i18n';
import { createTexts } from '@corkboard/shared/i18n/create-texts.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

import styles from './override-badge.module.css';

/** Says on the page that it shows versions of the visitor's own choice, and ends that with one press. */
export function showOverrideBadge(plan: Plan, until: string, locale: string): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <OverrideBadge versions={chosenIn(plan)} until={until} locale={locale} onCleared={reload} />,
  );
}

function chosenIn(plan: Plan): string[] {
  return Object.entries(plan.remotes).flatMap(([name, remote]) =>
    isPlanned(remote) && remote.why === 'override' ? [`${name} ${remote.version}`] : [],
  );
}

function reload(): void {
  location.reload();
}

interface Props {
  versions: string[];
  /** ISO. */
  until: string;
  locale: string;
  onCleared(): void;
}

/** Stands outside of the page's tree, so that no version that was chosen can take it away. */
export function OverrideBadge({ versions, until, locale, onCleared }: Props) {
  const text = textOf(createTexts(locale));
  const [state, setState] = useState<'shown' | 'clearing' | 'failed'>('shown');
  const time = new Date(until).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });

  const clear = async () => {
    setState('clearing');
    try {
      const response = await fetch('/_release/override/clear', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      if (!response.ok) throw new Error(String(response.status));
      onCleared();
    } catch {
      setState('failed');
    }
  };

  return (
    <aside className={styles['badge']} aria-label={text('Chosen versions')}>
      <span className={styles['words']}>
        {text('You see {versions} until {time}.', { versions: versions.join(', '), time })}
        {state === 'failed' && (
          <span role="alert"> {text('That did not go through. Try again.')}</span>
        )}
      </span>
      <button
        type="button"
        className={styles['clear']}
        disabled={state === 'clearing'}
        onClick={() => void clear()}
      >
        {text('Back to normal')}
      </button>
    </aside>
  );
}
