import type { Plan } from '@corkboard/shared/contract/plan.ts';
import { translatorFor } from '@corkboard/shared/i18n';
import { createI18n } from '@corkboard/shared/i18n/create-i18n.ts';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
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
    const versions = selectedIn(plan.getState());
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

function selectedIn(plan: Plan): string[] {
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
          ? text('Back to normal as soon as you are done here.')
          : text('You see {versions} until {time}.', {
              versions: versions.join(', '),
              time: clockOf(until, locale),
            })}
        {state === 'failed' && (
          <span role="alert"> {text('That did not go through. Try again.')}</span>
        )}
      </span>
      {until !== null && (
        <button
          type="button"
          className={styles['clear']}
          disabled={state === 'clearing'}
          onClick={() => void clear()}
        >
          {text('Back to normal')}
        </button>
      )}
    </aside>
  );
}

function clockOf(time: string, locale: string): string {
  return new Date(time).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
}
