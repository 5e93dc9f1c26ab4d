import type {
  PlannedRemote,
  RemoteFailurePhase,
  RemoteReport,
} from '@corkboard/shared/contract/release';
import type { EventBus, RemoteDefinition } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/release';

import { detectFailure, dropRemote, evictRemote, isLoading, loadRemote } from './load-remote.ts';
import type { OpenLoads } from './open-loads.ts';
import type { PlanStore } from './plan/plan-store.ts';
import { readStack } from './read-stack.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import type { Remotes } from './remotes.ts';
import type { Reports } from './reports.ts';

type Timed = NonNullable<RemoteReport['metric']>;

interface Dependencies {
  plan: PlanStore;
  reports: Reports;
  loads: OpenLoads;
  events: EventBus;
}

export function browserRemotes({ plan, reports, loads, events }: Dependencies): Remotes {
  const begun = new Map<string, ReturnType<OpenLoads['begin']>>();
  /** When each container that no slot has shown yet was loaded. */
  const loadedAt = new Map<string, number>();

  const reportLoad = async (
    { container }: PlannedRemote,
    load: ReturnType<OpenLoads['begin']>,
    outcome: Promise<RemoteDefinition>,
  ) => {
    const start = performance.now();
    try {
      await outcome;
      const now = performance.now();
      loadedAt.set(container, now);
      const duration = Math.round(now - start);
      reports.add({ ...load, kind: 'loaded', duration });
    } catch {
      // The requesting slot catches the same rejection and reports it with its phase, unless it is gone.
      reports.add({ ...load, kind: 'left' });
    }
    loads.end(load);
  };

  const reportTime = (container: string, metric: Timed, duration: number) => {
    const load = begun.get(container);
    if (load) reports.addDetail({ ...load, kind: 'timed', metric, duration: Math.round(duration) });
  };

  return {
    plan,
    load(name, planned) {
      const isKnown = isLoading(planned);
      const load = isKnown ? undefined : loads.begin(name, planned.version);
      if (load) {
        begun.set(planned.container, load);
        reports.addNow({ ...load, kind: 'began' });
      }
      const outcome = loadRemote(planned);
      if (load) void reportLoad(planned, load, outcome);
      return outcome;
    },
    forget: (_name, planned) => evictRemote(planned),
    drop(planned) {
      if (!dropRemote(planned)) return;
      begun.delete(planned.container);
      loadedAt.delete(planned.container);
    },
    shown({ container }) {
      const since = loadedAt.get(container);
      if (since === undefined) return;
      // Only the first time: later the page, not the remote, decides when a slot shows.
      loadedAt.delete(container);
      reportTime(container, 'render', performance.now() - since);
    },
    reportTime(name, metric, duration) {
      const planned = plan.getState().remotes[name];
      if (isPlanned(planned)) reportTime(planned.container, metric, duration);
    },
    reportError(name, planned, error) {
      const report = (phase: RemoteFailurePhase, cause: unknown) => {
        const { version, container } = planned;
        const message = (cause instanceof Error ? cause.message : String(cause)).slice(0, 300);
        const load = begun.get(container)?.load;
        reports.add({
          remote: name,
          version,
          kind: 'failed',
          phase,
          message,
          ...(load !== undefined && { load }),
        });
        reports.addDetail({
          remote: name,
          version,
          kind: 'thrown',
          phase,
          message,
          stack: readStack(cause),
        });
        events.emit('remote.failed', { remote: name, version, phase, message });
      };
      if (error instanceof RemoteLoadError) report(error.phase, error);
      else if (isChunkError(error))
        void detectFailure(planned, error).then(({ phase, cause }) => report(phase, cause));
      else report('render', error);
    },
  };
}

/** A lazy part of a remote can be missing or altered long after the remote was loaded. */
function isChunkError(error: unknown): boolean {
  return error instanceof Error && /Loading (CSS )?chunk/.test(error.message);
}
