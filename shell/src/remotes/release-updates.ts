import { translatorFor } from '@corkboard/shared/i18n';
import { createI18n } from '@corkboard/shared/i18n/create-i18n.ts';
import type { ApplicationProps, EventBus } from '@corkboard/shared/remote';

import { UNTIL_CLOSED_MS } from '../services/overlay-store.ts';
import { syncApplications } from './applications.ts';
import { createPlanUpdater } from './plan-updater.ts';
import { watchSnapshots } from './release-stream.ts';
import type { Remotes } from './remotes.ts';
import { createReports } from './reports.ts';
import { safePoint, trackInput } from './safe-point.ts';
import { reportUncaught } from './uncaught-errors.ts';

interface Dependencies {
  remotes: Remotes;
  shell: ApplicationProps['shell'];
  events: EventBus;
}

/** What the page does about releases once it stands: applications over it, newer plans, and what it tells of them. */
export function startReleaseUpdates({ remotes, shell, events }: Dependencies): void {
  syncApplications(remotes, shell);
  trackInput(document);
  reportUncaught(window, remotes.plan, createReports());
  const follow = createPlanUpdater({
    remotes,
    events,
    safePoint,
    ask: (title) => offer(shell, title),
    onStuck: (error) => shell.current().logger.error(error, 'following releases'),
  });
  watchSnapshots((told) => {
    const { snapshot, override } = remotes.plan.getState();
    // The stream begins by telling what is active, which the page mostly has already. That an override has ended is
    // told by the number that is active still.
    if (told !== snapshot || override) {
      void follow({ snapshot: told, isForced: override !== undefined });
    }
  });
  // Somebody else may be on another channel.
  events.on('session.changed', () => void follow({ isForced: true }));
  if (remotes.plan.getState().override) {
    void import('./override-badge.tsx').then(({ showOverrideBadge }) =>
      showOverrideBadge(remotes.plan, shell.current().locale, () => follow({ isForced: true })),
    );
  }
}

/** A message with one thing to press; resolves when it is pressed. */
function offer(shell: Dependencies['shell'], title: string): Promise<void> {
  const { toasts, locale } = shell.current();
  const text = translatorFor(createI18n(locale));
  return new Promise((resolve) => {
    toasts.show({
      text: text('There is a new version of {title}.', { title }),
      action: { text: text('Show it'), run: resolve },
      duration: UNTIL_CLOSED_MS,
    });
  });
}
