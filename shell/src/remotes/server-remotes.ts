import * as nodeModule from 'node:module';
import type { PageOutcome, RenderHost, RenderJob } from '@corkboard/shared/contract/page.ts';
import type { PlannedRemote } from '@corkboard/shared/contract/plan.ts';
import type {
  PrefetchRequest,
  RemoteDefinition,
  SlotName,
  SlotProps,
} from '@corkboard/shared/remote';
import { fillerOf, isPlanned } from '@corkboard/shared/rules/plan.ts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { PlanStore } from './plan-store.ts';
import type { Remotes } from './remotes.ts';

/** Milliseconds that a remote may fetch before its page is rendered without the data. */
const PREFETCH_DEADLINE = 1000;

type Scope = Omit<PrefetchRequest<SlotName>, 'route' | 'prefetchSlot'>;

export interface ServerRemotes extends Remotes {
  prefetch<N extends SlotName>(
    slot: N,
    props: SlotProps[N],
    scope: Scope,
  ): Promise<PageOutcome | null>;
  rendered(): string[];
  faults(): { remote: string; message: string }[];
}

registerPlugins([
  {
    name: 'from-disk',
    // The folder has been verified against the plan's digests; federation's own loader would take whatever an address gives.
    async loadEntry({ remoteInfo }) {
      // By its namespace: the bundler would take a plain createRequire for its own.
      return nodeModule['createRequire'](remoteInfo.entry)(remoteInfo.entry) as never;
    },
  },
]);

/** By container name: code stays loaded for the life of the thread, data never does. */
const loaded = new Map<string, Promise<RemoteDefinition>>();

function loadFromDisk({ container }: PlannedRemote, folder: string): Promise<RemoteDefinition> {
  const known = loaded.get(container);
  if (known) return known;

  registerRemotes([{ name: container, entry: `${folder}/remoteEntry.js` }], { force: true });
  const load = loadRemote<{ remote: RemoteDefinition }>(`${container}/remote`).then((face) => {
    if (!face?.remote) throw new Error(`${container} exposes no remote`);
    return face.remote;
  });
  load.catch(() => loaded.delete(container));
  loaded.set(container, load);
  return load;
}

/** The remotes of one request, loaded before rendering begins. */
export async function serverRemotes(
  job: RenderJob,
  host: RenderHost,
  plan: PlanStore,
): Promise<ServerRemotes> {
  const definitions = new Map<string, RemoteDefinition>();
  const rendered = new Set<string>();
  const faults: { remote: string; message: string }[] = [];
  const note = (remote: string, error: unknown) => {
    faults.push({ remote, message: error instanceof Error ? error.message : String(error) });
  };

  for (const [name, planned] of Object.entries(job.plan.remotes)) {
    const folder = job.folders[name];
    if (!isPlanned(planned) || planned.kind !== 'slots' || !folder || job.skip.includes(name))
      continue;
    host.mark(name);
    try {
      definitions.set(name, await loadFromDisk(planned, folder));
    } catch (error) {
      note(name, error);
    }
    host.mark(null);
  }

  const prefetch: ServerRemotes['prefetch'] = async (slot, props, scope) => {
    const name = fillerOf(job.plan, slot);
    const filler = name === null ? undefined : definitions.get(name)?.slots?.[slot];
    if (name === null || !filler?.prefetch) return null;

    host.mark(name);
    try {
      const outcome = filler.prefetch({
        ...scope,
        route: props,
        prefetchSlot: async (nested, nestedProps) => {
          await prefetch(nested, nestedProps, scope);
          host.mark(name);
        },
      });
      return (await withDeadline(Promise.resolve(outcome))) ?? null;
    } catch (error) {
      note(name, error);
      return null;
    } finally {
      host.mark(null);
    }
  };

  return {
    plan,
    prefetch,
    rendered: () => [...rendered],
    faults: () => faults,
    load(name) {
      const definition = definitions.get(name);
      if (!definition) throw new Error(`${name} is left to the browser`);
      rendered.add(name);
      return definition;
    },
    forget: () => {},
    reportFault: (name, _planned, error) => note(name, error),
    mark: host.mark,
  };
}

function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no data in ${PREFETCH_DEADLINE} ms`)),
      PREFETCH_DEADLINE,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
