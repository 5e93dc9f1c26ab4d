import type { PlannedRemote } from '@corkboard/shared/contract/plan.ts';
import type { EventBus, RemoteDefinition } from '@corkboard/shared/remote';

import { evictRemote, loadRemote, RemoteLoadError } from './load-remote.ts';
import type { PlanStore } from './plan-store.ts';
import type { Remotes } from './remotes.ts';
import type { Reports } from './reports.ts';

interface Dependencies {
  plan: PlanStore;
  reports: Reports;
  events: EventBus;
}

export function browserRemotes({ plan, reports, events }: Dependencies): Remotes {
  const reported = new WeakSet<object>();

  const reportLoad = async (
    name: string,
    { version }: PlannedRemote,
    load: Promise<RemoteDefinition>,
  ) => {
    const start = performance.now();
    try {
      await load;
      const duration = Math.round(performance.now() - start);
      reports.add({ remote: name, version, kind: 'loaded', duration });
    } catch {
      // The requesting slot catches the same rejection and reports it with its phase.
    }
  };

  return {
    plan,
    load(name, planned) {
      const load = loadRemote(planned);
      if (!reported.has(load)) {
        reported.add(load);
        void reportLoad(name, planned, load);
      }
      return load;
    },
    forget: (_name, planned) => evictRemote(planned),
    reportError(name, { version }, error) {
      const phase = error instanceof RemoteLoadError ? error.phase : 'render';
      const message = (error instanceof Error ? error.message : String(error)).slice(0, 300);
      reports.add({ remote: name, version, kind: 'failed', phase, message });
      events.emit('remote.failed', { remote: name, version, phase, message });
    },
  };
}
