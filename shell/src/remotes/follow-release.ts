import type { ApplicationProps, EventBus } from '@corkboard/shared/remote';

import { followApplications } from './applications.ts';
import { createPlanFollower } from './follow-plan.ts';
import { watchSnapshots } from './release-stream.ts';
import type { Remotes } from './remotes.ts';
import { safePoint } from './safe-point.ts';

interface Dependencies {
  remotes: Remotes;
  shell: ApplicationProps['shell'];
  events: EventBus;
}

/** What the page does about releases once it stands: applications over it, and newer plans. */
export function followRelease({ remotes, shell, events }: Dependencies): void {
  followApplications(remotes, shell);
  const follow = createPlanFollower({ remotes, events, safePoint });
  watchSnapshots((told) => {
    // The stream begins by telling what is active, which the page mostly has already.
    if (told !== remotes.plan.getState().snapshot) void follow().catch(() => {});
  });
}
