import { translatorFor } from '@corkboard/shared/i18n';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import type { ApplicationProps, EventBus } from '@corkboard/shared/remote';

import { UNTIL_CLOSED_MS } from '../../services/overlay-store.ts';
import { syncApplications } from '../applications.ts';
import { measureVitals } from '../measure-vitals.ts';
import type { Remotes } from '../remotes.ts';
import { createReports } from '../reports.ts';
import { reportUncaught } from '../uncaught-errors.ts';
import { createPlanUpdater } from './plan-updater.ts';
import { watchSnapshots } from './release-stream.ts';
import { safePoint, trackInput } from './safe-point.ts';

interface Dependencies {
  /** The version of the contract that this page's shell offers. */
  contract: string;
  remotes: Remotes;
  shell: ApplicationProps['shell'];
  events: EventBus;
}

export function startReleaseUpdates({ contract, remotes, shell, events }: Dependencies): void {
  syncApplications(remotes, shell);
  trackInput(document);
  reportUncaught(remotes.plan, createReports());
  measureVitals(remotes);
  const follow = createPlanUpdater({
    contract,
    remotes,
    events,
    safePoint,
    ask: (title) => offer(shell, title),
    onStuck: (error) => shell.current().logger.error(error, 'following releases'),
  });
  watchSnapshots((told) => {
    const { snapshot, override } = remotes.plan.getState();
    // The stream starts with the active snapshot, which the page mostly has. A repeated number can mean that an
    // override has ended.
    if (told !== snapshot || override) {
      void follow({ snapshot: told, isForced: override !== undefined });
    }
  });
  events.on('session.changed', () => void follow({ isForced: true }));
  if (remotes.plan.getState().override) {
    void import('./override-badge.tsx').then(({ showOverrideBadge }) =>
      showOverrideBadge(remotes.plan, shell.current().locale, () => follow({ isForced: true })),
    );
  }
}

function offer(shell: Dependencies['shell'], title: string): Promise<void> {
  const { toasts, locale } = shell.current();
  const text = translatorFor(createI18n(locale));
  return new Promise((resolve) => {
    toasts.show({
      text: text('A new version of {title} is available.', { title }),
      action: { text: text('Update'), run: resolve },
      duration: UNTIL_CLOSED_MS,
    });
  });
}
