import type { Plan } from '@corkboard/shared/contract/release';
import { translatorFor } from '@corkboard/shared/i18n';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { isPlanned } from '@corkboard/shared/rules/release';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

import styles from './override-badge.module.css';
import type { PlanStore } from './plan-store.ts';

export function showOverrideBadge(
  plan: PlanStore,
  locale: string,
  look: () => Promise<void>,
): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);

  const render = () => {
    const { override } = plan.getState();
    const versions = listSelected(plan.getState());
    if (override || versions.length > 0) {
      root.render(
        <OverrideBadge
          versions={versions}
          until={override?.until ?? null}
          locale={locale}
          onCleared={() => void look()}
        />,
      );
      return;
    }
    stop();
    root.unmount();
    place.remove();
  };
  const stop = plan.subscribe(render);
  render();
}

function listSelected(plan: Plan): string[] {
  return Object.entries(plan.remotes).flatMap(([name, remote]) =>
    isPlanned(remote) && remote.why === 'override' ? [`${name} ${remote.version}`] : [],
  );
}

interface Props {
  versions: string[];
  until: string | null;
  locale: string;
  onCleared(): void;
}

/** Outside the page's tree, so that no overridden version can remove it. */
export function OverrideBadge({ versions, until, locale, onCleared }: Props) {
  const text = translatorFor(createI18n(locale));
  const [state, setState] = useState<'shown' | 'clearing' | 'failed'>('shown');

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
        {until === null
          ? text("Ending the preview when you're done here.")
          : text("You're previewing {versions} until {time}.", {
              versions: versions.join(', '),
              time: formatTime(until, locale),
            })}
        {state === 'failed' && <span role="alert"> {text("That didn't work. Try again.")}</span>}
      </span>
      {until !== null && (
        <button
          type="button"
          className={styles['clear']}
          aria-disabled={state === 'clearing' || undefined}
          onClick={() => state !== 'clearing' && void clear()}
        >
          {text('End preview')}
        </button>
      )}
    </aside>
  );
}

function formatTime(time: string, locale: string): string {
  return new Date(time).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
}
