import * as nodeModule from 'node:module';
import type {
  PageOutcome,
  RenderHost,
  RenderJob,
  SlotError,
} from '@corkboard/shared/contract/base';
import type { PlannedRemote } from '@corkboard/shared/contract/release';
import type {
  PrefetchRequest,
  RemoteDefinition,
  SlotName,
  SlotProps,
} from '@corkboard/shared/remote';
import { isPlanned, remoteForSlot } from '@corkboard/shared/rules/release';
import { isInternalPath } from '@corkboard/shared/rules/site';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import { withCatalog } from '../i18n/catalogs.ts';
import { findPlace } from './find-place.ts';
import type { LoadTimer } from './load-timer.ts';
import type { PlanStore } from './plan/plan-store.ts';
import { readStack } from './read-stack.ts';
import type { Remotes } from './remotes.ts';
import { withTimeout } from './with-timeout.ts';

const PREFETCH_TIMEOUT_MS = 1000;
/** Nested slots time out earlier, so that the outer one can still decide what the page is. */
const NESTED_MARGIN_MS = 150;
const MAX_TITLE_LENGTH = 300;
/** A remote is blamed only if the page waited at least this long for it alone. */
const MIN_BLAMED_MS = 400;
/** They decide what the page is, so all of it waits for them. */
const DECIDES = /^(?:page|search)\./;
/** More requests than this for one slot count as an endless loop, however fast the responses. */
const MAX_REQUESTS = 100;

type Scope = Omit<PrefetchRequest<SlotName>, 'route' | 'prefetchSlot'>;

export interface ServerRemotes extends Remotes {
  prefetch<N extends SlotName>(
    slot: N,
    props: SlotProps[N],
    scope: Scope,
  ): Promise<PageOutcome | null>;
  isLate(slot: SlotName): boolean;
  noteThrown(error: unknown): void;
  rendered(): string[];
  faults(): SlotError[];
}

registerPlugins([
  {
    name: 'from-disk',
    // The folder is verified against the plan's digests; federation's own loader would fetch any URL.
    async loadEntry({ remoteInfo }) {
      // The bundler would replace a plain `createRequire`.
      return nodeModule['createRequire'](remoteInfo.entry)(remoteInfo.entry) as never;
    },
  },
]);

/** Code stays loaded for the life of the thread; data never does. */
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

export async function serverRemotes(
  job: RenderJob,
  host: RenderHost,
  plan: PlanStore,
  time: LoadTimer,
  { isPatient = false }: { isPatient?: boolean } = {},
): Promise<ServerRemotes> {
  const definitions = new Map<string, RemoteDefinition>();
  const rendered = new Set<string>();
  const errors: SlotError[] = [];
  const late = new Set<SlotName>();
  const note = (remote: string, fault: SlotError['fault'], error: unknown) => {
    // A message can be any value, also one that can't be sent to another process.
    const message = String(error instanceof Error ? error.message : error);
    const place = findPlace(error, job.folders[remote]);
    const stack = readStack(error);
    errors.push({ remote, fault, message, ...(stack && { stack }), ...(place && { place }) });
  };

  for (const [name, planned] of Object.entries(job.plan.remotes)) {
    const folder = job.folders[name];
    if (!isPlanned(planned) || planned.kind !== 'slots' || !folder || job.skip.includes(name))
      continue;
    host.mark(name);
    try {
      definitions.set(name, await withCatalog(await loadFromDisk(planned, folder), job.locale));
    } catch (error) {
      note(name, 'import', error);
    }
    host.mark(null);
  }

  const prefetchUntil = async <N extends SlotName>(
    end: number,
    slot: N,
    props: SlotProps[N],
    scope: Scope,
  ): Promise<PageOutcome | null> => {
    const name = remoteForSlot(job.plan, slot);
    const filler = name === null ? undefined : definitions.get(name)?.slots?.[slot];
    const left = end - performance.now();
    if (name === null || !filler?.prefetch || left <= 0) return null;

    const wait = time.begin();
    host.mark(name);
    try {
      const outcome = filler.prefetch({
        ...scope,
        route: props,
        prefetchSlot: async (nested, nestedProps) => {
          await wait.excludeRemote(
            prefetchUntil(end - NESTED_MARGIN_MS, nested, nestedProps, scope),
          );
          host.mark(name);
        },
      });
      const onTimeout = () => new Late(`no data in ${Math.round(left)} ms`);
      const work = withTimeout(Promise.resolve(outcome), left, onTimeout);
      if (isPatient || DECIDES.test(slot)) return readOutcome(await work);
      // Nothing else is left to do for the page.
      const idle = wait.whenIdle.then(() => Promise.reject(new Slow('the page waited for it')));
      return readOutcome(await Promise.race([work, idle]));
    } catch (error) {
      const { alone, asked } = wait.stop();
      if (error instanceof Late || error instanceof Slow) late.add(slot);
      if (error instanceof Slow) note(name, 'slow', error);
      else if (!(error instanceof Late)) note(name, 'prefetch', error);
      else if (alone >= MIN_BLAMED_MS || asked > MAX_REQUESTS) note(name, 'hang', error);
      return null;
    } finally {
      wait.stop();
      host.mark(null);
    }
  };

  return {
    plan,
    prefetch: (slot, props, scope) =>
      prefetchUntil(performance.now() + PREFETCH_TIMEOUT_MS, slot, props, scope),
    isLate: (slot) => late.has(slot),
    noteThrown(error) {
      const remote = host.marked();
      if (remote !== null && !(error instanceof LeftToBrowser)) note(remote, 'render', error);
    },
    rendered: () => [...rendered],
    faults: () => errors,
    load(name) {
      const definition = definitions.get(name);
      if (!definition) throw new LeftToBrowser(name);
      rendered.add(name);
      return definition;
    },
    forget: () => {},
    reportError: (name, _planned, error) => note(name, 'render', error),
    mark: host.mark,
  };
}

class LeftToBrowser extends Error {}
class Late extends Error {}
class Slow extends Error {}

/** Accepts only outcomes that can be sent: no redirects to other sites. */
function readOutcome(outcome: PageOutcome | undefined | void): PageOutcome | null {
  if (!outcome) return null;
  if ('redirect' in outcome)
    return isInternalPath(outcome.redirect) ? { redirect: outcome.redirect } : null;
  const { status, title } = outcome;
  const isTitled = typeof title === 'string' && title.trim() !== '';
  if (status !== 404 && !isTitled) return null;
  return {
    ...(status === 404 ? { status } : {}),
    ...(isTitled ? { title: title.trim().slice(0, MAX_TITLE_LENGTH) } : {}),
  };
}
