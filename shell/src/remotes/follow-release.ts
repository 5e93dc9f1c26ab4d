import { textOf } from '@corkboard/shared/i18n';
import { createTexts } from '@corkboard/shared/i18n/create-texts.ts';
import type { ApplicationProps, EventBus } from '@corkboard/shared/remote';

import { UNTIL_CLOSED_MS } from '../services/overlay-store.ts';
import { followApplications } from './applications.ts';
import { createPlanFollower } from './follow-plan.ts';
import { watchSnapshots } from './release-stream.ts';
import type { Remotes } from './remotes.ts';
import { createReports } from './reports.ts';
import { noteWriting, safePoint } from './safe-point.ts';
import { reportUncaught } from './uncaught-errors.ts';

interface Dependencies {
  remotes: Remotes;
  shell: ApplicationProps['shell'];
  events: EventBus;
}

/** What the page does about releases once it stands: applications over it, newer plans, and what it tells of them. */
export function followRelease({ remotes, shell, events }: Dependencies): void {
  followApplications(remotes, shell);
  noteWriting(document);
  reportUncaught(window, remotes.plan, createReports());
  const follow = createPlanFollower({
    remotes,
    events,
    safePoint,
    ask: (title) => offer(shell, title),
    onStuck: (error) => shell.current().logger.fault(error, 'following releases'),
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
  const text = textOf(createTexts(locale));
  return new Promise((resolve) => {
    toasts.show({
      text: text('There is a new version of {title}.', { title }),
      action: { text: text('Show it'), run: resolve },
      duration: UNTIL_CLOSED_MS,
    });
  });
}
