import type { PlannedRemote, RemoteFailurePhase } from '@corkboard/shared/contract/plan.ts';
import type { RemoteDefinition } from '@corkboard/shared/remote';
import { withCatalog } from '../i18n/catalogs.ts';
import { evictContainer, loadContainer } from './federation.ts';
import { withTimeout } from './with-timeout.ts';

/** Less than the 4 s in which its slot must report a failure. */
const LOAD_TIMEOUT_MS = 3500;

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly phase: RemoteFailurePhase;

  constructor(phase: RemoteFailurePhase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

const loads = new Map<string, Promise<RemoteDefinition>>();
const failed = new Set<string>();
/** Includes loads that were too late for their slot: a container that is registered twice loses the shared modules. */
const arrived = new Set<string>();

/**
 * Loads a version once. Returns the same promise until `evictRemote`, also after a rejection: React would retry
 * endlessly with a new one.
 */
export function loadRemote(planned: PlannedRemote): Promise<RemoteDefinition> {
  const known = loads.get(planned.container);
  if (known) return known;

  const { lang } = document.documentElement;
  const inText = loadContainer(planned).then((remote) => {
    arrived.add(planned.container);
    return withCatalog(remote, lang);
  });
  const load = withTimeout(inText, LOAD_TIMEOUT_MS, late).then(
    (remote) => {
      // React's own marker for a resolved promise, so that the first reader gets the value synchronously.
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

/** Allows a new attempt after a failed load. Does nothing for a loaded remote. */
export function evictRemote(planned: PlannedRemote): void {
  const { container } = planned;
  if (!failed.delete(container)) return;
  loads.delete(container);
  if (!arrived.has(container)) evictContainer(planned);
}

const late = () => new Error(`no answer in ${LOAD_TIMEOUT_MS} ms`);

/** Browsers don't say why a script failed. If a fetch succeeds, the digest was wrong. */
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
