import type { PlannedRemote, RemoteFailurePhase } from '@corkboard/shared/contract/plan.ts';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { withCatalog } from '../i18n/catalogs.ts';
import { evictContainer, loadContainer } from './federation.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds until a remote counts as failed: below the 4 s in which its slot has to say so. */
const LOAD_DEADLINE = 3500;

/** A remote that did not come, and in which phase it failed. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly phase: RemoteFailurePhase;

  constructor(phase: RemoteFailurePhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

/** By container name, which carries the version. */
const loads = new Map<string, Promise<RemoteDefinition>>();
/** Whose load was rejected and not forgotten since. */
const failed = new Set<string>();
/** What has come, be it too late for its slot: registered anew, a container finds nothing of what the page shares with it. */
const arrived = new Set<string>();

/**
 * Loads a version once; a second asker gets the same promise, which React reads at once when the remote is there. It is
 * a promise to the end: React renders a slot that has waited once more, and throws where that time nothing is waited
 * for. One that was rejected stays too, or a slot that reads it again would ask without end: who caught it calls
 * `forgetRemote`.
 */
export function loadRemote(planned: PlannedRemote): Promise<RemoteDefinition> {
  const known = loads.get(planned.container);
  if (known) return known;

  const { lang } = document.documentElement;
  const inText = loadContainer(planned).then((remote) => {
    arrived.add(planned.container);
    return withCatalog(remote, lang);
  });
  const load = withTimeout(inText, LOAD_DEADLINE, late).then(
    (remote) => {
      // What React itself writes on a promise that it has read, for the first one who reads it.
      void Object.assign(load, { status: 'fulfilled', value: remote });
      return remote;
    },
    async (error: unknown) => {
      const phase = await phaseOf(planned, error);
      failed.add(planned.container);
      throw new RemoteLoadError(phase, error);
    },
  );
  loads.set(planned.container, load);
  return load;
}

/** Makes the next load a new attempt, where the last one failed. A remote that is there stays, whatever it has thrown. */
export function evictRemote(planned: PlannedRemote): void {
  const { container } = planned;
  if (!failed.delete(container)) return;
  loads.delete(container);
  if (!arrived.has(container)) evictContainer(planned);
}

const late = () => new Error(`no answer in ${LOAD_DEADLINE} ms`);

/** The browser does not say why a script failed. One that can be fetched with success was refused for its digest. */
async function phaseOf(planned: PlannedRemote, error: unknown): Promise<RemoteFailurePhase> {
  const { request = planned.entry } = error as { request?: string };
  if (!(error instanceof Error) || /no answer in|exposes no/.test(error.message)) return 'entry';
  try {
    const response = await fetch(request, {
      cache: 'force-cache',
      signal: AbortSignal.timeout(300),
    });
    return response.ok && /RUNTIME-008|Loading (CSS )?chunk/.test(error.message)
      ? 'integrity'
      : 'entry';
  } catch {
    return 'entry';
  }
}
